import { describe, expect, test } from 'vitest'
import { DocumentLimitError } from '#octavo/core/document/limits.js'
import { find, read, show, warned } from '../support/read.ts'

const fence = (opening: string, ...lines: readonly string[]) =>
  [`\`\`\`${opening}`, ...lines, '```'].join('\n')

describe('a directive between backticks', () => {
  test.each([
    ['an admonition', fence('{note}', 'a **b**'), 'alert(paragraph(text("a ") strong(text("b"))))'],
    ['a folded one', fence('{note} T', ':class: dropdown', 'a'), 'alert(paragraph(text("a")))'],
    [
      'options in YAML',
      fence('{tip} T', '---', 'class: dropdown', '---', 'a'),
      'alert(paragraph(text("a")))',
    ],
    [
      'one with a title',
      fence('{admonition} T', ':class: tip', 'a'),
      'alert(paragraph(text("a")))',
    ],
    ['a version', fence('{versionadded} 1.2', 'a'), 'alert(paragraph(text("a")))'],
    ['a quotation', fence('{epigraph}', 'a'), 'blockquote(paragraph(text("a")))'],
    ['a card', fence('{card} T', 'a'), 'paragraph(strong(text("T"))) paragraph(text("a"))'],
    ['a rubric', fence('{rubric} T'), 'paragraph(strong(text("T")))'],
    ['formulas', fence('{math}', ':label: a', 'x = 1'), 'math'],
    ['the contents', fence('{contents}', ':depth: 2'), 'toc'],
    ['a table', fence('{table} T', '| a |', '|---|', '| b |'), 'table('],
    [
      'an admonition in a list',
      '- a\n\n  ```{note}\n  b\n  ```',
      'listItem(paragraph(text("a")) alert(paragraph(text("b"))))',
    ],
    [
      'one in another',
      '````{note}\na\n```{tip}\nb\n```\nc\n````',
      'alert(paragraph(text("a")) alert(paragraph(text("b"))) paragraph(text("c")))',
    ],
    ['code in one', '````{note}\n```js\n:::\n```\n````', 'alert(code)'],
  ])('is %s', (_name, source, shown) => {
    expect(show(source)).toContain(shown)
    expect(show(source)).not.toContain('{')
    expect(warned(source)).toEqual([])
  })

  test('keeps a caption with its marks, and its size', () => {
    const source = fence(
      '{figure} a.png',
      ':name: my-fig',
      ':width: 50%',
      ':alt: Words',
      '',
      'A *b*.',
    )
    expect(show(`${source}\n\n[c](#my-fig)`)).toContain(
      'caption: text("A ") emphasis(text("b")) text(".")',
    )
    expect(warned(`${source}\n\n[c](#my-fig)`)).toEqual(['image_not_found:1'])
  })

  test('lines of a formula with a mark stand below each other', () => {
    expect(warned(fence('{math}', 'a &= b \\\\', 'c &= d'))).toEqual([])
  })

  test('formulas with an empty line between them stand below each other', () => {
    const source = fence('{math}', ':label: x', 'a = b', '', '', 'c &= d \\\\', 'e &= f')
    expect(warned(source)).toEqual([])
    // A row for each formula, and in the second a row for each line.
    const rows = JSON.stringify(find(source, 'math').mathml).match(/"name":"mtr"/g)
    expect(rows).toHaveLength(5)
  })

  test('they do in an item and in a quote', () => {
    const source = fence('{math}', 'a = b', '', 'c = d')
    for (const content of [
      `- a\n\n  ${source.replaceAll('\n', '\n  ')}`,
      source.replace(/^/gm, '> '),
    ]) {
      expect(warned(content)).toEqual([])
      expect(JSON.stringify(find(content, 'math').mathml).match(/"name":"mtr"/g)).toHaveLength(4)
    }
  })

  test.each(['toctree', 'literalinclude', 'include', 'bibliography'])(
    '%s is left out and told of',
    (name) => {
      const source = `a\n\n${fence(`{${name}} x`, ':maxdepth: 2', '', 'intro')}\n\nb`
      expect(show(source)).toBe('paragraph(text("a")) paragraph(text("b"))')
      expect(warned(source)).toEqual(['syntax_not_supported:3'])
    },
  )

  test('warnings have the lines of what stands in it and behind it', () => {
    const source = `${fence('{note} T', ':class: x', '[a](javascript:b)')}\n\n[c](javascript:d)`
    expect(warned(source)).toEqual(['link_dropped:3', 'link_dropped:6'])
  })

  test.each(['{r}', '{python}', '{shiny}', '{note'])('of %s is code', (name) => {
    expect(show(fence(name, 'a'))).toBe('code')
  })

  test('is code where nothing closes it, and in code', () => {
    expect(show('```{note}\na')).toBe('code')
    expect(show('````md\n```{note}\na\n```\n````')).toBe('code')
    expect(show('a\n\n    ```{note}\n    a\n    ```')).toContain('code')
  })
})

test('code between colons is code', () => {
  expect(show(':::{code-block} python\n:linenos:\n\na *b*\n:::')).toBe('code')
  expect(find(':::{code-block} python\n:linenos:\n\na\n:::', 'code')).toMatchObject({
    lang: 'python',
    firstNumber: 1,
  })
})

