import { describe, expect, test } from 'vitest'
import { read, show } from '../support/read.ts'

test.each([
  ['{++a++}', 'revision(text("a"))'],
  ['{--a *b*--}', 'revision(text("a ") emphasis(text("b")))'],
  ['{~~a~>b~~}', 'revision(text("a")) revision(text("b"))'],
  ['{~~ *a* ~> b ~~}c', 'revision(emphasis(text("a")) text(" ")) revision(text("b ")) text("c")'],
  ['**{==a==}**', 'strong(mark(text("a")))'],
  ['{==a==}{>>b<<}', 'comment(mark(text("a")) text("b"))'],
  ['{==a {++b++}==}{>>c<<}', 'comment(mark(text("a ") revision(text("b"))) text("c"))'],
  ['{++a++}{>>b<<}', 'comment(revision(text("a")) text("b"))'],
  ['a {>> b <<} c', 'text("a") comment(text("b")) text(" c")'],
])('%s', (source, expected) => {
  expect(show(source)).toBe(`paragraph(${expected})`)
})

test('a comment has the punctuation of the text', () => {
  expect(show('a {>>"b" -- &quot;c&quot;<<}')).toBe(
    'paragraph(text("a") comment(text("“b” – \\"c\\"")))',
  )
})

test('changes stand in headings, cells and quotes', () => {
  expect(show('# A {++b++}')).toBe('heading(text("A ") revision(text("b")))')
  expect(show('| {--a--} b |\n|---|')).toContain('revision(text("a"))')
  expect(show('> {++a\n> b++}')).toBe('blockquote(paragraph(revision(text("a b"))))')
})

describe('what only looks like it stays', () => {
  test.each([
    '`{++a++}`',
    '{++i}',
    '{--all}',
    '{--a,--b}',
    '{++}',
    '{++ ++}',
    '{++++}',
    '{---a---}',
    '\\{++a++}',
    '{{--a--}}',
    'for (;;) {++i; ++j++}',
    '{~~a~~}',
    '{++a\n\nb',
    '{++a\n\nb++} c',
    '{++a\n\n{++b',
    '*a {++b* c++}',
    '{==a==',
    '{>>a',
    'a++} b',
    '    {++a++}',
  ])('%s', (source) => {
    const shown = show(source)
    expect(shown).not.toContain('revision')
    expect(shown).not.toContain('comment')
  })
})

test('marks and insertions of Octavo’s own syntax are no changes', () => {
  expect(show('++a++ ==b== ~~c~~')).toBe(
    'paragraph(insert(text("a")) text(" ") mark(text("b")) text(" ") delete(text("c")))',
  )
})

test("an author's own span is none, whatever names its author uses", () => {
  for (const own of [
    'octavo-999999999 <span class="octavo-1000000000-0">own</span>',
    '<span class="octavo&#45;1-0">own</span>',
    '<span octavo-1="0">own</span>',
    '<span class="octavo&#45;1" octavo&#45;1="0">own</span>',
  ]) {
    const { document } = read(`{++new++} ${own}`)
    expect(JSON.stringify(document).match(/"revision"/g), own).toHaveLength(1)
  }
})

test.each([
  ['{++\na\n++}', '+paragraph(text("a"))'],
  ['a\n{++\nb\n++}\nc', 'paragraph(text("a ") revision(text("b ")) text("c"))'],
  ['{++\n\na\nb\n\nc\n\n++}', '+paragraph(text("a b")) +paragraph(text("c"))'],
  [
    '{--a\n\n## b\n\n- c\n- d--}',
    '-paragraph(text("a")) -heading(text("b")) -list(listItem(paragraph(text("c"))) listItem(paragraph(text("d"))))',
  ],
  ['> {++a\n>\n> b++}', 'blockquote(+paragraph(text("a")) +paragraph(text("b")))'],
  [
    '{++\n- a\n  - b\n++}',
    '+list(listItem(paragraph(text("a")) list(listItem(paragraph(text("b"))))))',
  ],
  ['{++\n```\na\n```\n++}', '+code'],
  ['{--\n| a |\n|---|\n--}', '-table(tableRow(tableCell(paragraph(text("a")))))'],
  ['{++\n{++\na\n++}\n\nb\n++}', '+paragraph(text("a")) +paragraph(text("b"))'],
])('over blocks, %j is a change of each as a whole', (source, expected) => {
  expect(show(source)).toBe(expected)
})

