import { describe, expect, test } from 'vitest'
import { all, one, type WordFile, wordFile } from '../support/docx.ts'
import { attribute, htmlPage, textOf } from '../support/html-page.ts'
import { pdf } from '../support/pdf.ts'
import { printable, printed } from '../support/printed.ts'

// A table of contents without page numbers: md-to-pdf#40. Word's is empty, or Word asks a question that scares the
// reader when it opens the file: quarto-cli#8330, docx#2673, #2598.

const content = '[TOC]\n\n# First\n\n\\newpage\n\n# Second[^1]\n\n## Under `it`\n\n[^1]: Note.\n'

test('a PDF lists headings with the pages that they are on, and leads there', async () => {
  const file = await pdf(content)
  const entries = file.elements('TOCI').map((entry) => entry.text.replaceAll(/[\s.]+/g, ' '))
  expect(entries).toEqual(['First 1', 'Second 2', 'Under it 2'])
  expect(file.pages[0]?.links.map(({ place }) => place?.page)).toEqual([1, 2, 2])
})

test('a web page lists headings with links to them', async () => {
  const page = await htmlPage(content)
  const links = page.all('a').filter((link) => attribute(link, 'class') === undefined)
  const targets = links.map((link) => [textOf(link), attribute(link, 'href')])
  expect(targets.slice(0, 3)).toEqual([
    ['First', '#first'],
    ['Second', '#second'],
    ['Under it', '#under-it'],
  ])
})

test.each(printable)('printed from %s, the contents are filled in', async (format) => {
  const { pages } = await printed(format, content)
  const [contents] = pages[0]?.text.split(/First\s*$/) ?? []
  expect(contents).toMatch(/Contents\s+First[\s\S]*Second[\s\S]*Under it/)
})

describe('in Word', () => {
  const entries = ({ paragraphs }: WordFile) =>
    paragraphs.filter(({ style }) => /^TOC\d/.test(style))

  test('the table of contents lists every heading with its page when the file opens, and leads there', async () => {
    const word = await wordFile(content)
    expect(entries(word).map(({ style, text }) => [style, text.trim()])).toEqual([
      ['TOC1', 'First\t1'],
      ['TOC1', 'Second\t2'],
      ['TOC2', 'Under it\t2'],
    ])
    const anchors = entries(word).map(
      ({ element }) => one(element, 'w:hyperlink').attributes['w:anchor'],
    )
    const headings = word.paragraphs.filter(({ style }) => style.startsWith('Heading'))
    const bookmarks = headings.map(({ element }) =>
      all(element, 'w:bookmarkStart').map(({ attributes }) => attributes['w:name']),
    )
    for (const [index, anchor] of anchors.entries()) expect(bookmarks[index]).toContain(anchor)
    expect(new Set(anchors).size).toBe(3)
  })

  test('it is a field of Word, so that Word can number its pages', async () => {
    const document = (await wordFile(content)).part('word/document.xml')
    const instructions = all(document, 'w:instrText').map(({ children }) =>
      children.join('').trim(),
    )
    expect(instructions[0]).toMatch(/^TOC \\o "1-3"/)
    expect(instructions.filter((each) => each.startsWith('PAGEREF'))).toHaveLength(3)
    const kinds = all(document, 'w:fldChar').map(({ attributes }) => attributes['w:fldCharType'])
    for (const kind of ['begin', 'separate', 'end']) {
      expect(kinds.filter((each) => each === kind)).toHaveLength(4)
    }
  })

  test('nothing in the file makes Word ask before it opens it', async () => {
    const word = await wordFile(content)
    expect(all(word.part('word/settings.xml'), 'w:updateFields')).toEqual([])
    expect(all(word.part('word/settings.xml'), 'w:attachedTemplate')).toEqual([])
    for (const name of word.names.filter((each) => each.endsWith('.xml'))) {
      expect(new TextDecoder().decode(word.file(name)), name).not.toContain('w:dirty')
    }
  })
})
