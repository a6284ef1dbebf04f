import { expect } from 'vitest'
import { bookmarkNames, fieldInstructions } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Index of terms',
  example: 'Text\\index{term!below} and [words]{.index}.\n\n\\printindex',
  becomes: {
    html: 'links to the places, by letters, in columns; they show the numbers of sections, or else count',
    docx: 'fields (`XE`) in hidden text, and an index (`INDEX`) that Word can update, filled already, with page numbers, in two columns',
    pdf: 'page numbers, each a link, in two columns',
  },
  markdown: [
    '# Start {-}',
    'The cat\\index{animal!cat} sat\\index{cat|see{animal}}\\index{Ähre|textbf} down\\index{range|(} here.',
    'Again a [word]{.index}, and a {index}`zebra`.',
    '\\newpage',
    'The cat\\index{animal!cat} got up\\index{range|)}, ((word)) by word\\index{7 "@ 8}.',
    '\\printindex',
  ].join('\n\n'),
  html(page) {
    expect(page.all('section').map((each) => attribute(each, 'role'))).toEqual(['doc-index'])
    expect(
      page
        .all('p')
        .filter((each) => attribute(each, 'class') === 'index-letter')
        .map(textOf),
    ).toEqual(letters)
    expect(page.all('li').map((item) => textOf(item).replace(/\s+/g, ' ').trim())).toEqual([
      '7 @ 8, 1',
      'Ähre, 1',
      'animal cat, 1, 2',
      'cat, 1, 2',
      'cat, see animal',
      'range, 1',
      'word, 1, 2',
      'zebra, 1',
    ])
    const ids = page.all('span').map((each) => attribute(each, 'id'))
    for (const link of page.all('a')) expect(ids).toContain(attribute(link, 'href')?.slice(1))
  },
  docx(file) {
    const document = file.part('word/document.xml')
    expect(fieldInstructions(document)).toEqual([
      'XE "animal:cat"',
      'XE "cat" \\t "see animal"',
      'XE "Ähre" \\b',
      expect.stringMatching(/^XE "range" \\r _index_\w+$/),
      'XE "word"',
      'XE "zebra"',
      'XE "animal:cat"',
      'XE "word"',
      'XE "7 @ 8"',
      'INDEX \\e ", " \\h "A"',
    ])
    const [range = ''] = fieldInstructions(document).flatMap(
      (each) => /_index_\w+/.exec(each) ?? [],
    )
    expect(bookmarkNames(document)).toContain(range)
    const shown = file.paragraphs.filter(({ style }) => style?.startsWith('Index'))
    expect(shown.map(({ style, text }) => `${style} ${text}`)).toEqual([
      'Index1 7 @ 8, 2',
      'IndexHeading A',
      'Index1 Ähre, 1',
      'Index1 animal',
      'Index2 cat, 1, 2',
      'IndexHeading C',
      'Index1 cat, see animal',
      'IndexHeading R',
      'Index1 range, 1–2',
      'IndexHeading W',
      'Index1 word, 1, 2',
      'IndexHeading Z',
      'Index1 zebra, 1',
    ])
  },
  pdf(file) {
    const words = file.pages
      .map(({ text }) => text)
      .join('\n')
      .replace(/[\u2068\u2069]/g, '')
    for (const entry of [
      'animal',
      'cat, 1, 2',
      'cat, see animal',
      'range, 1–2',
      'word, 1, 2',
      'Ähre, 1',
    ]) {
      expect(words).toContain(entry)
    }
    expect(file.pages.map(({ links }) => links.length)).toEqual([0, 9])
  },
})

const letters = ['A', 'C', 'R', 'W', 'Z']
