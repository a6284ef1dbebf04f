import { describe, expect, test } from 'vitest'
import { read, show, warned } from '../support/read.ts'

const notes = (source: string) =>
  read(source).document.footnotes.map(({ children }) => JSON.stringify(children))

test('a note in its line holds Markdown, brackets and other notes', () => {
  const found = notes('A.^[See *b* [c](d) [e] and `]` and ^[a note in it].]')
  expect(found).toHaveLength(2)
  expect(found[0]).toContain('emphasis')
  expect(found[0]).toContain('[e]')
  expect(found[1]).toContain('a note in it')
})

test('a note that looks like a block is text', () => {
  for (const start of [
    '- item here',
    '# heading here',
    '1. first here',
    '> quoted here',
    ': colon here',
  ]) {
    const { document } = read(`A.^[${start}]`)
    expect(document.footnotes[0]?.children.map(({ type }) => type)).toEqual(['paragraph'])
    expect(JSON.stringify(document.footnotes[0])).toContain(start)
  }
})

test('warnings in a note name the line on which it stands, and those around it theirs', () => {
  const source = (before: string) =>
    `${before}[a](#x)\n\nb ^[A note with\n[c](#y) in it.] d\n\n> e ^[f [g](#z) hij] k\n\n[l](#m)`
  const codes = [1, 3, 6, 8]
  expect(warned(source(''))).toEqual(codes.map((line) => `link_target_missing:${line}`))
  expect(warned(source('---\ntitle: a\n---\n\n'))).toEqual(
    codes.map((line) => `link_target_missing:${line + 4}`),
  )
})

test('a note comes out whole whatever the document begins or ends with', () => {
  for (const source of [
    '    code\n\nA.^[The note.]',
    'A.^[The note.]\n\n```\ncode',
    '- A.^[The note.]\n\n<!-- never closed',
    '| A.^[The note.] |\n|---|',
    '# A.^[The note.]',
    'Term\n: A.^[The note.]',
    '---\n\nA.^[The note.]',
  ]) {
    expect(notes(source).join(''), source).toContain('The note.')
    expect(notes(source).join(''), source).not.toContain('code')
  }
})

test('a note stays where the document begins with other syntax', () => {
  for (const source of [
    '[[Home]] is where it starts.^[A note here.]',
    '![a](b.png){width=5} text.^[A note here.]',
    '[small]{.smallcaps} text.^[A note here.]',
    '---\ntitle: a\n---\n{++New++} text.^[A note here.] And.^[Other words here.]',
  ]) {
    expect(notes(source).join(''), source).toContain('A note here.')
    expect(JSON.stringify(read(source).document.children), source).not.toMatch(/octavo|\^/)
  }
  expect(show('[[Home]] is where it starts.^[A note here.]').match(/Home/g)).toHaveLength(1)
})

test('a run of 150,000 spaces in a note is read in time', () => {
  expect(notes(`A.^[abc${' '.repeat(150_000)}def]`)).toHaveLength(1)
  expect(notes(`A.^[abc${' '.repeat(150_000)}\n  def]`).join('')).toContain('abc def')
})

test('a document that begins with nine million blank lines is read', () => {
  expect(notes(`${'\n'.repeat(9_000_000)}A.^[The note.]`)).toHaveLength(1)
})

describe('brackets that are no notes stay', () => {
  test.each([
    'x^[2] and x^[n+1]',
    'It matches ^[a-z]+$ and ^[aeiou]* and ^[^abc]',
    'x^2^ and 10^th^',
    '`A.^[The note.]`',
    'A.\\^[The note.]',
    'A.^[The note.',
    '^[[1]]',
  ])('%s', (source) => {
    expect(notes(source)).toEqual([])
    expect(show(source)).not.toContain('footnote')
  })
})
