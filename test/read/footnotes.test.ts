import { expect, test } from 'vitest'
import { read, show, warned } from '../support/read.ts'

const numbers = (source: string) => read(source).document.footnotes.map((note) => note.number)

test('notes are numbered by their first reference, not by their definition', () => {
  const { document } = read('[^z] [^a] [^z]\n\n[^a]: first defined\n\n[^z]: first cited')
  expect(document.footnotes.map(({ number, references }) => [number, references])).toEqual([
    [1, 2],
    [2, 1],
  ])
  expect(document.footnotes[0]?.line).toBe(5)
})

test('each reference knows which one it is', () => {
  expect(read('[^a] [^a]\n\n[^a]: n').document.children[0]).toMatchObject({
    children: [
      { type: 'footnoteReference', number: 1, occurrence: 1 },
      { type: 'text' },
      { type: 'footnoteReference', number: 1, occurrence: 2 },
    ],
  })
})

test('a note may hold several blocks', () => {
  const { document } = read('a[^1]\n\n[^1]: one\n\n    two\n\n    - three')
  expect(document.footnotes[0]?.children.map((block) => block.type)).toEqual([
    'paragraph',
    'paragraph',
    'list',
  ])
})

test('notes may cite notes and themselves', () => {
  expect(numbers('[^a]\n\n[^a]: see [^b] and [^a]\n\n[^b]: see [^a]')).toEqual([1, 2])
})

test('notes that only notes cite come after those of the body', () => {
  const { document } = read('[^a] [^c]\n\n[^a]: [^b]\n\n[^b]: deep\n\n[^c]: last of the body')
  expect(document.footnotes.map((note) => note.line)).toEqual([3, 7, 5])
})

test('a note that nothing cites is left out with a warning', () => {
  const source = 'a\n\n[^unused]: b'
  expect(read(source).document.footnotes).toEqual([])
  expect(warned(source)).toEqual(['footnote_unused:3'])
})

test('a second note of the same name is left out with a warning that names the first', () => {
  const source = 'a[^1]\n\n[^1]: b\n\n> [^1]: c'
  expect(read(source).document.footnotes).toHaveLength(1)
  expect(warned(source)).toEqual(['footnote_duplicate:5'])
  expect(read(source).warnings[0]?.message).toContain('line 3')
})

test('a reference to a note that is not defined stays text', () => {
  expect(show('a[^nope]')).toBe('paragraph(text("a[^nope]"))')
})

test('notes may be cited in headings and tables', () => {
  expect(numbers('# a[^1]\n\n| b[^2] |\n| - |\n| c[^1] |\n\n[^1]: x\n\n[^2]: y')).toEqual([1, 2])
})

test('a note defined in a quotation counts', () => {
  expect(numbers('a[^1]\n\n> [^1]: x')).toEqual([1])
})
