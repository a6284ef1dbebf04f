import { describe, expect, test } from 'vitest'
import { find, read, show, warned } from '../support/read.ts'

const image = (attributes: string) => find(`![a](https://b.example/c)${attributes}`, 'image')

describe('the size of an image', () => {
  test.each([
    ['{width=50%}', { share: 0.5, width: null, height: null }],
    ['{ width="50%" .center }', { share: 0.5, width: null, height: null }],
    ['{width=200px height=1in}', { share: null, width: 200, height: 96 }],
    ['{: width="300"}', { share: null, width: 300, height: null }],
    ['{style="width: 25%"}', { share: 0.25, width: null, height: null }],
    ['{width=400%}', { share: 1, width: null, height: null }],
    ['{width=\\linewidth height=50%}', { share: null, width: null, height: null }],
    ['{loading=lazy .x}', { share: null, width: null, height: null }],
  ])('is what %s says', (braces, size) => {
    expect(image(braces)).toMatchObject(size)
    expect(show(`![a](https://b.example/c)${braces}`)).not.toContain('text')
  })

  test.each([
    ['=200x100', { width: 200, height: 100 }],
    ['=200x', { width: 200, height: null }],
    ['=x100', { width: null, height: 100 }],
    ['=50%x', { share: 0.5 }],
    ['=50%x "Title"', { share: 0.5, title: 'Title' }],
  ])('is what %s behind its address says', (size, expected) => {
    expect(find(`See ![a](b_c_d.png ${size}) here`, 'image')).toMatchObject(expected)
  })

  test('of an `<img>` is in pixels or percent', () => {
    expect(find('<img src="https://a.b/c" alt="d" width="50%">', 'image').share).toBe(0.5)
    expect(find('<img src="https://a.b/c" alt="d" width="5cm">', 'image').width).toBeNull()
    expect(warned('<img src="https://a.b/c" alt="d" width="50%">')).toEqual([])
  })
})

describe('braces that are no attributes stay', () => {
  test.each([
    'The set {1, 2} and {a}.',
    'An image ![a](https://b.example/c){a} and [a](b){a}.',
    'Text about {x=1}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it's text.
    'Text about ${x}',
    'Text about {{x}}',
    'Text about \\{.x}',
    'Text about {"a": 1}',
    'Text about \\textbf{x}',
    'Text `{.x}`',
    'Text{.x}',
    'Not the end {.x} of it',
    '| a {.x} |\n|---|',
    '# The set {x=1}',
    '# Braces {a}',
    '![a](b =200)',
    '![a](b =axb)',
    'a =200x100 b',
  ])('%s', (source) => {
    const braces = /\{[^}]*\}|=\w+/.exec(source)?.[0] ?? ''
    expect(JSON.stringify(read(source).document.children)).toContain(
      JSON.stringify(braces).slice(1, -1),
    )
  })
})

test('an image is a figure with its words as caption only if it has an id, a class or an attribute of one', () => {
  expect(show('![Screenshot](https://b.example/c)')).toBe('paragraph(image)')
  expect(show('![Screenshot](https://b.example/c){width=50%}')).toBe('paragraph(image)')
  expect(show('![A *b*](https://b.example/c){#x}')).toBe(
    'figure(paragraph(anchor image) caption: text("A ") emphasis(text("b")))',
  )
  expect(show('![a](https://b.example/c){fig-cap="B" fig-alt="c"}')).toBe(
    'figure(paragraph(image) caption: text("B"))',
  )
  expect(show('Text ![a](https://b.example/c){#x} more')).toContain('paragraph(text("Text ")')
  expect(show('![a](https://b.example/c "T"){#x}')).toBe(
    'figure(paragraph(anchor image) caption: text("T"))',
  )
})

test('an image alone stands where its braces say; in a line it stays there, with a warning', () => {
  const [block] = read('![a](https://b.example/c){.center}').document.children
  expect(block).toMatchObject({ type: 'aligned', align: 'center' })
  expect(warned('Text\n![a](https://b.example/c){align=left}')).toEqual(['syntax_not_supported:2'])
  expect(warned('# T {.x .y data-z=1}\n\n[a](b){target=_blank}')).toEqual([])
})