test.each([
  ['- a\n{++\n- b\n++}\n- c', 'list(listItem(a) +listItem(b) listItem(c))'],
  ['{--\n1. a\n--}\n1. b\n2. c', 'list(-listItem(a) listItem(b) listItem(c))'],
  [
    '- a\n  - b\n  {--\n  - c\n  --}\n- d',
    'list(listItem(a list(listItem(b) -listItem(c))) listItem(d))',
  ],
  ['{--\n- a\n--}\n\n{++\n- b\n++}', '-list(listItem(a)) +list(listItem(b))'],
])('a list goes on around items that are changed: %j', (source, expected) => {
  expect(show(source).replace(/paragraph\(text\("(.)"\)\)/g, '$1')).toBe(expected)
})

test('a row is changed as a whole where all of its cells are', () => {
  const rows = show('| a | b |\n|---|---|\n| {++c++} | {++d++} |\n| {++e++} | f |')
  expect(rows.match(/\+tableRow/g)).toHaveLength(1)
  expect(rows).toContain('+tableRow(tableCell(paragraph(text("c")))')
})

test('what is deleted has no number and no entry in the table of contents', () => {
  const { document } = read('---\nnumber_sections: true\n---\n\n## a\n\n{--\n## b\n--}\n\n## c\n')
  expect(document.outline.map(({ text, number }) => `${number} ${text}`)).toEqual(['1 a', '2 c'])
})

test('a change over notes, link definitions and containers leaves these what they are', () => {
  const { document } = read(
    'Note[^n], [x].\n\n{++\n\n[^n]: a\n\n[x]: https://x.org\n\n::: note\nb\n:::\n\n++}',
  )
  const [note] = document.footnotes
  expect(note?.children[0]).toMatchObject({ children: [{ type: 'revision', change: 'insertion' }] })
  expect(JSON.stringify(document.children)).toContain('https://x.org')
  expect(document.children[1]).toMatchObject({ type: 'alert', revised: { change: 'insertion' } })
})

test.each(['{++\na\n++}', '{++a\n\nb++}', '{++\n| a |\n|---|\n++}'])(
  'a signature behind %j signs it',
  (source) => {
    for (const block of read(`${source}{>>@Ada Lovelace 2026-11-20<<}`).document.children) {
      const revised = { change: 'insertion', author: 'Ada Lovelace', date: '2026-11-20' }
      expect(block).toMatchObject({ revised })
    }
  },
)

test.each([
  ['{++\na\n++}{>>b<<}', '+paragraph(text("a") comment(text("b")))'],
  ['{++\n---\n++}{>>@Ada 2026-11-20<<}{>>b<<}', '+thematicBreak +paragraph(comment(text("b")))'],
  [
    '{==\na\n\nb\n==}{>>c<<}',
    'paragraph(mark(text("a"))) paragraph(comment(mark(text("b")) text("c")))',
  ],
])('a remark behind %j is on it', (source, expected) => {
  expect(show(source)).toBe(expected)
})

test('changes that are never closed take linear time', () => {
  for (const piece of ['{++\n', '{++a\n\n', '{++\n\n++} a\n', '{--', '{==a\n\n- '])
    expect(show(piece.repeat(3000)).length).toBeGreaterThan(3000)
})

test.each([
  ['{++a++}{>>@Ada Lovelace 2026-11-20<<}', { author: 'Ada Lovelace', date: '2026-11-20' }],
  ['{++a++}{>>@Ada 2026-11-20T10:00:00Z<<}', { author: 'Ada', date: '2026-11-20T10:00:00Z' }],
  ['{--a--}{>>@A\\*B \\(C\\) 2026-11-20<<}', { author: 'A*B (C)', date: '2026-11-20' }],
  ['{++a++}{>>@ada: <<}', { author: 'ada' }],
])('%s signs the change', (source, signature) => {
  const [paragraph] = read(source).document.children
  const [change, ...others] = paragraph?.type === 'paragraph' ? paragraph.children : []
  expect(change).toMatchObject({ type: 'revision', ...signature })
  expect(others).toEqual([])
})

test.each([
  ['{>>@Ada 2026-11-20<<}', 'comment(text("@Ada 2026-11-20"))'],
  ['{==a==}{>>@Ada 2026-11-20<<}', 'comment(mark(text("a")) text("@Ada 2026-11-20"))'],
  ['{++a++}{>>@Ada 2026-13-40<<}', 'comment(revision(text("a")) text("@Ada 2026-13-40"))'],
  ['{++a++}{>>@Ada<<}', 'comment(revision(text("a")) text("@Ada"))'],
])('%s is a remark', (source, expected) => {
  expect(show(source)).toBe(`paragraph(${expected})`)
})

test('a remark on a substitution is on both halves', () => {
  expect(show('{~~a~>b~~}{>>c<<}')).toBe(
    'paragraph(comment(revision(text("a")) revision(text("b")) text("c")))',
  )
})
