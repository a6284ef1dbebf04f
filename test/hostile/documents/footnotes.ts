import { hostile, lines } from '../hostile-document.ts'

/** Notes that cite each other in every way. */
export const footnotes = [
  hostile(
    'notes in a circle',
    [3, 300, 4000],
    (n) => `[^0]\n\n${lines(n, (index) => `[^${index}]: x[^${(index + 1) % n}]\n\n`)}`,
  ),
  hostile('notes that cite themselves', [100, 300, 4000], (n) =>
    lines(n, (index) => `a[^${index}]\n\n[^${index}]: b[^${index}] [^${index}]\n\n`),
  ),
  hostile(
    'a chain of notes',
    [200, 750, 4000],
    (n) => `[^0]\n\n${lines(n, (index) => `[^${index}]: [^${index + 1}]\n\n`)}`,
  ),
  hostile('a note that many notes cite', [100, 300, 2000], (n) =>
    lines(n, (index) => `a[^${index}]\n\n[^${index}]: b[^0]\n\n`),
  ),
  hostile(
    'each note cites all',
    [10, 20, 40],
    (n) =>
      `[^0]\n\n${lines(n, (index) => `[^${index}]: ${lines(n, (other) => `[^${other}] `)}\n\n`)}`,
  ),
  hostile(
    'ten thousand references to one note',
    [1000, 2000],
    (n) => `[^a]: x\n\n${'w[^a] '.repeat(n)}`,
  ),
  hostile(
    'many references in one paragraph',
    [100, 300, 1000],
    (n) =>
      `${lines(n, (index) => `w[^${index}] `)}\n\n${lines(n, (index) => `[^${index}]: note\n\n`)}`,
  ),
  hostile(
    'a note longer than a page',
    [1000, 15_000, 60_000],
    (n) => `a[^a]\n\n[^a]: ${'word '.repeat(n / 2)}\n${'    word word word\n'.repeat(n / 6)}`,
  ),
  hostile('notes without text', [300, 10_000], (n) => lines(n, (index) => `[^${index}]:\n`)),
  hostile('notes that nobody defines', [300, 10_000], (n) => lines(n, (index) => `[^${index}] `)),
  hostile(
    'a label without end',
    [1000, 100_000],
    (n) => `a[^${'l'.repeat(n)}]\n\n[^${'l'.repeat(n)}]: x`,
  ),
  hostile('notes that hold blocks', [30, 100, 400], (n) =>
    lines(
      n,
      (index) =>
        `a[^${index}]\n\n[^${index}]: x\n\n    > - q\n\n    |a|\n    |-|\n    |b|\n\n    \`\`\`js\n    code\n    \`\`\`\n\n`,
    ),
  ),
  hostile(
    'notes in headings and contents',
    [50, 75, 200],
    (n) => `[TOC]\n\n${lines(n, (index) => `# H[^${index}]\n\n[^${index}]: x\n\n`)}`,
  ),
  hostile(
    'notes in cells',
    [100, 150, 400],
    (n) =>
      `|a|\n|-|\n${lines(n, (index) => `|x[^${index}]|\n`)}\n${lines(n, (index) => `[^${index}]: x\n\n`)}`,
  ),
  hostile('notes in line', [300, 500, 10_000], (n) => '^[note ^[in note]] '.repeat(n)),
  hostile('definitions of notes in quotes', [20, 300, 3000], (n) =>
    lines(n, (index) => `> a[^${index}]\n>\n> [^${index}]: x\n\n`),
  ),
]