test('ids in braces are places that links find', () => {
  const source = 'A `b`{#c} [d](e){#f} **g**{#h} i {#j}\n\n[1](#c) [2](#f) [3](#h) [4](#j)'
  expect(warned(source)).toEqual([])
})

test('captions of tables are words but for those right beside a table', () => {
  const table = '| a |\n|---|\n| b |'
  expect(show(`Table: x\n\n${table}`)).toContain('caption: text("x")')
  expect(show(`${table}\n\n: x {#tbl-x}`)).toContain('caption: anchor text("x")')
  expect(show(`Term\n\n: x\n\n${table}`)).toContain('descriptionList')
  expect(show(`${table}\n\nTerm\n: x`)).toContain('descriptionList')
  expect(show(`Table: x\n\nText\n\n${table}`)).toContain('text("Table: x")')
  expect(show(`Table of x\n\n${table}`)).toContain('text("Table of x")')
  expect(show(`Table: x\n\n${table}\n\n: y\n\n${table}`).match(/caption/g)).toHaveLength(2)
})

test('references in a paragraph with very many of them stay what they are in the syntax of other dialects', () => {
  const others = `${'&amp; '.repeat(2100)}\n`
  for (const written of [
    '[[C&amp;D]] and [[Page|C&amp;D]]',
    '![[C&amp;D]] and ![[C&amp;D.png]] and ![[a.png|C&amp;D]]',
    '[a]({{< ref "C&amp;D.md" >}})',
    '{{< figure src="a&amp;b.png" alt="C&amp;D" caption="C&amp;D" >}}',
    '![a](b.png){width=5 fig-alt="C&amp;D"}',
    '[a]{#C&amp;D}',
    '*a*{: #C&amp;D}',
    'A.^[A note of C&amp;D.]',
    '{++C&amp;D++} {>>C&amp;D<<}',
    '\\eqref{C&amp;D}\n$$\na \\label{C&amp;D}\n$$',
    '# a {#C&amp;D}',
    '::: {.note #C&amp;D title="C&amp;D"}\na\n:::',
    '::: note C&amp;D\na\n:::',
    '<div id="C&amp;D" title="C&amp;D">a</div>',
    '<Note title="C&amp;D">\na\n</Note>',
    '```js title="C&amp;D"\na\n```',
    '{: #C&amp;D}',
  ]) {
    const { document, warnings } = read(`${others}${written}`)
    const found = JSON.stringify({ document, warnings })
    expect(found, written).not.toMatch(/[\ufde0-\ufdef]|%EF%B7/i)
  }
})

test('the alternative text of an image may hold what looks like code', () => {
  const source = '![x](a.png){.preview fig-alt="Two `plots` here"}'
  expect(show(source)).not.toContain('{')
  expect(warned(source)).toEqual(['image_not_found:1'])
})

test('entries of an index are left out, but not in code', () => {
  expect(show('a\\index{b} c \\index{d!e {f}}.')).toBe('paragraph(text("a c ."))')
  expect(show('`\\index{a}`')).toContain('index{a}')
})

describe('braces that are all of a heading’s last line', () => {
  test.each([
    ['in a quote', '> Title\n>      {#x}\n> ---\n'],
    ['in a quote, with spaces behind them', '> Title\n>  {#x}  \n> ===\n'],
    ['in a list', '- Title\n     {#x}\n  ---\n'],
    ['in a further paragraph of an item', '- a\n\n  Title\n     {#x}\n  ---\n'],
  ])('are words where they are indented %s', (_, source) => {
    expect(show(source)).toContain('Title {#x}')
  })

  test('are words in a note', () => {
    const { document } = read('Text[^n]\n\n[^n]: Title\n     {#x}\n    ---\n')
    expect(JSON.stringify(document.footnotes)).toContain('Title {#x}')
  })

  test('stay as they are in code, and are attributes elsewhere', () => {
    const { document } = read('> ```\n> a\n>   {x}\n> ---\n> ```\n')
    expect(JSON.stringify(document.children)).toContain('  {x}')
    expect(show('Title\n{#x}\n---\n')).not.toContain('{#x}')
  })
})
