// What is measured between two lines of text, by name. `words` fill a line and wrap.
const words = (count, from = 0) =>
  Array.from(
    { length: count },
    (_, index) => vocabulary[(index * 7 + from) % vocabulary.length],
  ).join(' ')
const vocabulary =
  'page line text height space block gap rule margin table list code quote note image word letter paper ink print'.split(
    ' ',
  )

const lines = (count, line) =>
  Array.from({ length: count }, (_, index) => line(index + 1)).join('\n')
const table = (count, cell) =>
  `| Name | Value |\n|---|---|\n${lines(count, (n) => `| ${cell(n)} | ${n} |`)}`
const image = `data:image/svg+xml;base64,${Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80"><rect width="200" height="80" fill="#888"/></svg>',
).toString('base64')}`

/** Markdown by the name of the construct. */
export const constructs = {
  'lines of a paragraph': words(120),
  'lines with code and marks': lines(6, (n) => `${words(9, n)} \`code ${n}\` **bold** *italic*`),
  'lines with keys': lines(6, (n) => `${words(9, n)} <kbd>K</kbd>`),
  'lines with notes': `${lines(6, (n) => `${words(14, n)}[^n]`)}\n\n[^n]: A note.`,
  paragraphs: lines(8, (n) => `Paragraph ${n}.\n`),
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((depth) => [
      `headings ${depth}`,
      lines(4, (n) => `${'#'.repeat(depth)} Heading ${n}\n\nText.\n`),
    ]),
  ),
  'heading under heading': '# Chapter\n\n## Section\n\n### Part\n\nText.',
  'list after small heading': '#### Heading\n\n- one\n- two',
  'lead-in after small heading': '#### Heading\n\nThere are:\n\n- one\n- two',
  'table after small heading': `#### Heading\n\n${table(2, (n) => `row ${n}`)}`,
  'code after small heading': '#### Heading\n\n```\ncode\n```',
  'alert after small heading': '#### Heading\n\n> [!NOTE]\n> Alert.',
  'heading of two lines': `## ${words(22)}\n\nText.`,
  'tight list': lines(8, (n) => `- Item ${n}`),
  'tight list, long items': lines(4, (n) => `- ${words(40, n)}`),
  'loose list': lines(6, (n) => `- Item ${n}\n`),
  'list in list': lines(3, (n) => `- Item ${n}\n  - Inner\n  - Inner\n    - Inmost`),
  'ordered list': lines(8, (n) => `${n}. Item ${n}`),
  tasks: lines(6, (n) => `- [${n % 2 ? 'x' : ' '}] Item ${n}`),
  'list with paragraphs': lines(3, (n) => `- Item ${n}\n\n  More of it.\n`),
  'list with code': lines(3, (n) => `- Item ${n}\n\n  \`\`\`\n  code ${n}\n  \`\`\`\n`),
  'tight list with code': lines(3, (n) => `- Item ${n}\n  \`\`\`\n  code ${n}\n  \`\`\``),
  'two lists': `${lines(3, (n) => `- Item ${n}`)}\n\n${lines(3, (n) => `${n}. Item ${n}`)}`,
  'lists in definitions': 'Term\n\n: What it means:\n\n    - one\n    - two\n    - three\n',
  'lists in cells':
    '<table><tr><th>Name</th></tr><tr><td><ul><li>one</li><li>two</li><li>three</li></ul></td></tr></table>',
  definitions: lines(4, (n) => `Term ${n}\n: What it means.\n`),
  'code in cells':
    '<table><tr><th>Name</th><th>Code</th></tr><tr><td>one</td><td><pre><code>a: 1\n</code></pre></td></tr><tr><td>two</td><td><pre><code>a: 1\nb: 2\nc: 3\n</code></pre></td></tr><tr><td>three</td><td><pre><code>a: 1\n</code></pre></td></tr></table>',
  'definitions, loose': lines(4, (n) => `Term ${n}\n\n: What it means.\n\n    More of it.\n`),
  table: table(8, (n) => `row ${n}`),
  'table, wrapped': table(3, (n) => words(60, n)),
  'table with code': table(6, (n) => `\`code ${n}\``),
  tables: `${table(1, () => 'row')}\n\nText.\n\n${table(1, () => 'row')}\n\nText.`,
  'table after table': `${table(1, () => 'row')}\n\n${table(1, () => 'row')}`,
  'table after heading': `## Heading\n\n${table(2, (n) => `row ${n}`)}`,
  'caption of table':
    '<table><caption>Results</caption><tr><th>Name</th></tr><tr><td>1</td></tr><tr><td>2</td></tr></table>',
  code: `\`\`\`js\n${lines(10, (n) => `const line${n} = ${n}`)}\n\`\`\``,
  'code blocks': lines(3, (n) => `Text.\n\n\`\`\`\nline ${n}\n\`\`\`\n`),
  'code after code': lines(3, (n) => `\`\`\`\nline ${n}\n\`\`\`\n`),
  'code after heading': `## Heading\n\n\`\`\`\nline\n\`\`\``,
  'code with title': `\`\`\`js title="a.js"\n${lines(3, (n) => `line${n}`)}\n\`\`\``,
  'code, wrapped': `\`\`\`\n${words(60)}\n\`\`\``,
  quote: `> ${words(40)}\n>\n> Two.`,
  quotes: lines(3, (n) => `> Quote ${n}.\n\nText.\n`),
  'quote with list': '> Quote.\n>\n> - one\n> - two',
  alert: `> [!NOTE]\n> ${words(40)}\n>\n> Two.`,
  alerts: lines(3, (n) => `> [!TIP]\n> Alert ${n}.\n`),
  'alert with list': '> [!NOTE]\n> Alert.\n>\n> - one\n> - two',
  'alert with code': '> [!NOTE]\n> Alert.\n>\n> ```\n> code\n> ```',
  details: '<details><summary>More</summary>\n\nOne.\n\nTwo.\n\n</details>',
  image: `![Image](${image})`,
  figure: `<figure><img src="${image}" alt="Image"><figcaption>Caption.</figcaption></figure>`,
  math: lines(3, () => '$$\nx = \\frac{a}{b}\n$$\n'),
  'math of one line': lines(3, () => '$$\nx = a + b\n$$\n'),
  'math in text': lines(6, (n) => `${words(12, n)} $x_i^2 + \\frac{a}{b}$`),
  rule: lines(3, () => 'Text.\n\n---\n'),
  'emoji and signs': lines(6, (n) => `${words(9, n)} ✅ → ✓ 🎉`),
}
