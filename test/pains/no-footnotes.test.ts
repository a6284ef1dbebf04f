import { describe, expect, test } from 'vitest'
import { all, wordFile, textOf as wordText } from '../support/docx.ts'
import { attribute, htmlPage, textOf } from '../support/html-page.ts'
import { printable, printed } from '../support/printed.ts'
import { corporate } from '../support/themes.ts'

// There are no footnotes: md-to-pdf#221, vscode-markdown-pdf#229.

const content =
  'One[^a].\n\n\\newpage\n\nTwo[^b].\n\n[^b]: The second note.\n[^a]: The first note.\n'

describe.concurrent.each(printable.filter((format) => format !== 'html'))(
  'printed from %s',
  (format) => {
    test('a note stands at the foot of the page that cites it', async () => {
      const { pages } = await printed(format, content)
      expect(pages).toHaveLength(2)
      for (const [index, words] of ['The first note.', 'The second note.'].entries()) {
        const note = pages[index]?.runs.find(({ text }) => text.includes(words))
        expect(note?.y).toBeLessThan(120)
        expect(note?.size).toBeLessThan(corporate.text.size)
      }
    })
  },
)

test('in Word they are footnotes of its own, numbered by it', async () => {
  const word = await wordFile(content)
  const notes = all(word.part('word/footnotes.xml'), 'w:footnote')
  const cited = all(word.part('word/document.xml'), 'w:footnoteReference').map(({ attributes }) =>
    notes.find((note) => note.attributes['w:id'] === attributes['w:id']),
  )
  expect(cited.map((note) => note && wordText(note).trim())).toEqual([
    'The first note.',
    'The second note.',
  ])
  for (const note of cited) expect(note && all(note, 'w:footnoteRef')).toHaveLength(1)
})

test('on a web page they stand at the end, and lead there and back', async () => {
  const page = await htmlPage(content)
  const items = page.one('section', { class: 'footnotes' })
  expect(textOf(items)).toMatch(/The first note\.[\s\S]*The second note\./)
  for (const reference of page.all('a', { role: 'doc-noteref' })) {
    const note = page.one('li', { id: (attribute(reference, 'href') ?? '').slice(1) })
    expect(textOf(note)).toMatch(/The (?:first|second) note\./)
  }
  const backlinks = page
    .all('a', { role: 'doc-backlink' })
    .map((link) => attribute(link, 'href')?.slice(1))
  const references = page.all('a', { role: 'doc-noteref' }).map((link) => attribute(link, 'id'))
  expect(backlinks).toEqual(references)
})
