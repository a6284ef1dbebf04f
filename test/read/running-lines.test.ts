import { describe, expect, test } from 'vitest'
import type { RunningLine } from '#octavo/core/document/types.js'
import { walk } from '#octavo/core/document/walk.js'
import { imagesNeeded, read } from '../support/read.ts'

const body = '# Part\n\ntext'

/** A line in short: its places, cut by bars. */
function shown({ start, center, end }: RunningLine): string {
  const words = [start, center, end].map((place) => {
    let text = ''
    for (const node of walk(place)) {
      if (node.type === 'text' || node.type === 'inlineCode') text += node.value
      else if (node.type === 'pageField') text += `<${node.field}>`
      else text += `<${node.type}>`
    }
    return text
  })
  return words.join(' | ')
}

function linesOf(frontMatter: string) {
  const { document, warnings } = read(`---\n${frontMatter}\n---\n\n${body}`)
  const { header, footer } = document
  return {
    header: shown(header.odd),
    firstHeader: shown(header.first),
    evenHeader: shown(header.even),
    footer: shown(footer.odd),
    firstFooter: shown(footer.first),
    evenFooter: shown(footer.even),
    warnings: warnings.map(({ code, line, message }) => `${code}:${line}: ${message}`),
  }
}

const numbers = '<page> / <pages>'

describe('page numbers', () => {
  test.each([
    ['title: T', ` |  | ${numbers}`],
    ['footer: Acme', `Acme |  | ${numbers}`],
    ['footer: {start: Acme}', `Acme |  | ${numbers}`],
    ['footer: {end: Acme}', `${numbers} |  | Acme`],
    ['footer: {start: A, end: B}', 'A |  | B'],
    ['footer: {start: Acme, center: none, end: none}', 'Acme |  | '],
    ['footer: "Page {page}"', 'Page <page> |  | '],
    ['footer: {center: "**{pages}**"}', ' | <strong><pages> | '],
    ['footer: ""', ' |  | '],
    ['footer: none', ' |  | '],
    ['footer: false', ' |  | '],
    ['header: {end: "{page}"}', ' |  | '],
    ['footer: {first_page: none}', ` |  | ${numbers}`],
  ])('after %s', (frontMatter, footer) => {
    expect(linesOf(frontMatter).footer).toBe(footer)
  })

  test('stand in the middle where the theme has them there, and beside it where that is taken', () => {
    const { document } = read('---\nfooter: {center: Acme}\n---\n\na', { pageNumber: 'center' })
    expect(shown(document.footer.odd)).toBe(` | Acme | ${numbers}`)
    expect(shown(read('a', { pageNumber: 'center' }).document.footer.odd)).toBe(` | ${numbers} | `)
  })
})

test('a header that nobody sets is the title, but on the first page', () => {
  expect(linesOf('title: T')).toMatchObject({ header: 'T |  | ', firstHeader: ' |  | ' })
  expect(linesOf('title: T\nheader: {first_page: "Only here"}')).toMatchObject({
    header: 'T |  | ',
    firstHeader: 'Only here |  | ',
  })
})

test('the first page, left and right pages can have lines of their own', () => {
  const yaml = 'header: {start: All, left: {end: Left}, first_page: none}\nfooter: {right: Right}'
  expect(linesOf(yaml)).toMatchObject({
    header: 'All |  | ',
    evenHeader: ' |  | Left',
    firstHeader: ' |  | ',
    footer: `Right |  | ${numbers}`,
    firstFooter: `Right |  | ${numbers}`,
    evenFooter: ` |  | ${numbers}`,
  })
})

test('from right to left the odd pages are the left ones', () => {
  expect(linesOf('lang: he\nheader: {left: Left, right: Right}')).toMatchObject({
    header: 'Left |  | ',
    evenHeader: 'Right |  | ',
  })
})

test('placeholders mean what the document says of itself', () => {
  const yaml =
    'title: A *title*\nauthor: [Ada, Karl]\ndate: 2026-05-04\nversion: 1.20\nheader: {start: "{title}, {section}", center: "{date}/{Author}", end: "v{ version }"}'
  expect(linesOf(yaml).header).toBe('A *title*, <section> | May 4, 2026/Ada, Karl | v1.20')
})

test('what nobody has said is empty', () => {
  expect(linesOf('header: "({version}{logo}{date})"').header).toBe('() |  | ')
})

test('a logo is an image of the document', () => {
  const content = '---\nlogo: img/a.png\nheader: "{logo}"\n---\n\na'
  expect(imagesNeeded(content)).toEqual(['img/a.png'])
  // One that no line asks for isn't wanted.
  expect(imagesNeeded('---\nlogo: img/a.png\n---\n\na')).toEqual([])
})

test.each([
  [
    '*a* **{page}** `{page}` [x](https://a.example/{page})',
    '<emphasis>a <strong><page> {page} <link>x',
  ],
  ['1. Draft', '1. Draft'],
  ['# C #', '# C #'],
  ['- a', '- a'],
  ['*(a)*', '<emphasis>(a)'],
  ['{{page}} {{ }}', '{page} { }'],
  ['costs $5 or $6 {.x} { }', 'costs $5 or $6 {.x} { }'],
  ['a {++b++}{--c--}', 'a b'],
  ['[TOC]', '[TOC]'],
  ['\ue000 {page}', '\ue000 <page>'],
])('the line %j is inline Markdown', (text, expected) => {
  const { header, warnings } = linesOf(`header: {start: ${JSON.stringify(text)}}`)
  expect(header).toBe(`${expected} |  | `)
  expect(warnings).toEqual([])
})

test('an unknown placeholder stays, and is told of with its line and the nearest name', () => {
  const { footer, warnings } = linesOf('title: T\nfooter:\n  start: a\n  center: "{pgae} {xyzzy}"')
  expect(footer).toBe(`a | {pgae} {xyzzy} | ${numbers}`)
  const known = 'Known: {title}, {section}, {page}, {pages}, {date}, {author}, {version}, {logo}.'
  expect(warnings).toEqual([
    `front_matter_invalid:5: The placeholder "{pgae}" is not known and was left as it is. Did you mean {page}? ${known}`,
    `front_matter_invalid:5: The placeholder "{xyzzy}" is not known and was left as it is. ${known}`,
  ])
})

test.each([
  [
    'header: {title}',
    'front_matter_invalid:2: The front matter key "header" must be written in quotes where it begins with a brace: "{title}".',
  ],
  [
    'header: {start: a, middle: b}',
    'front_matter_unknown_key:2: The front matter key "header.middle" is not known. Known: start, center, end, first_page, left, right.',
  ],
  [
    'header: {left: {first: a}}',
    'front_matter_unknown_key:2: The front matter key "header.left.first" is not known. Known: start, center, end.',
  ],
  ['header: {end: [a]}', 'front_matter_invalid:2: The front matter key "header.end" must be text.'],
  [
    'header: {left: [a]}',
    'front_matter_invalid:2: The front matter key "header.left" must be text, or an object of start, center, end.',
  ],
])('%s is told of', (yaml, warning) => {
  expect(linesOf(yaml).warnings).toEqual([warning])
})
