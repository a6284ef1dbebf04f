import { expect, test } from 'vitest'
import { all, child, textOf, value, wordFile } from '../support/docx.ts'
import { pdf } from '../support/pdf.ts'
import { bytesOf, dotPng } from '../support/pictures.ts'

const chapters = Array.from(
  { length: 12 },
  (_, index) => `# Chapter ${index}\n\n## Section\n\n${'A paragraph of some words. '.repeat(90)}\n`,
).join('\n')
const report = `---\ntitle: Report\ntoc: true\n---\n\n${chapters}`

test('the table of contents has the pages of the PDF when it opens, and Word can count them anew', async () => {
  const word = await wordFile(report)
  const entries = all(word.part('word/document.xml'), 'w:p').filter((paragraph) =>
    value(paragraph, 'w:pPr', 'w:pStyle')?.startsWith('TOC'),
  )
  const shown = entries.slice(1).map((entry) => textOf(entry).split('\t').at(-1)?.trim())
  const { pages } = await pdf(report)
  const contents = pages[0]?.links ?? []
  expect(shown).toEqual(contents.map((link) => String(link.place?.page)))
  expect(Number(shown.at(-1))).toBeGreaterThan(3)
  const fields = all(word.part('word/document.xml'), 'w:instrText').map(textOfInstruction)
  expect(fields.filter((text) => text.includes('PAGEREF'))).toHaveLength(24)
})

test('has page numbers beside headings of any name, and beside pictures that are broken', async () => {
  const broken = `data:image/png;base64,${bytesOf(dotPng).subarray(0, 45).toString('base64')}`
  const word = await wordFile(`[TOC]\n\n# Heading pages\n\n![a](${broken})\n\n# Position`)
  const entries = all(word.part('word/document.xml'), 'w:hyperlink').map(textOf)
  expect(entries).toEqual(['Heading pages\t1', 'Position\t1'])
})

test('opens without a question about fields', async () => {
  const word = await wordFile(report)
  expect(all(word.part('word/settings.xml'), 'w:updateFields')).toEqual([])
})

test('dots lead to each page number', async () => {
  const word = await wordFile(report)
  const entry = all(word.part('word/document.xml'), 'w:p').find(
    (paragraph) => value(paragraph, 'w:pPr', 'w:pStyle') === 'TOC1',
  )
  expect(entry && child(entry, 'w:pPr', 'w:tabs')).toBeUndefined()
  const [tab] = all(word.style('TOC1'), 'w:tab')
  expect(tab?.attributes['w:leader']).toBe('dot')
})

function textOfInstruction({ children }: { readonly children: readonly unknown[] }): string {
  return children.filter((each) => typeof each === 'string').join('')
}

test('a section does not end in the contents, whose paragraphs Word replaces', async () => {
  const { paragraphs } = await wordFile(
    '---\ntoc: true\npage: {chapters: right}\n---\n\n# A\n\nText.\n\n# B\n\nText.',
  )
  const ends = paragraphs.filter((each) => all(each.element, 'w:sectPr').length > 0)
  expect(ends.length).toBeGreaterThan(0)
  for (const { element } of ends) expect(all(element, 'w:fldChar')).toEqual([])
})
