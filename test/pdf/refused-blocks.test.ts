import { expect, test } from 'vitest'
import type { Document, Inline } from '#octavo/core/document/types.js'
import { findTheme, resolveTheme } from '#octavo/core/theme/index.js'
import { createPdfWriter } from '#octavo/core/write/pdf/write.js'
import { convert } from '#octavo/index.js'
import { pdfText, readPdf } from '../support/pdf.ts'
import { read } from '../support/read.ts'

// What Typst refuses of an author's is a fault that is mended when it's found. These documents have one that the reader
// never makes: an anchor without a name.

const { write, layOut } = createPdfWriter(async () => new Map())
const nameless: Inline = { type: 'anchor', id: '' }

async function written(document: Document) {
  const definition = findTheme('corporate')
  if (definition === undefined) throw new Error('No such theme')
  const { bytes, warnings } = await write(document, resolveTheme(definition))
  return {
    text: (await pdfText(bytes)).replaceAll(/\s+/g, ' '),
    warnings: warnings.map(({ code, line }) => [code, line]),
    messages: warnings.map(({ message }) => message),
  }
}

/** The document that the Markdown makes, with a nameless anchor at the start of each paragraph that `fails`. */
function withFaults(source: string, fails: (line: number) => boolean): Document {
  const { document } = read(source)
  const children = document.children.map((block) =>
    block.type === 'paragraph' && fails(block.line)
      ? { ...block, children: [nameless, ...block.children] }
      : block,
  )
  return { ...document, children }
}

const lines = Array.from({ length: 40 }, (_, index) => `Text *${index}* of [it](#a).\n\n`).join('')
const source = `# A\n\n${lines}`

test('a block that Typst refuses is drawn without its links and marks, with a warning of its line', async () => {
  const { text, warnings, messages } = await written(withFaults(source, (line) => line === 45))
  expect(warnings).toEqual([['pdf_simplified', 45]])
  expect(messages[0]).toMatch(/could not be drawn in PDF as written \(.+\); its text is shown/)
  for (let index = 0; index < 40; index++) expect(text).toContain(`Text ${index} of it.`)
})

test('a block that Typst refuses costs Word no page number of its contents', async () => {
  const document = withFaults(`${source}# B\n\nText.\n`, (line) => line === 45)
  const definition = findTheme('corporate')
  const layout = definition && (await layOut(document, resolveTheme(definition)))
  expect([...(layout?.listedPages ?? [])]).toEqual([
    ['a', 1],
    ['b', 2],
  ])
})

test('of many blocks that Typst refuses, none costs the document', async () => {
  const document = withFaults(source, (line) => line % 4 === 1 && line > 1)
  const { text, warnings } = await written(document)
  expect(warnings.filter(([code]) => code === 'pdf_simplified').length).toBeGreaterThan(19)
  for (let index = 0; index < 40; index++) expect(text).toContain(`Text ${index} of it.`)
})

test('the notes of a block that Typst refuses follow it', async () => {
  const document = withFaults(
    'One[^1].\n\nTwo.\n\n[^1]: Note[^2].\n\n[^2]: Deeper.',
    (line) => line === 1,
  )
  const { text, warnings } = await written(document)
  expect(warnings).toEqual([['pdf_simplified', 1]])
  expect(text).toContain('One. Note. Deeper. Two.')
})

test('a table and code that Typst refuses keep all of their words', async () => {
  const { document } = read(
    '<div>\n\n| Head |\n|---|\n| *Cell* |\n\n```\na\tb\n```\n\nLast\n\n</div>',
  )
  const [last] = read('Last').document.children
  const inner = [...document.children, ...(last === undefined ? [] : [last])]
  const faulty: Document = {
    ...document,
    children: [
      {
        type: 'aligned',
        align: 'center',
        line: 1,
        children: inner.map((block) =>
          block.type === 'paragraph'
            ? { ...block, children: [nameless, ...block.children] }
            : block,
        ),
      },
    ],
  }
  const { text, warnings } = await written(faulty)
  expect(warnings).toEqual([['pdf_simplified', 1]])
  expect(text).toContain('Head Cell a b Last')
})

test('a document whose every form Typst refuses is an error that names no file', async () => {
  const { document } = read('a')
  const footer = { ...document.metadata, isoDate: '2026-99-99' }
  await expect(written({ ...document, metadata: footer })).rejects.toThrow(
    /^The document can't be laid out as PDF: [^/\\]+\.$/,
  )
})

