import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { themes } from '#octavo/core/theme/index.js'
import { all, child, wordFile, type XmlElement } from '../support/docx.ts'

const showcase = readFileSync(new URL('../../examples/showcase.md', import.meta.url), 'utf8')

/** What a style could say. What words are, such as bold or struck, isn't among it. */
const looks = ['w:rFonts', 'w:color', 'w:sz', 'w:szCs', 'w:spacing', 'w:caps', 'w:smallCaps']

/**
 * The exceptions. A character style has one size: code and keys in tables, headings and notes are as much
 * smaller or larger as the text around them.
 */
const resized = ['InlineCode', 'Keyboard', 'Small']

test.each(themes)('a run of $id names no font, size or colour of its own', async ({ id }) => {
  const word = await wordFile(showcase, { theme: id })
  const parts = word.names.filter((name) => /^word\/(document|footnotes|header|footer)/u.test(name))
  const found = parts
    .flatMap((name) => all(word.part(name), 'w:r'))
    .flatMap((run) => {
      const properties = child(run, 'w:rPr')
      const style = properties && child(properties, 'w:rStyle')?.attributes['w:val']
      return names(properties).filter(
        (name) =>
          looks.includes(name) &&
          !(resized.includes(style ?? '') && (name === 'w:sz' || name === 'w:szCs')),
      )
    })
  expect(found).toEqual([])
})

test.each(themes)('a paragraph of $id names no frame or fill of its own', async ({ id }) => {
  const word = await wordFile(showcase, { theme: id })
  const framed = word.paragraphs.filter(({ element }) =>
    names(child(element, 'w:pPr')).some((name) => name === 'w:pBdr' || name === 'w:shd'),
  )
  expect(framed.map(({ text }) => text)).toEqual([])
})

/** Besides the style: space that depends on neighbours, and what is too short to be parted by the end of a page. */
const others = ['w:pStyle', 'w:spacing', 'w:keepNext', 'w:keepLines']

test('a paragraph says nothing that its style says', async () => {
  const word = await wordFile(
    '> Said once.\n\n> [!TIP]\n> Advice.\n\n```\ncode\n```\n\nTerm\n: Text',
  )
  for (const text of ['Said once.', 'Tip', 'Advice.', 'code', 'Term', 'Text']) {
    const properties = child(word.paragraph(text).element, 'w:pPr')
    const own = names(properties).filter((name) => !others.includes(name))
    expect(own, text).toEqual([])
  }
})

function names(element: XmlElement | undefined): readonly string[] {
  return (element?.children ?? []).flatMap((each) => (typeof each === 'string' ? [] : [each.name]))
}
