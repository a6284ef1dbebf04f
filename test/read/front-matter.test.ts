import { expect, test } from 'vitest'
import { read, show, warned } from '../support/read.ts'

const metadata = (yaml: string) => read(`---\n${yaml}\n---\n\ntext`).document.metadata
const warnings = (yaml: string) => warned(`---\n${yaml}\n---\n\ntext`)

test('what it says is the metadata', () => {
  expect(
    metadata(`title: The Title
subtitle: More
author: [Ada, Karl]
date: 2026-03-04
description: >
  Folded
  text
keywords: one, two
toc_depth: 2
page_size: Letter
header: ''
footer: The end`),
  ).toEqual({
    title: 'The Title',
    subtitle: 'More',
    authors: ['Ada', 'Karl'],
    date: '2026-03-04',
    isoDate: '2026-03-04',
    description: 'Folded text',
    keywords: ['one', 'two'],
    tocDepth: 2,
    pageSize: 'letter',
    header: '',
    footer: 'The end',
  })
})

test('its title is the document’s', () => {
  expect(read('---\ntitle: A\n---\n\n# B').document.title).toBe('A')
})

test.each([
  ['author: Ada', ['Ada']],
  ['authors:\n  - Ada\n  - Karl', ['Ada', 'Karl']],
  ['author: Doe, John', ['Doe, John']],
])('%j names the authors', (yaml, authors) => {
  expect(metadata(yaml).authors).toEqual(authors)
})

test.each([
  ['5 March 2026', '2026-03-05'],
  ['March 5, 2026', '2026-03-05'],
  ['Mar 5th, 2026', '2026-03-05'],
  ['2026-02-30', null],
  ['03/05/2026', null],
  ['Spring 2026', null],
])('the date %j is %j in the calendar', (date, isoDate) => {
  expect(metadata(`date: ${date}`)).toMatchObject({ date, isoDate })
})

test.each(['---', '...'])('lines before %s that are no mapping stay', (end) => {
  expect(show(`---\nA paragraph.\n${end}\n\nmore`)).toContain('A paragraph.')
})

test('a number is taken as it was written', () => {
  expect(metadata('title: 1.10')).toMatchObject({ title: '1.10' })
})

test('lang sets language and direction', () => {
  expect(read('---\nlang: ar\n---\n\ntext').document).toMatchObject({ lang: 'ar', dir: 'rtl' })
  expect(read('---\nlang: pt_BR\n---\n\ntext').document.lang).toBe('pt-BR')
  expect(read('text').document.lang).toBe('en')
})

test.each([
  'toc: perhaps',
  'toc_depth: 9',
  'page_size: huge',
  'lang: "<script>"',
  'title: [a, b]',
  'author: {a: b}',
  'title: *alias',
])('%j is left out with a warning', (yaml) => {
  expect(warnings(`date: x\n${yaml}`)).toEqual(['front_matter_invalid:3'])
})

test('an unknown key is left out with a warning', () => {
  expect(warnings('title: a\nengine: js')).toEqual(['front_matter_unknown_key:3'])
})

test('it runs nothing', () => {
  const { document } = read('---js\nthrow new Error()\n---\n\ntext')
  expect(document.children.length).toBeGreaterThan(0)
  expect(warnings('title: !!js/function "function () {}"')).not.toEqual([])
})

test('aliases cannot multiply', () => {
  const yaml = `a: &a [${'x,'.repeat(50)}]\nb: &b [${'*a,'.repeat(50)}]\ntitle: [${'*b,'.repeat(50)}]`
  expect(warnings(yaml)).toContain('front_matter_invalid:4')
  expect(metadata(yaml).title).toBeNull()
})

test('too much of it is left out with a warning', () => {
  expect(warnings(`title: ${'a'.repeat(30_000)}`)).toEqual(['front_matter_invalid:2'])
})

test('front matter in TOML is left out with a warning', () => {
  expect(warned('+++\ntitle = "a"\n+++\n\ntext')).toEqual(['front_matter_invalid:1'])
})

test.each([
  [
    'a blank line after the first break',
    '---\n\n# A\n\nNote: b\n\n---\n\nc',
    ['A', 'Note: b', 'c'],
  ],
  ['no key', '---\nFoo\n---\nBar', ['Foo', 'Bar']],
])('text between two thematic breaks stays text: %s', (_rule, markdown, words) => {
  const { document, warnings: log } = read(markdown)
  expect(document.children[0]?.type).toBe('thematicBreak')
  const shown = JSON.stringify(document.children)
  for (const word of words) expect(shown).toContain(`"${word}"`)
  expect(log).toEqual([])
})

test('one slip costs only the key that it stands in', () => {
  const yaml = 'title: A: B\nsubtitle: "open\nauthor: [Ada\ndate: x\n  and y'
  expect(warnings(yaml)).toEqual([
    'front_matter_invalid:2',
    'front_matter_invalid:3',
    'front_matter_invalid:4',
  ])
  expect(metadata(yaml)).toMatchObject({
    title: null,
    subtitle: null,
    authors: [],
    date: 'x and y',
  })
})

test('of a key that is there twice the first counts', () => {
  expect(warnings('title: a\ntitle: b')).toEqual(['front_matter_invalid:3'])
  expect(metadata('title: a\nTitle: b').title).toBe('a')
})

test.each([
  ['# Title', 'thematicBreak heading(text("Title")) thematicBreak paragraph(text("text"))'],
  [
    'Words: and\n\nmore',
    'thematicBreak paragraph(text("Words: and")) heading(text("more")) paragraph(text("text"))',
  ],
])('%j between lines of dashes is Markdown', (text, shown) => {
  expect(show(`---\n${text}\n---\n\ntext`)).toBe(shown)
  expect(warnings(text)).toEqual([])
})

test('a long text between thematic breaks is not lost', () => {
  const { document } = read(`---\n${'Words and words.\n\n'.repeat(2000)}---\n`)
  expect(document.children).toHaveLength(2002)
})
