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
  ['{++\na\n++}', 'revision(text("a"))'],
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
  expect(show('| {--a--} |\n|---|')).toContain('revision(text("a"))')
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
  ['{++\n\na\nb\n\nc\n\n++}', 'paragraph(revision(text("a b")))\nparagraph(revision(text("c")))'],
  ['{--a\n\n## b\n\n- c\n- d--}', 'paragraph(revision(text("a")))\nheading(revision(text("b")))'],
  [
    '> {++a\n>\n> b++}',
    'blockquote(paragraph(revision(text("a"))) paragraph(revision(text("b"))))',
  ],
])('over several blocks, %j is a change in each', (source, expected) => {
  expect(show(source).replace(/\s+/g, ' ')).toContain(expected.replace(/\s+/g, ' '))
})

test('a change over tables and code leaves them as they are', () => {
  const shown = show('{++\n\na\n\n```\nb\n```\n\n| c |\n|---|\n| d |\n\n++}')
  expect(shown.match(/revision/g)).toHaveLength(1)
  expect(shown).not.toContain('{++')
})

test('a change over notes, link definitions and containers leaves these what they are', () => {
  const shown = show(
    'Note[^n], [x].\n\n{++\n\n[^n]: a\n\n[x]: https://x.org\n\n::: note\nb\n:::\n\n++}',
  )
  expect(shown).not.toContain('[^n]')
  expect(shown).toContain('link(text("x"))')
  expect(shown.match(/revision/g)).toHaveLength(1)
  expect(shown).not.toContain(':::')
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