describe('roles', () => {
  test.each([
    ['{math}`a^2`', 'inlineMath("a^2")'],
    ['H{sub}`2`O', 'text("H") subscript(text("2")) text("O")'],
    ['{kbd}`Ctrl`', 'keyboard(text("Ctrl"))'],
    ['{py:func}`f`', 'inlineCode("f")'],
    ['{file}`a.txt`', 'inlineCode("a.txt")'],
    ['{abbr}`HTML (Hyper Text)`', 'text("HTML (Hyper Text)")'],
    ['{doc}`words <guide>`', 'link(text("words"))'],
    ['{term}`word`', 'text("word")'],
  ])('%s', (source, shown) => {
    expect(show(source)).toBe(`paragraph(${shown})`)
  })

  test('{ref} leads to a place of the document', () => {
    expect(show('(a)=\n# B\n\n{ref}`a` {ref}`words <a>`')).toContain(
      'link(text("a")) text(" ") link(text("words"))',
    )
    expect(warned('(a)=\n# B\n\n{ref}`a`')).toEqual([])
  })

  test.each(['{x}`a`', '`{sub}` `a`', '\\{sub}`a`'])('%s is text', (source) => {
    expect(show(source)).toContain('inlineCode("a")')
    expect(show(source)).not.toContain('subscript')
  })
})

describe('places to link to', () => {
  test.each([
    ['a name before a heading', '(own)=\n## A'],
    ['attributes before a paragraph', '{#own .lead}\nA'],
    ['a label behind a formula', '$$\na = b\n$$ {#own}'],
    ['a label in brackets', '$$ a = b $$ (own)\n\nB'],
  ])('%s', (_name, source) => {
    expect(warned(`${source}\n\n[b](#own)`)).toEqual([])
    expect(show(source)).not.toMatch(/own|lead/)
  })

  test('a link without words has those of its heading', () => {
    expect(show('# Own *words* {#a}\n\n[](#a) and [](#nothing)')).toContain(
      'link(text("Own words")) text(" and nothing")',
    )
  })

  test('wiki links find a heading with an id of its own by its words', () => {
    expect(warned('# Own words {#a}\n\n[[#Own words]]')).toEqual([])
  })

  test.each(['f(x)=', '(a)= b', '{#if x}\na', '$$a$$ (1)'])('%s is text', (source) => {
    expect(show(source)).not.toContain('anchor')
  })
})

test('targets of links that Jekyll makes absolute are the paths', () => {
  const source = '[a]({{ \'/b/\' | relative_url }}) [c]({{ "/d" | prepend: site.baseurl }})'
  expect(JSON.stringify(read(source).document)).toMatch(/"url":"\/b\/".*"url":"\/d"/)
})

test('a heading may be kept out of the contents', () => {
  const { outline } = read('# A\n\n## B {.unlisted .unnumbered}').document
  expect(outline.map(({ isListed }) => isListed)).toEqual([true, false])
})

describe('nothing takes longer than its length', () => {
  test.each([
    ['directives that nothing closes', '```{note}\n\n'.repeat(20_000)],
    ['directives that one line closes', `${'```{note}\na\n'.repeat(20_000)}\`\`\``],
    ['directives that close each other', '```{note}\na\n```\n'.repeat(20_000)],
    ['between colons', `${':::{figure} a\n'.repeat(20_000)}:::`],
    [
      'fences of many lengths',
      Array.from({ length: 600 }, (_, n) => `${'`'.repeat(n + 3)}{note}\na\n`)
        .join('')
        .repeat(3),
    ],
    ['roles', '{sub}`a` '.repeat(20_000)],
    ['names of roles', '{sub}'.repeat(20_000)],
    ['places', '(a)=\n'.repeat(20_000)],
    ['labels', '$$\na\n$$ {#b}\n\n'.repeat(10_000)],
    ['math that nothing ends', '$$\na {#b}\n\n'.repeat(20_000)],
    ['lists of tables', '```{list-table}\n* - a\n```\n'.repeat(5_000)],
  ])('%s', (_name, source) => {
    const start = process.cpuUsage()
    try {
      read(source, { nodes: Number.POSITIVE_INFINITY })
    } catch (error) {
      expect(error).toBeInstanceOf(DocumentLimitError)
    }
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(10_000)
  })
})

describe('bookdown', () => {
  test.each([
    ["```{block2, type='rmdimportant'}\na\n```", 'alert(paragraph(text("a")))'],
    ["```{block, type='own'}\na *b*\n```", 'paragraph(text("a ") emphasis(text("b")))'],
    ['```{blocks}\na\n```', 'code'],
  ])('%j', (source, shown) => {
    expect(show(source)).toBe(shown)
  })

  test('a label of an equation is not shown', () => {
    const labelled = find('\\begin{equation}\na = b (\\#eq:ab)\n\\end{equation}', 'math')
    const plain = find('\\begin{equation}\na = b \n\\end{equation}', 'math')
    expect(labelled).toMatchObject({ mathml: plain.mathml })
  })
})
