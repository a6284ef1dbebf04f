import { describe, expect, test } from 'vitest'
import { converted } from '../support/converted.ts'
import { pdf, pdfText, rightEdge } from '../support/pdf.ts'
import { pdfDictionaries } from '../support/pdf-objects.ts'
import { dotPng } from '../support/pictures.ts'
import { margin } from '../support/themes.ts'

describe('a table', () => {
  test('of twelve columns and one endless word stays on the page, its other words whole', async () => {
    const cells = (text: (column: number) => string) =>
      `| ${Array.from({ length: 12 }, (_, column) => text(column)).join(' | ')} |`
    const file = await pdf(
      [
        cells((column) => `Column ${column}`),
        cells(() => '---'),
        cells((column) => (column === 4 ? 'incomprehensibilities'.repeat(8) : 'some words')),
      ].join('\n'),
    )
    const { width, height } = file.pages[0] ?? { width: 0, height: 0 }
    expect(width).toBeGreaterThan(height)
    expect(rightEdge(file)).toBeLessThanOrEqual(width - margin + 1)
    expect(file.text.match(/Column/g)).toHaveLength(12)
    expect(file.text.match(/words/g)).toHaveLength(11)
    const word = file.elements('TD')[4]?.text.replaceAll(' ', '')
    expect(word).toBe('incomprehensibilities'.repeat(8))
  })

  test('gives a column of long text more room than one of numbers', async () => {
    const long = 'A sentence that goes on and on. '.repeat(8)
    const file = await pdf(`| N | Text | M |\n| --- | --- | --- |\n| 1 | ${long} | 2 |\n`)
    const x = (text: string) => file.pages[0]?.runs.find((run) => run.text === text)?.x ?? 0
    expect(x('Text') - x('N')).toBeLessThan(80)
    expect(x('M') - x('Text')).toBeGreaterThan(300)
  })

  test('aligns its columns', async () => {
    const file = await pdf(
      '| left | right |\n| :-- | --: |\n| a long cell here | another long cell |\n',
    )
    const run = (text: string) => file.pages[0]?.runs.find((found) => found.text === text)
    const end = (text: string) => Math.round((run(text)?.x ?? 0) + (run(text)?.width ?? 0))
    expect(Math.round(run('left')?.x ?? 0)).toBe(Math.round(run('a long cell here')?.x ?? 1))
    expect(end('right')).toBe(end('another long cell'))
  })

  test('joins cells, and has its caption', async () => {
    const file = await pdf(
      `<table><caption>Totals</caption>
<thead><tr><th colspan="2">Both</th><th>Third</th></tr></thead>
<tbody><tr><td rowspan="2">tall</td><td>b</td><td>c</td></tr><tr><td>d</td><td>e</td></tr></tbody></table>`,
    )
    expect(file.elements('Caption').map((caption) => caption.text)).toEqual(['Totals'])
    const run = (text: string) => file.pages[0]?.runs.find((found) => found.text === text)
    expect(run('d')?.x).toBeCloseTo(run('b')?.x ?? 0, 0)
    expect(run('e')?.x).toBeCloseTo(run('Third')?.x ?? 0, 0)
  })

  test('of thousands of rows is drawn whole', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => `| r${index} | value | more |`)
    const content = `| A | B | C |\n| --- | --- | --- |\n${rows.join('\n')}\n`
    const { bytes } = await converted({ content, format: 'pdf' })
    // Not as pdf.js reads them: it goes through the tags of all pages again for each page.
    const roles = [...pdfDictionaries(bytes).values()].map((entries) => entries.get('S'))
    const cells = roles.filter((role) => role?.kind === 'name' && role.value === 'TD')
    expect(cells).toHaveLength(9000)
    expect(await pdfText(bytes)).toContain('r2999')
  })

  test('with a cell longer than a page lets that cell break', async () => {
    const words = Array.from({ length: 2500 }, (_, index) => `w${index}`).join(' ')
    const file = await pdf(`| A | B |\n| --- | --- |\n| x | ${words} |\n`)
    expect(file.pages.length).toBeGreaterThan(1)
    expect(file.text).toContain('w2499')
    expect(file.text).toContain('w1200')
  })
})

describe('what may not be parted by the end of a page is, where it takes more than one:', () => {
  const words = Array.from({ length: 900 }, (_, index) => `w${index}`)
  const all = words.join(' ')
  test.each([
    ['a head', `| ${all} | b |\n| - | - |\n| c | d |`],
    ['a caption of a table', `| a | b |\n| - | - |\n| c | d |\n\n: ${all}`],
    ['a caption of an image', `![a](${dotPng} "${all}")`],
    ['a figure of text', `<figure>\n\n${all}\n\n<figcaption>a</figcaption></figure>`],
  ])('%s', async (_, content) => {
    const { text, warnings } = await pdf(content)
    const shown = new Set(text.split(/\s+/))
    expect(words.filter((word) => !shown.has(word))).toEqual([])
    expect(warnings).toEqual([])
  })
})

test('a list in a narrow cell has its markers beside its items', async () => {
  const others = '<td>words that fill the line of a cell</td>'.repeat(6)
  const file = await pdf(
    `<table><tr><td><ul><li>one</li><li>two</li></ul></td>${others}</tr></table>`,
  )
  const run = (text: string) => file.pages[0]?.runs.find((found) => found.text.trim() === text)
  expect(run('one')?.y).toBeCloseTo(run('•')?.y ?? Number.NaN, 0)
  expect(run('one')?.x).toBeGreaterThan(run('•')?.x ?? Number.NaN)
  expect(file.elements('LI').map((item) => item.text)).toEqual(['• one', '• two'])
})

test.each([
  ['a link', '[h](https://example.org)'],
  ['a badge', '![h](https://example.org/h.svg)'],
  ['a comment', '{==h==}{>>c<<}'],
])('a long table with %s in its head meets PDF/UA-1', async (_, head) => {
  const rows = Array.from({ length: 90 }, (_row, index) => `| ${index} | x |`)
  const file = await pdf(`# A\n\n| ${head} | b |\n|---|---|\n${rows.join('\n')}\n`)
  expect(file.pages.length).toBeGreaterThan(1)
  expect(file.claimsUa).toBe(true)
})

test.each([
  ['a table in the head', '<table><tr><td><a href="https://example.org">h</a></td></tr></table>'],
  [
    'a summary in the head',
    '<details><summary><a href="https://example.org">h</a></summary>x</details>',
  ],
  [
    'a caption in the head',
    '<figure><figcaption><a href="https://example.org">h</a></figcaption><p>x</p></figure>',
  ],
])('a long table with a link in %s meets PDF/UA-1', async (_, head) => {
  const rows = Array.from({ length: 90 }, (_row, index) => `<tr><td>${index}</td></tr>`)
  const file = await pdf(
    `# A\n\n<table><thead><tr><th>${head}</th></tr></thead><tbody>${rows.join('')}</tbody></table>\n`,
  )
  expect(file.pages.length).toBeGreaterThan(1)
  expect(file.warnings).toEqual([])
  expect(file.claimsUa).toBe(true)
})