// Found among documents made at random, and shortened. Where a page ends decides, so they hang on the themes' sizes.
const notesThatTypstRefuses = [
  {
    name: 'a note with a line through its text, where the line under a link goes over a page',
    theme: 'minimal',
    content: [
      '---',
      'e',
      '-',
      '     $ere: **^$\\sqrt[3]{a}$ [^ \\( &#x110000; antidisestablishmentarianism w384x**{: .x}',
      '+ >[!O]',
      '<abWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSI4IiBoZWlnaHQ9IjQiPjxyZWN0IHdpZHRoPSI4IiBoZWlnaHQ9IjQiIGZpbGw9iNjODFlMW3N2Zz4=" name=é dir=ltr><> "[^1] }$ ==[w354x w914x',
      '  # s',
      '  <details><a href=p>xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
      '[^1]:+ stablishmentarianismIiBoZWlnaHQ9IjQiPjxyZWN0IHdpZHRoPSI4IiBoZWlnaHQ9IjQiIGZpbGw9IiNjODFlMWUiLz48L3N2Zz4=" alt="alt title="a title" checked> ==w402x  <img c="">',
      '    + ~~]~~',
      '',
      '    \\',
      '    $$',
      '',
      '    le><tfoot><width=5>w777x [[^none]]{.smallcaps #a}</td><td colspan=0 lang=ar>w333x|',
      '    (</td><th4x w706x w369x `w923xw667x👨`</th><td rowspan=0 te=""xw312x</td></tr><tr dir=auto><th align=center><input type=checkbox checked>',
      '    w8ht=9999>ŉ w349x w702x</td></tr></tfoot><tbody><tr id="top"></tr></tbody></table>',
      '',
      '',
      '',
      '    AgAAAAECAIAAAA8r+mnAAAAFElEQVR4nGM8ISfHgA0wYRUlSwIAZiYBDHImCC4AAAAASUVORK5CYII=)  ',
      '',
      '    ^',
    ].join('\n'),
  },
]

test.each(notesThatTypstRefuses)(
  '$name comes to the end of the document, and costs nothing else',
  async ({ theme, content }) => {
    const { bytes, warnings } = await convert({ content, theme, format: 'pdf' })
    const told = warnings.filter(({ code }) => code.startsWith('pdf_'))
    expect(told.map(({ code }) => code)).toEqual(['pdf_simplified'])
    expect(told[0]?.message).toMatch(
      /^The footnotes are at the end of the PDF\. At the foot of their pages/,
    )
    expect(Buffer.from(bytes).includes('pdfuaid:part')).toBe(true)
  },
)

// In a line from right to left, Typst gives the hyphen that it adds the style of the line's first words.
test.each([
  ['a word of its own', 'antidisestablishmentarianism'],
  ['a soft hyphen', `${'x'.repeat(40)}&shy;${'y'.repeat(40)}`],
])(
  'a link that begins a line from right to left stays one where the line ends within %s',
  async (_, word) => {
    const content = `<p dir="rtl"><a href="https://example.org">^none </a>w690xw780x ${word} w832x incomprehensibility</p>`
    const { bytes, warnings } = await convert({ content, theme: 'academic', format: 'pdf' })
    expect(warnings).toEqual([])
    const { pages } = await readPdf(bytes)
    const links = pages.flatMap((page) => page.links.map(({ target }) => target))
    expect(new Set(links)).toEqual(new Set(['https://example.org/']))
    const text = (await pdfText(bytes)).replaceAll(/[\s\u00ad-]/g, '')
    expect(text).toContain(word.replace('&shy;', ''))
  },
)

// Its row was kept on one page, of which it takes more.
test('a note in a cell that a page ends in stays at the foot of its page', async () => {
  const content = [
    ':',
    ': <table><tr><td><td>',
    '',
    '  - x]-kn/and+so_on ww873x omprehensibility`{.js<a ue=open h="https://xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx "w327x 98w356x 253x"t>w862x</w166x <img src="https://lt="alt" titw500x](avascript:a)]avascript:)e="" width="50%">w99/samp>^ ``1️⃣w313x w82`](lity ``w259x``<; w818(</>$\\\\a$mg = align=centerg:x :nohing_here: [^1]] "t``&ada:w739x``](é)',
    '  </td><ttr><td colspan=2>[[a|:fa10xantidisestablishmentarianis><td>:de:',
    '[^1]:',
  ].join('\n')
  const { warnings } = await convert({ content, theme: 'contrast', format: 'pdf' })
  expect(warnings.filter(({ code }) => code.startsWith('pdf_'))).toEqual([])
})
