import { describe, expect, test } from 'vitest'
import { show, warned } from '../support/read.ts'

/** The tree, with text in quotation marks alone. */
const shown = (source: string) => show(source).replace(/text\(("(?:[^"\\]|\\.)*")\)/g, '$1')

describe('a span in brackets', () => {
  test.each([
    ['has its mark', '[a]{.smallcaps}', 'paragraph(smallCaps("a"))'],
    ['has several', '[a]{.mark .underline}', 'paragraph(mark(underline("a")))'],
    [
      'holds marks',
      '[a *b* `c`]{.ul}',
      'paragraph(underline("a " emphasis("b") " " inlineCode("c")))',
    ],
    ['holds links', '[a [b](c) d]{.mark}', 'paragraph(mark("a " link("b") " d"))'],
    ['holds spans', '[a [b]{.mark} c]{.ul}', 'paragraph(underline("a " mark("b") " c"))'],
    ['holds brackets', '[a [b] c]{.mark}', 'paragraph(mark("a [b] c"))'],
    ['goes on in the next line', '[a\nb]{.mark}', 'paragraph(mark("a b"))'],
    ['is its text without a known class', '[a]{.x lang=fr}', 'paragraph("a")'],
    ['is its text with a language', '[a]{lang="fr-CA"}', 'paragraph("a")'],
    ['is an anchor with an id', '[a]{#b}', 'paragraph(anchor "a")'],
    ['is an anchor without text', '[]{#b}a', 'paragraph(anchor "a")'],
    [
      'has the style of small capitals',
      '[a]{style="font-variant: small-caps"}',
      'paragraph(smallCaps("a"))',
    ],
    ['stands in a word', 'H[2]{.mark}O', 'paragraph("H" mark("2") "O")'],
    ['begins a line as text', '[# a]{.x}', 'paragraph("# a")'],
    ['ends a heading', '# A [b]{.mark}', 'heading("A " mark("b"))'],
    ['ends a heading with an underline', 'A [b]{.mark}\n===', 'heading("A " mark("b"))'],
    [
      'stands in a table',
      '| a |\n| - |\n| [b]{.mark} |',
      'table(tableRow(tableCell(paragraph("a"))) tableRow(tableCell(paragraph(mark("b")))))',
    ],
  ])('%s', (_, source, expected) => {
    expect(shown(source)).toBe(expected)
    expect(warned(source)).toEqual([])
  })
})

describe('brackets and braces that are none stay text', () => {
  test.each([
    ['words in braces', 'a[0]{b} \\x[c]{d}'],
    ['a pair that no span has', 'a[0]{b=c}'],
    ['a rule of a style sheet', 'a[href]{color:red}'],
    ['a template', '[a]{{b}} [a]{% b %}'],
    ['numbers', '[1]{2} [a-z]{3,5}'],
    ['a space between', '[a] {.mark} b'],
    ['an escaped bracket', '\\[a]{.mark}'],
    ['an escaped brace', '[a]\\{.mark}'],
    ['empty braces', '[a]{}'],
    ['a citation', '[@a]{.mark}'],
    ['braces without an end', '[a]{.mark'],
    ['braces over lines', '[a]{.mark\n.b}'],
  ])('%s', (_, source) => {
    const text = source.replace(/\\(?=[[{])/g, '').replaceAll('\n', ' ')
    expect(shown(source)).toBe(`paragraph(${JSON.stringify(text)})`)
  })

  test('code', () => {
    expect(shown('`[1]{.mark}`')).toBe('paragraph(inlineCode("[1]{.mark}"))')
  })

  test('links, images, notes and check boxes', () => {
    expect(shown('[a](b){.mark}')).not.toContain('mark(')
    expect(shown('[a]{.mark}\n\n[a]: b')).toContain('link("a")')
    expect(shown('a[^b]{.mark}\n\n[^b]: c')).toContain('footnoteReference')
    expect(shown('- [x] {.mark}')).not.toContain('mark(')
  })
})

test('`<span>` is small capitals by its class or its style', () => {
  expect(shown('a <span class="small-caps">b</span>')).toContain('smallCaps("b")')
  expect(shown('a <span style="font-variant: small-caps;">b</span>')).toContain('smallCaps("b")')
  expect(warned('a <span style="font-variant: small-caps">b</span>')).toEqual([])
  expect(warned('a <span style="font-variant: small-caps; color: red">b</span>')).toEqual([
    'html_dropped:1',
  ])
})

test('spans nest eight deep; those around them stay text', () => {
  const nested = `${'['.repeat(500)}a${']{.mark}'.repeat(500)}`
  expect(shown(nested).match(/mark\(/g)).toHaveLength(8)
  expect(shown(nested)).toContain(']{.mark}]{.mark}')
})

test('openings of spans that nothing closes are read in time', () => {
  expect(show('[a]{b\n'.repeat(80_000))).toMatch(/^paragraph/)
})

test.each([
  ['a span', 'a [b]{ID} c'],
  ['emphasis', 'a *b*{ID} c'],
  ['a paragraph', 'a b c {ID}'],
  ['kramdown', 'a *b*{: ID} c'],
  ['a block of kramdown', 'a b c\n\n{: ID}\nd'],
  ['an image', 'a ![b](b.png){ID} c'],
])('an id may hold what HTML has a meaning for: in %s', (_, source) => {
  for (const [id, address] of [
    ['x&copy', 'x&copy'],
    ['x&amp;y', 'x&y'],
    ['x<y', 'x%3Cy'],
    ['x&y', 'x&y'],
  ]) {
    const written = `${source.replace('ID', () => `#${id}`)}\n\n[e](#${address})`
    expect(warned(written).join(), written).not.toMatch(/link_target_missing|html_dropped/)
  }
})
