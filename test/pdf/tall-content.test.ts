import { expect, test } from 'vitest'
import { convert } from '#octavo/index.js'
import { pdf, pdfText } from '../support/pdf.ts'
import { dotPng } from '../support/pictures.ts'

/** More than a page of A5 has of any of them. */
const count = 44

/** What may be taller than a page, of words that are numbered. */
const contents: Readonly<Record<string, (word: (index: number) => string) => string>> = {
  paragraphs: (word) => numbered(word).join('\n\n'),
  list: (word) => numbered((index) => `- ${word(index)}`).join('\n'),
  tasks: (word) => numbered((index) => `- [ ] ${word(index)}`).join('\n'),
  code: (word) => ['```', ...numbered(word), '```'].join('\n'),
  'marked code': (word) => ['```js {2} lineNumbers', ...numbered(word), '```'].join('\n'),
  terms: (word) => numbered((index) => `${word(index)}\n: words\n`).join('\n'),
  quotation: (word) => numbered((index) => `> ${word(index)}`).join('\n>\n'),
  lines: (word) => numbered(word).join('<br>'),
  table: (word) => ['| a |', '|-|', ...numbered((index) => `| ${word(index)} |`)].join('\n'),
  headings: (word) => numbered((index) => `###### ${word(index)}`).join('\n\n'),
  formula: (word) =>
    `$$\n\\begin{aligned}\n${numbered((index) => `\\text{${word(index)}} &= 1`).join(' \\\\\n')}\n\\end{aligned}\n$$`,
  alert: (word) => ['> [!NOTE]', ...numbered((index) => `> ${word(index)}\n>`)].join('\n'),
  pictures: (word) =>
    numbered((index) => `${index % 4 === 0 ? `![](${dot}){height=300}` : ''}${word(index)}`).join(
      '<br>',
    ),
}

const dot = `data:image/png;base64,${Buffer.from(dotPng).toString('base64')}`

const containers: Readonly<Record<string, (content: string) => string>> = {
  'the only cell of a table': (content) => `<table><tr><td>\n\n${content}\n\n</td></tr></table>`,
  'a cell of a row among others': (content) =>
    `<table>${row('a', 'b')}${row('a', 'b')}${row('a', `\n\n${content}\n\n`)}${row('a', 'b')}${row('a', 'b')}</table>`,
  'a cell over two rows': (content) =>
    `<table><tr><td rowspan="2">\n\n${content}\n\n</td><td>a</td></tr><tr><td>b</td></tr></table>`,
  'a head of a table': (content) =>
    `<table><thead><tr><th>\n\n${content}\n\n</th></tr></thead><tbody><tr><td>a</td></tr></tbody></table>`,
  'a figure': (content) => `<figure>\n\n${content}\n\n<figcaption>Words</figcaption></figure>`,
  'an item of a list': (content) => `- a\n\n${indented(content, '  ')}`,
  'a quotation': (content) => indented(content, '> '),
  'an alert': (content) => `> [!WARNING]\n${indented(content, '> ')}`,
  details: (content) => `<details><summary>Words</summary>\n\n${content}\n\n</details>`,
  'a footnote': (content) => `a[^1]\n\n[^1]: b\n\n${indented(content, '    ')}`,
  columns: (content) =>
    `:::: {.columns}\n::: {.column width="50%"}\n\n${content}\n\n:::\n::: {.column width="50%"}\nb\n:::\n::::`,
  'a theorem': (content) => `::: {#thm-a}\n\n${content}\n\n:::`,
}

test.each(Object.keys(containers))('%s loses nothing that is taller than a page', async (name) => {
  const hold = containers[name] ?? String
  const all = Object.entries(contents).flatMap(([kind, write], index) => {
    const word = (line: number) => `q${index}v${line}z`
    return [{ kind, words: numbered(word), content: hold(write(word)) }]
  })
  // One document each: what comes before decides where a page ends.
  for (const { kind, words, content } of all) {
    const { bytes, warnings } = await convert({
      content,
      format: 'pdf',
      options: { page_size: 'a5' },
    })
    const text = (await pdfText(bytes)).toLowerCase().replace(/\s/g, '')
    expect(
      words.filter((word) => !text.includes(word)),
      `${kind} in ${name}`,
    ).toEqual([])
    expect(
      warnings.filter(({ code }) => code.startsWith('pdf_')),
      kind,
    ).toEqual([])
  }
})

function numbered(line: (index: number) => string): string[] {
  return Array.from({ length: count }, (_, index) => line(index))
}

function row(...cells: readonly string[]): string {
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

function indented(content: string, before: string): string {
  return content
    .split('\n')
    .map((line) => before + line)
    .join('\n')
}

test('two pictures that fill a page leave room for their caption', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="470"></svg>'
  const picture = `![](data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')})`
  const content = `<figure>\n\n${picture}\n\n${picture}\n\n<figcaption>The last words</figcaption></figure>`
  const { pages } = await pdf(content)
  const withCaption = pages.map(({ runs }) => runs.some(({ text }) => text.includes('last words')))
  expect(withCaption).toEqual([false, true])
})
