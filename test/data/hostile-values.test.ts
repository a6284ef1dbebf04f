import { describe, expect, test } from 'vitest'
import { wordFile, type XmlElement } from '../support/docx.ts'
import { epubBook } from '../support/epub.ts'
import { attribute, childElements, type Element, htmlPage, textOf } from '../support/html-page.ts'
import { type PdfElement, pdf } from '../support/pdf.ts'
import { hostileValues, twelvePlaces } from './hostile-values.ts'

/** A value of letters alone, in the direction of the hostile one, which decides that of what it stands in. */
const neutralFor = (v: string) =>
  /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(v) ? 'שלום' : 'Word'

/** Lines of a value are lines of a paragraph, and of code: more of these elements, and none else. */
const lineElements = /^(?:br|w:br|w:r|w:t|span)$/

/** What an element holds, by names alone. */
function outline(element: Element): unknown {
  return [
    element.tagName,
    ...childElements(element)
      .filter(({ tagName }) => !lineElements.test(tagName))
      .map(outline),
  ]
}

const lines = (text: string) => text.replaceAll('\n', '')
const oneLine = (text: string) => text.replaceAll('\n', ' ')

describe.each(hostileValues.map((value) => [value] as const))('%j', (v) => {
  test('keeps the structure of HTML, and its text', async () => {
    const page = await htmlPage(twelvePlaces, { data: { v } })
    const plain = await htmlPage(twelvePlaces, { data: { v: neutralFor(v) } })
    expect(outline(page.one('body'))).toEqual(outline(plain.one('body')))
    expect(textOf(page.one('title'))).toBe(`Offer for ${oneLine(v)}`.trim())
    const [, heading] = page.all('h1')
    expect(heading && textOf(heading)).toBe(`Heading ${oneLine(v)} end`)
    expect(lines(textOf(page.one('blockquote'))).trim()).toBe(`Quote ${lines(v)} end`)
    expect(page.all('td').map((cell) => lines(textOf(cell)))).toEqual([lines(v), 'cell'])
    expect(page.all('code').map(textOf)).toEqual([
      `code ${oneLine(v)} end`,
      `const a = "${v}" // end\n`,
    ])
    const [link] = page.all('a', { href: `https://a.example/p/${encoded(v)}?q=1` })
    expect(link && lines(textOf(link))).toBe(`link ${lines(v)} text`)
    expect(link && attribute(link, 'title')).toBe(`Title ${oneLine(v)} end`)
    expect(attribute(page.one('img'), 'alt')).toBe(`Picture ${oneLine(v)} end`)
    expect(textOf(page.one('math')).replaceAll('\u00a0', ' ')).toBe(`x+${oneLine(v)}`)
  })

  test('keeps the structure of Word files', async () => {
    const file = await wordFile(twelvePlaces, { data: { v } })
    const plain = await wordFile(twelvePlaces, { data: { v: neutralFor(v) } })
    const names = (root: XmlElement): unknown => [
      root.name,
      ...root.children.flatMap((child) =>
        typeof child === 'string' || !/^w:(?:body|p|tbl|tr|tc|hyperlink|pStyle)$/.test(child.name)
          ? []
          : [names(child)],
      ),
    ]
    expect(names(file.part('word/document.xml'))).toEqual(names(plain.part('word/document.xml')))
    const texts = file.paragraphs.map(({ text }) => lines(text))
    expect(texts).toContain(`Quote ${lines(v)} end`)
    expect(texts).toContain(`Heading ${oneLine(v)} end`)
  })

  test('keeps the structure of EPUB files', async () => {
    const book = await epubBook(twelvePlaces, { data: { v } })
    const plain = await epubBook(twelvePlaces, { data: { v: neutralFor(v) } })
    expect(book.whole.all('body').map(outline)).toEqual(plain.whole.all('body').map(outline))
  })

  test('keeps the tags of PDF files', async () => {
    const roles = ({ role, children }: PdfElement): unknown =>
      /^(?:Span|Em|Strong|Code|Link|Formula|Lbl|Reference|Note|P)$/.test(role)
        ? role
        : [role, ...children.map(roles)]
    const file = await pdf(twelvePlaces, { data: { v } })
    const plain = await pdf(twelvePlaces, { data: { v: neutralFor(v) } })
    const tags = (pages: typeof file.pages) => pages.flatMap((page) => page.structure.map(roles))
    expect(tags(file.pages)).toEqual(tags(plain.pages))
  })
})

/** As a value stands in a part of an address. */
function encoded(value: string): string {
  return encodeURIComponent(oneLine(value))
}
