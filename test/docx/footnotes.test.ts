import { expect, test } from 'vitest'
import type { Document } from '#octavo/core/document/types.js'
import { rasterize } from '#octavo/core/raster/rasterize.js'
import { findTheme, resolveTheme } from '#octavo/core/theme/index.js'
import { writeDocx } from '#octavo/core/write/docx/write.js'
import { all, textOf, wordFile } from '../support/docx.ts'
import { read } from '../support/read.ts'

test('a link in a note is a relationship of the notes, not of the document', async () => {
  const word = await wordFile('Text[^n].\n\n[^n]: [a](https://example.org).')
  const targets = (part: string) =>
    all(word.part(part), 'Relationship').map(({ attributes }) => attributes.Target)
  expect(targets('word/_rels/footnotes.xml.rels')).toEqual(['https://example.org/'])
  expect(targets('word/_rels/document.xml.rels')).not.toContain('https://example.org/')
})

test('a note cited twice is one note, and the second citation shows its number', async () => {
  const word = await wordFile('a[^n] b[^n]\n\n[^n]: Note')
  const document = word.part('word/document.xml')
  expect(all(document, 'w:footnoteReference')).toHaveLength(1)
  const [instruction] = all(document, 'w:instrText').map(textOfInstruction)
  const name = instruction?.split(' ')[1]
  const bookmarks = all(document, 'w:bookmarkStart').map(({ attributes }) => attributes['w:name'])
  expect(instruction).toMatch(/^NOTEREF /)
  expect(bookmarks).toContain(name)
  expect(textOf(document)).toContain('a b1')
})

// A function takes no more than some 120,000 arguments.
test('Word has as many notes as the limit allows', async () => {
  const notes = 125_000
  const { document } = read('a[^1]\n\n[^1]: b')
  const [note] = document.footnotes
  if (note === undefined) throw new Error('No note')
  const cited = Array.from({ length: notes }, (_, index) => index + 1)
  const many: Document = {
    ...document,
    children: [
      {
        type: 'paragraph',
        align: null,
        dir: 'ltr',
        line: 1,
        children: cited.map((number) => ({ type: 'footnoteReference', number, occurrence: 1 })),
      },
    ],
    footnotes: cited.map((number) => ({ ...note, number })),
  }
  const definition = findTheme('corporate')
  if (definition === undefined) throw new Error('No such theme')
  const { bytes } = await writeDocx(many, resolveTheme(definition), rasterize, {
    embedded: [],
    signatures: new Map(),
  })
  expect(bytes.length).toBeGreaterThan(notes)
})

test('a note that only a note cites is not lost', async () => {
  const word = await wordFile('a[^1]\n\n[^1]: One[^2]\n\n[^2]: Two')
  expect(all(word.part('word/document.xml'), 'w:footnoteReference')).toHaveLength(2)
  expect(textOf(word.part('word/footnotes.xml'))).toContain('Two')
  expect(all(word.part('word/footnotes.xml'), 'w:footnoteReference')).toEqual([])
})

test('a document without notes has no part for them', async () => {
  const word = await wordFile('Text')
  expect(word.names).not.toContain('word/footnotes.xml')
})

function textOfInstruction({ children }: { readonly children: readonly unknown[] }): string {
  return children.join('').trim()
}

test('of a note that only a comment cites, the comment says all words', async () => {
  const word = await wordFile('a {>>b[^n]<<}\n\n[^n]: c\n\n    ```\n    d\n    ```\n\n    - $e$')
  expect(textOf(word.part('word/comments.xml'))).toBe('b [c d e]')
  expect(word.names).not.toContain('word/footnotes.xml')
})

test.each([
  ['{>>[^1]<<}\n\n[^1]: a[^2]\n[^2]: b', '[a [b]]'],
  ['{>>[^1] x[^1] y[^2]<<}\n\n[^1]: a[^2] c\n[^2]: b', '[a [b] c] x [1] y [2]'],
  ['{>>[^1]<<}\n\n[^1]: a[^2]\n[^2]: b[^1]', '[a [b [1]]]'],
])('and those of the notes that it cites, each once: %j', async (source, words) => {
  const word = await wordFile(source)
  expect(textOf(word.part('word/comments.xml')).trim()).toBe(words)
})
