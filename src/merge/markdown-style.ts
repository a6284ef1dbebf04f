import type { MarkdownStyle } from '../core/write/markdown/style.ts'

/** The style in which a file is written, as far as it can be seen. Text that's added is written in it. */
export function styleOf(markdown: string): Partial<MarkdownStyle> {
  // The last line of front matter isn't one under a heading.
  const text = markdown.replace(/^---[ \t]*\r?\n[\s\S]*?\n---[ \t]*(?=\r?\n|$)/, '')
  const count = (pattern: RegExp) => {
    let times = 0
    for (const _ of text.matchAll(pattern)) times++
    return times
  }
  const bullets = [
    ['-', count(/^[ \t]{0,12}- (?=\S)/gm)],
    ['*', count(/^[ \t]{0,12}\* (?=\S)/gm)],
    ['+', count(/^[ \t]{0,12}\+ (?=\S)/gm)],
  ] as const
  const [bullet] = bullets.reduce((most, each) => (each[1] > most[1] ? each : most))
  const underscores = count(/(?<![\p{L}\p{N}_])_(?=[^\s_])/gu)
  const stars = count(/(?<![*\\])\*(?=[^\s*])/g)
  const strongUnderscores = count(/(?<![\p{L}\p{N}_])__(?=[^\s_])/gu)
  const strongStars = count(/(?<![*\\])\*\*(?=[^\s*])/g)
  return {
    bullet,
    emphasis: underscores > stars ? '_' : '*',
    strong: strongUnderscores > strongStars ? '__' : '**',
    orderedDelimiter:
      count(/^[ \t]{0,12}\d{1,9}\) (?=\S)/gm) > count(/^[ \t]{0,12}\d{1,9}\. (?=\S)/gm) ? ')' : '.',
    sameNumbers: count(/^1[.)] .*\r?\n1[.)] /gm) > 0,
    fence: count(/^~~~/gm) > count(/^```/gm) ? '~~~' : '```',
    headings: count(/^\S.*\r?\n(?:={2,}|-{2,})[ \t]*$/gm) > count(/^#{1,2} /gm) ? 'setext' : 'atx',
    hardBreak: count(/\S {2,9}\r?\n(?=\S)/g) > count(/\\\r?\n/g) ? 'spaces' : 'backslash',
    // Quotation marks that a reviewer types stay as they were typed.
    smart: false,
    autolinks: true,
  }
}
