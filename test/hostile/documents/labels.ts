import { hostile, lines } from '../hostile-document.ts'

/** Labels and references without end. */
export const labels = [
  hostile('theorems with labels', [100, 2000], (n) =>
    lines(n, (index) => `::: {#thm-a${index}}\nA\n:::\n\n@thm-a${index}\n\n`),
  ),
  hostile(
    'theorems numbered by chapter',
    [100, 2000],
    (n) =>
      `---\nnumber_sections: true\nnumber_by_chapter: true\n---\n\n${lines(n, (index) => `${index % 3 === 0 ? '# C\n\n' : ''}::: {#thm-a${index}}\nA @thm-a${(index + 1) % n}\n:::\n\n`)}`,
  ),
  hostile('chapters on right-hand pages', [20, 400], (n) =>
    `---\npage: {chapters: right}\n---\n\n`.concat('# C\n\nText\n\n'.repeat(n)),
  ),
  hostile('captions with the same number', [100, 2000], (n) =>
    '[LOT]\n\n'.concat('Table: Table 1: A\n\n| a |\n|---|\n\n'.repeat(n)),
  ),
  hostile(
    'parts of a figure',
    [100, 4000],
    (n) => `:::: {#fig-x}\n${lines(n, (index) => `::: {#fig-a${index}}\nA\n:::\n\n`)}Whole\n::::\n`,
  ),
  hostile('figures in figures', [10, 60], (n) =>
    lines(n, (index) => `${':'.repeat(n + 3 - index)} {#fig-a${index}}\n`).concat(
      'A\n\n',
      lines(n, (index) => `${':'.repeat(index + 4)}\n`),
    ),
  ),
  hostile('one label again and again', [100, 4000], (n) => '::: {#thm-a}\nA\n:::\n\n'.repeat(n)),
  hostile('lists of the same reference', [10, 500], (n) =>
    '::: {#thm-a}\nA\n:::\n\n'.concat(`[${'@thm-a; '.repeat(99)}@thm-a]\n\n`.repeat(n)),
  ),
  hostile('references to labels that nothing has', [100, 4000], (n) =>
    lines(n, (index) => `@fig:a${index}\n`),
  ),
  hostile('captions that refer to each other in a ring', [10, 400], (n) =>
    lines(
      n,
      (index) =>
        `\`\`\`{#lst:a${index}}\nx\n\`\`\`\n\n::: {#lst-b${index}}\n\n\`\`\`\nx\n\`\`\`\n\nSee @lst-b${(index + 1) % n}\n\n:::\n\n`,
    ),
  ),
  hostile(
    'lists of listings',
    [3, 20],
    (n) =>
      `${'[LOL]\n\n'.repeat(n)}${lines(n, (index) => `\`\`\`{#lst:a${index}}\nx\n\`\`\`\n\n`)}`,
  ),
]
