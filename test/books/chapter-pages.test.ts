import { describe, expect, test } from 'vitest'
import type { BookFile } from '#octavo/core/document/book.js'
import { type ConversionRequest, convert } from '#octavo/index.js'
import { all, wordFile } from '../support/docx.ts'
import { pdf, readPdf } from '../support/pdf.ts'
import { p, wordTemplate } from '../support/word-template.ts'

const chapter = (path: string, content: string, more: Partial<BookFile> = {}): BookFile => ({
  ...{ path, content, kind: 'chapter', depth: 0, ...more },
})

const right = '---\npage: {chapters: right}\nheader: none\nfooter: Foot\n---\n\n'

async function pagesOf(content: string, files: readonly BookFile[] = []) {
  const request: ConversionRequest = { content, format: 'pdf' }
  const book = files.length === 0 ? {} : { book: { path: 'a.md', files } }
  const { bytes } = await convert({ ...request, ...book })
  return (await readPdf(bytes)).pages.map(({ runs }) => runs.map(({ text }) => text).join(' '))
}

const named = (pages: readonly string[]) =>
  pages.map((text) => /Intro|Alpha|Beta|Gamma|Part|Cover/.exec(text)?.[0] ?? text)

describe('chapters on right-hand pages', () => {
  test('of a book are its parts, its chapters and further headings of their level', async () => {
    const files = [
      chapter('', '', { kind: 'part', title: 'Part' }),
      chapter('b.md', '# Alpha\n\n## Below\n\n# Beta\n', { depth: 1 }),
      chapter('c.md', '# Inner\n', { depth: 2 }),
      chapter('d.md', '\\newpage\n\n# Gamma\n'),
    ]
    const pages = await pagesOf(`${right}# Intro\n`, files)
    expect(named(pages)).toEqual(['Intro', '', 'Part', '', 'Alpha', '', 'Beta', '', 'Gamma'])
    expect(pages[6]).toMatch(/Beta.*Inner/)
  })

  test('of one document are the headings of its highest level, below a sole title', async () => {
    const pages = await pagesOf(
      `${right}# Intro\n\n## Alpha\n\n### More\n\n::: {.center}\n## Beta\n:::\n`,
    )
    expect(named(pages)).toEqual(['Intro', '', 'Alpha', '', 'Beta'])
  })

  test('count from the page behind a cover', async () => {
    const content = right.replace('---', '---\ntitle: Cover\ncover: true')
    const pages = await pagesOf(`${content}# Alpha\n\n# Beta\n`)
    expect(named(pages)).toEqual(['Cover', '', 'Alpha', '', 'Beta'])
  })

  test('leave nothing empty where they are on one already', async () => {
    const pages = await pagesOf(`${right}# Alpha\n\n\\newpage\n\nText\n\n# Beta\n`)
    expect(named(pages)).toEqual(['Alpha', expect.stringMatching(/^Text/), 'Beta'])
  })

  test('are PDF/A too', async () => {
    const content = right.replace('---', '---\ntitle: T\ndate: 2026-01-02\npdf: a-2a')
    const file = await pdf(`${content}# Alpha\n\n# Beta\n`)
    expect(file.warnings).toEqual([])
    expect(file.pages).toHaveLength(5)
  })

  test('keep the kind of section that landscape pages end, in Word', async () => {
    const file = await wordFile(
      `${right}# Alpha\n\n::: {.landscape}\nWide\n:::\n\n# Beta\n\n## Gamma\n`,
    )
    const sections = all(file.part('word/document.xml'), 'w:sectPr').map((section) => [
      all(section, 'w:type')[0]?.attributes['w:val'],
      all(section, 'w:pgSz')[0]?.attributes['w:orient'],
    ])
    expect(sections).toEqual([
      [undefined, undefined],
      [undefined, 'landscape'],
      ['oddPage', undefined],
    ])
  })

  test('begin sections of a Word template, and pages where it takes none', async () => {
    const content = '---\npage: {chapters: right}\n---\n\n# Alpha\n\n# Beta\n'
    const inBody = await wordFile(content, {
      template: wordTemplate({ body: `${p('')}<w:sectPr/>` }),
    })
    expect(inBody.warnings).toEqual([])
    const types = all(inBody.part('word/document.xml'), 'w:type')
    expect(types.map(({ attributes }) => attributes['w:val'])).toEqual(['oddPage'])
    const cell = `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="5000"/></w:tblGrid><w:tr><w:tc>${p('{{ body }}')}</w:tc></w:tr></w:tbl>${p('')}`
    const inCell = await wordFile(content, { template: wordTemplate({ body: cell }) })
    const document = inCell.part('word/document.xml')
    expect(all(document, 'w:type')).toEqual([])
    expect(all(document, 'w:pageBreakBefore')).toHaveLength(1)
  })
})

test('chapters of one document begin pages where it asks for that', async () => {
  const pages = await pagesOf(
    '---\npage: {chapters: page}\nheader: none\n---\n\nIntro\n\n# Alpha\n\n# Beta\n\n## Gamma\n',
  )
  expect(named(pages)).toEqual(['Intro', 'Alpha', 'Beta'])
})

test('chapters of a book go on where it asks for that', async () => {
  const pages = await pagesOf('---\npage: {chapters: none}\n---\n\n# Alpha\n', [
    chapter('b.md', '# Beta\n'),
  ])
  expect(pages).toHaveLength(1)
})

test('ten thousand chapters on right-hand pages of a Word file take what they have, and not its square', async () => {
  const before = process.cpuUsage()
  const content = right + Array.from({ length: 10_000 }, (_, n) => `# C ${n}\n\n`).join('')
  const { bytes } = await convert({ content, format: 'docx', options: { fonts: 'name' } })
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(30)
  expect(bytes.length).toBeGreaterThan(10_000)
}, 120_000)
