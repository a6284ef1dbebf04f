import { describe, expect, test } from 'vitest'
import { all, child, isOn, value, wordFile } from '../support/docx.ts'
import { htmlPage } from '../support/html-page.ts'
import { pdf } from '../support/pdf.ts'

const blank = '_'.repeat(40)

describe.each([
  ['left', `“State of Incorporation” means${blank}.`],
  ['right', `اسم الموظف الكامل${blank}.`],
])('a blank to write on stretches no line before it, from the %s', (side, content) => {
  test.each(['academic', 'elegant'])('in HTML in %s', async (theme) => {
    const page = await htmlPage(content, { theme })
    expect(page.all('p', { class: `align-${side}` })).toHaveLength(1)
  })

  test.each(['academic', 'elegant'])('in Word in %s', async (theme) => {
    const word = await wordFile(content, { theme })
    const [paragraph] = word.paragraphs
    expect(paragraph && value(paragraph.element, 'w:pPr', 'w:jc')).toBe('start')
  })
})

test('a blank to write on stretches no line before it in PDF', async () => {
  const { pages } = await pdf(`“State of Incorporation” means${blank}.\n`, { theme: 'elegant' })
  const runs = pages[0]?.runs ?? []
  const [first] = runs
  const line = runs.filter(({ y }) => y === first?.y)
  const end = Math.max(...line.map(({ x, width }) => x + width))
  expect(end - (first?.x ?? 0)).toBeLessThan(250)
})

/** Paragraphs further down the page each time, so that a chain of them would leave it half empty. */
const form = Array.from({ length: 40 }, (_, index) => `${index}:`).join('\n\n')

test.each([
  ['lines of a form that end in a colon', form],
  ['titles in a row', form.replaceAll(/\d+:/g, '**$&**')],
  ['titles and lines in turn', form.replaceAll(/\d*[05]:/g, '**$&**')],
])('%s begin where there is room', async (_, content) => {
  const { pages } = await pdf(`${'Filler.\n\n'.repeat(12)}${content}\n\nEnd.`)
  expect(pages[0]?.text).toContain('5:')
  const word = await wordFile(content)
  const kept = word.paragraphs.map(({ element }) =>
    child(element, 'w:pPr', 'w:keepNext') === undefined ? ' ' : 'k',
  )
  expect(kept.length).toBeGreaterThanOrEqual(40)
  expect(kept.join('')).not.toContain('kkk')
})

test('a long paragraph that ends in a colon may end a page', async () => {
  const kept = async (words: number) => {
    const { paragraphs } = await wordFile(`${'word '.repeat(words)}follows:\n\nText.`)
    return paragraphs.map(({ element }) => isOn(element, 'w:pPr', 'w:keepNext'))
  }
  expect(await kept(50)).toEqual([true, false])
  expect(await kept(80)).toEqual([false, false])
})

/** At each place at the end of a page, `last` is on the page of `first`. */
async function expectTogether(content: string, first: string, last: string) {
  for (let lines = 18; lines < 38; lines += 1) {
    const { pages } = await pdf(`${'Filler.\n\n'.repeat(lines)}${content}`)
    const [page] = pages.filter(({ text }) => text.includes(first))
    expect(page?.text).toContain(last)
  }
}

test('a line that introduces a title stays with it and what comes next', () =>
  expectTogether('For example:\n\n**Usage:**\n\n```js\nrun()\n```\n', 'For example:', 'run()'))

test('a rule below a heading stays with it and what comes next', async () => {
  const content = '# Exhibit\n\n---\n\n## Definitions\n\nText.'
  await expectTogether(content, 'Exhibit', 'Text.')
  const word = await wordFile(content)
  const rule = word.paragraphs.find(({ style }) => style === 'HorizontalRule')
  expect(rule && all(rule.element, 'w:keepNext')).toHaveLength(1)
})

describe('a drawing in characters that is wider than the page', () => {
  const row = `+${'-'.repeat(24)}+`
  const boxes = (count: number, lang = '') =>
    `\`\`\`${lang}\n${Array.from({ length: 3 }, () => row.repeat(count)).join('\n')}\n\`\`\`\n`

  test.each(['corporate', 'academic', 'contrast'])('is set smaller in %s', async (theme) => {
    const { text } = await pdf(boxes(4), { theme })
    expect(text).toContain(row.repeat(4))
    const word = await wordFile(boxes(4), { theme })
    const [drawing] = word.paragraphs
    const size = drawing && value(drawing.element, 'w:r', 'w:rPr', 'w:sz')
    expect(Number(size)).toBeGreaterThanOrEqual(12)
    expect(Number(size)).toBeLessThan(18)
  })

  test('isn’t set too small to be read, and neither is code', async () => {
    expect((await pdf(boxes(9))).text).not.toContain(row.repeat(9))
    const words = `${'word '.repeat(20)}end`
    expect((await pdf(`\`\`\`\n${words}\n\`\`\``)).text).not.toContain(words)
  })
})

test.each([
  ['ja', 1.65],
  ['zh-Hans', 1.65],
  ['en', 1.36],
])('lines in the language %s are as far apart as its script needs', async (lang, distance) => {
  const content = `---\nlang: ${lang}\n---\n\n${'本サービスは以下の条件。'.repeat(30)}`
  const { pages } = await pdf(content, { theme: 'academic' })
  const [first, second] = [...new Set(pages[0]?.runs.map(({ y }) => y))].filter((y) => y < 760)
  const size = Math.max(...(pages[0]?.runs.map((run) => run.size) ?? []))
  expect(((first ?? 0) - (second ?? 0)) / size).toBeCloseTo(distance, 1)
})

test('text from right to left that begins with a Latin name keeps its direction', async () => {
  const page = await htmlPage(
    'هذه قائمة قصيرة.\n\n- React مكتبة لبناء واجهات\n- قاعدة البيانات\n\nReact مكتبة لبناء واجهات.\n\nOnly Latin.',
  )
  expect(page.all('ul', { dir: 'ltr' })).toEqual([])
  expect(page.all('p', { dir: 'ltr' })).toHaveLength(1)
})
