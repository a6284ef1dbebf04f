import { describe, expect, test } from 'vitest'
import { captionInlines, listedCaptions } from '#octavo/core/document/numbers.js'
import { plainText } from '#octavo/core/document/plain-text.js'
import { walk } from '#octavo/core/document/walk.js'
import { rectangle } from '../support/pictures.ts'
import { read, show, warned } from '../support/read.ts'

const picture = rectangle(20, 10)
const figure = (label: string, words = 'A') => `![${words}](${picture}){#${label}}\n\n`
const table = (label: string) => `| a |\n|---|\n| 1 |\n\n: B {#${label}}\n\n`

/** The words of the last paragraph, with plain spaces. */
function lastParagraph(source: string): string {
  const last = read(source).document.children.at(-1)
  return last?.type === 'paragraph' ? plainText(last.children).replaceAll('\u00a0', ' ') : ''
}

function captions(source: string): string[] {
  return [...walk(read(source).document.children)].flatMap((node) =>
    node.type === 'caption' ? [plainText(captionInlines(node))] : [],
  )
}

describe('words of the front matter', () => {
  const all = `${figure('fig:a')}${figure('fig:b')}${table('tbl:x')}$$ a $$ {#eq:e}\n\n::: {#thm-t}\nT\n:::\n\n`
  const text = '@fig:a, [@fig:a; @fig:b], @Fig:b, @tbl:x, @eq:e, @thm-t'
  const shown = (yaml: string, words = text) => lastParagraph(`---\n${yaml}\n---\n\n${all}${words}`)

  test.each([
    ['figPrefix: fig.', 'fig. 1, fig. 1 and 2, Fig. 2, Table 1, Equation 1, Theorem 1'],
    [
      'figPrefix: [fig., figs.]\ntblPrefix: Tab.\neqnPrefix: ""',
      'fig. 1, figs. 1 and 2, Fig. 2, Tab. 1, 1, Theorem 1',
    ],
    [
      'crossref: {fig-prefix: [fig., figs.], eq-prefix: Eq., thm-prefix: Thm.}',
      'fig. 1, figs. 1 and 2, Fig. 2, Table 1, Eq. 1, Thm. 1',
    ],
    ['crossref: {figPrefix: Abb.}', 'Abb. 1, Abb. 1 and 2, Abb. 2, Table 1, Equation 1, Theorem 1'],
    [
      'figureTitle: Fig.\nlang: de',
      'Abbildung 1, Abbildungen 1 und 2, Abbildung 2, Tabelle 1, Gleichung 1, Satz 1',
    ],
  ])('%s', (yaml, words) => {
    expect(shown(yaml)).toBe(words)
    expect(warned(`---\n${yaml}\n---\n\n${all}${text}`)).toEqual([])
  })

  test('stand in captions, at the start of theorems and above lists', () => {
    const yaml =
      'figureTitle: Fig.\nlofTitle: "# Pictures"\ncrossref: {tbl-title: Tab., thm-title: Rule}\nlof: true'
    const source = `---\n${yaml}\n---\n\n${all}::: theorem\nU\n:::\n`
    expect(captions(source)).toEqual(['Fig. 1: A', 'Fig. 2: A', 'Tab. 1: B'])
    expect(show(source)).toContain('Rule.')
    const [list] = read(source).document.children
    expect(list).toMatchObject({ type: 'tableOfFigures', title: 'Pictures' })
  })

  test('name what captions of their authors begin with', () => {
    const source = `---\nfigPrefix: Plate\n---\n\n${figure('fig:x', 'Plate 7: East')}@fig:x`
    expect(lastParagraph(source)).toBe('Plate 7')
  })

  test('name appendices', () => {
    const sections = '# A {#sec:a}\n\n# B {.appendix #sec:b}\n\n# C {.appendix #sec:c}\n\n'
    const words = (yaml: string) =>
      lastParagraph(`---\nnumber_sections: true\n${yaml}---\n\n${sections}[@sec:a; @sec:b; @sec:c]`)
    expect(words('')).toBe('Section 1 and Appendices A and B')
    expect(words('lang: fr\n')).toBe('Section 1 et Annexes A et B')
    expect(words('crossref: {apx-prefix: [App., Apps.]}\nsecPrefix: §\n')).toBe(
      '§ 1 and Apps. A and B',
    )
  })

  test.each([
    ['figPrefix: {a: b}', 'figPrefix', 'text of at most 100 characters, or a list of such texts'],
    ['figPrefix: [a, [b]]', 'figPrefix', 'text of at most 100 characters, or a list of such texts'],
    [
      `tblPrefix: ${'x'.repeat(101)}`,
      'tblPrefix',
      'text of at most 100 characters, or a list of such texts',
    ],
    ['crossref: {fig-title: ""}', 'crossref.fig-title', 'text of 1 to 100 characters'],
    ['lofTitle: [a]', 'lofTitle', 'text of 1 to 100 characters'],
  ])('%s is told of', (yaml, key, wanted) => {
    const source = `---\n${yaml}\n---\n\n${all}@fig:a`
    expect(read(source).warnings).toEqual([
      {
        code: 'front_matter_invalid',
        line: 2,
        message: `The front matter key "${key}" must be ${wanted}.`,
      },
    ])
    expect(lastParagraph(source)).toBe('Figure 1')
  })
})

describe('a reference', () => {
  const all = figure('fig:a') + figure('fig:b') + figure('fig:c') + figure('fig-d') + table('tbl:x')

  test.each([
    ['@fig:a', 'Figure 1'],
    ['(@fig:b).', '(Figure 2).'],
    ['@fig:a’s', 'Figure 1’s'],
    ['@Fig:a', 'Figure 1'],
    ['@fig-d', 'Figure 4'],
    ['[@fig:a]', 'Figure 1'],
    ['[-@fig:b]', '2'],
    ['[@fig:b; @fig:a]', 'Figures 1 and 2'],
    ['[@fig:a; @fig:b; @fig:c]', 'Figures 1–3'],
    ['[@fig:a; @fig:b; @fig-d]', 'Figures 1, 2 and 4'],
    ['[@fig:a; @fig:a]', 'Figure 1'],
    ['[@fig:a; @tbl:x]', 'Figure 1 and Table 1'],
    ['\\ref{fig:b}', '2'],
    ['\\autoref{tbl:x}', 'Table 1'],
    ['\\@ref(fig:b)', '2'],
    ['[](#fig:b)', 'Figure 2'],
    ['{numref}`fig:b`', 'Figure 2'],
    ['{numref}`Abb. %s <fig:b>`', 'Abb. 2'],
    ['**@fig:a** and [link @fig:b](https://example.org)', 'Figure 1 and link Figure 2'],
  ])('%s is %s', (written, shown) => {
    expect(lastParagraph(all + written)).toBe(shown)
    expect(warned(all + written)).toEqual([])
  })

  test.each([
    'me@fig-d.org',
    '@types/node',
    '@fig-tree',
    '@fig-d/pkg',
    '`@fig:a`',
    '\\@fig:a',
    '[@smith2020]',
    '[@smith2020, p. 3; @fig-tree]',
    'x@fig:a',
    '\\ref{other}',
  ])('%s is none', (written) => {
    const shown = written.replaceAll('`', '').replace(/^\\@/, '@')
    expect(lastParagraph(all + written)).toBe(shown)
    expect(warned(all + written)).toEqual([])
  })

  test('comes before what it leads to, and stands in headings and notes', () => {
    const source = `# On @fig:a\n\nText[^1].\n\n[^1]: See @fig:a.\n\n${figure('fig:a')}`
    const { document } = read(source)
    expect(document.outline.map(({ text }) => text)).toEqual(['On Figure\u00a01'])
    const note = document.footnotes[0]?.children[0]
    expect(note?.type === 'paragraph' && plainText(note.children)).toBe('See Figure\u00a01.')
  })

  test('to an unknown label stays, with a warning that names the nearest', () => {
    const source = `${figure('fig:sales')}See @fig:sale or [@fig:sales; @fig:q].`
    expect(lastParagraph(source)).toBe('See @fig:sale or Figure 1 and @fig:q.')
    expect(read(source).warnings.map(({ code, line, message }) => [code, line, message])).toEqual([
      ['label_unknown', 3, 'Nothing has the label "fig:sale". Did you mean fig:sales?'],
      ['label_unknown', 3, 'Nothing has the label "fig:q".'],
    ])
  })

  test('of a language has its words', () => {
    const source = `---\nlang: de\n---\n\n${all}[@fig:a; @fig:b], @tbl:x`
    expect(lastParagraph(source)).toBe('Abbildungen 1 und 2, Tabelle 1')
    expect(captions(source).at(-1)).toBe('Tabelle 1: B')
  })
})

describe('numbers by chapter', () => {
  const front = (line = 'number_by_chapter: true') => `---\nnumber_sections: true\n${line}\n---\n\n`
  const body = [
    `${figure('fig:0')}# One\n\n${figure('fig:a')}${figure('fig:b')}${figure('fig:c')}`,
    `# Two\n\n## Part\n\n${figure('fig:d')}${table('tbl:x')}`,
    `# Thanks {-}\n\n${figure('fig:e')}# Data {.appendix}\n\n## More\n\n${figure('fig:f')}`,
  ].join('')

  test('begin again in each chapter, and go on below a heading without a number', () => {
    expect(captions(front() + body)).toEqual(
      ['1', '1.1', '1.2', '1.3', '2.1', '2.1', '2.2', 'A.1'].map((number, index) =>
        index === 5 ? 'Table 2.1: B' : `Figure ${number}: A`,
      ),
    )
    expect(warned(front() + body)).toEqual([])
  })

  test.each([
    ['[@fig:c; @fig:a; @fig:b; @fig:d]', 'Figures 1.1–1.3 and 2.1'],
    ['[@fig:b; @fig:c; @fig:d]', 'Figures 1.2, 1.3 and 2.1'],
    ['[@fig:0; @fig:a; @fig:b]', 'Figures 1, 1.1 and 1.2'],
    ['[@fig:e; @fig:f]', 'Figures 2.2 and A.1'],
    ['\\ref{fig:f}', 'A.1'],
  ])('are joined only within one: %s is %s', (written, shown) => {
    expect(lastParagraph(front() + body + written)).toBe(shown)
  })

  test.each(['chapters: true', 'crossref:\n  chapters: true', 'Number-By-Chapter: yes'])(
    'are asked for by %j',
    (line) => {
      expect(captions(front(line) + body)[1]).toBe('Figure 1.1: A')
      expect(warned(front(line) + body)).toEqual([])
    },
  )

  test.each(['chapters: [a.md]', 'crossref: {chapters: false}', 'chapters: false', 'crossref: 1'])(
    'are not by %j',
    (line) => {
      expect(captions(front(line) + body)[1]).toBe('Figure 2: A')
      expect(warned(front(line) + body)).toEqual([])
    },
  )

  test('need numbered sections', () => {
    const source = `---\nnumber_by_chapter: true\n---\n\n${body}`
    expect(captions(source)[1]).toBe('Figure 2: A')
    expect(read(source).warnings.map(({ code, line }) => [code, line])).toEqual([
      ['chapters_not_numbered', 2],
    ])
  })

  test('count the level below a title as chapters', () => {
    const source = `${front()}# Title\n\n## One\n\n${figure('fig:a')}## Two\n\n### Part\n\n${figure('fig:b')}@fig:b`
    expect(lastParagraph(source)).toBe('Figure 2.1')
  })

  test('are of each line of a formula', () => {
    const lines = '\\begin{align}\na \\label{a} \\\\\nb \\label{b}\n\\end{align}'
    expect(lastParagraph(`${front()}# One\n\n# Two\n\n${lines}\n\n\\eqref{a}, \\ref{b}`)).toBe(
      '(2.1), 2.2',
    )
  })
})

describe('sections', () => {
  const headings = '# One {#sec:one}\n\n# Two {#sec:two}\n\n'

  test('are referred to by their numbers', () => {
    const source = `---\nnumber_sections: true\n---\n\n${headings}@sec:two, [@sec:one; @sec:two]`
    expect(lastParagraph(source)).toBe('Section 2, Sections 1 and 2')
  })

  test('in MyST are referred to by their words, or by `{numref}`', () => {
    const source = `---\nnumber_sections: true\n---\n\n${headings}{ref}\`sec:two\`, {numref}\`sec:two\``
    expect(lastParagraph(source)).toBe('sec:two, Section 2')
  })

  test('without numbers are referred to by their words', () => {
    expect(lastParagraph(`${headings}@sec:two, [@sec:one; @sec:two]`)).toBe('Two, One and Two')
  })
})

describe('equations', () => {
  test.each([
    '$$ x $$ {#eq:a}',
    '$$\nx\n$$ {#eq:a}',
    '$$\nx\n$$ (eq:a)',
    '$$\nx \\label{eq:a}\n$$',
    '\\begin{equation}\nx \\label{eq:a}\n\\end{equation}',
    '> $$\n> x\n> $$ {#eq:a}',
    '```{math}\n:label: eq:a\nx\n```',
  ])('%j has a number', (formula) => {
    const source = `${formula}\n\n@eq:a, \\eqref{eq:a}, {eq}\`eq:a\``
    expect(lastParagraph(source)).toBe('Equation 1, (1), (1)')
    expect(warned(source)).toEqual([])
  })

  test('without a label have none, and of several labels each line has its own', () => {
    const lines = '\\begin{align}\na \\label{c} \\\\\nb \\label{d}\n\\end{align}'
    const source = `$$ x $$\n\n$$ y $$ {#eq:a}\n\n${lines}\n\n$$ z $$ {#eq:b}\n\n[@eq:a; @eq:b], \\ref{c}, \\eqref{d}`
    expect(lastParagraph(source)).toBe('Equations 1 and 4, 2, (3)')
    expect(warned(source)).toEqual([])
  })

  test('are places to link to, whether they have a number or not', () => {
    const tagged = '$$\nx \\label{a} \\tag{9}\n$$'
    const wrong = '$$\n\\nonsense \\label{b}\n$$'
    const lines = '\\begin{align}\nc \\label{c} \\\\\nd \\label{d}\n\\end{align}'
    const source = `${tagged}\n\n${wrong}\n\n${lines}\n\n[a](#a) [b](#b) [c](#c) [d](#d)`
    const nodes = [...walk(read(source).document.children)]
    const places = nodes.flatMap((node) => ('id' in node && node.id !== undefined ? [node.id] : []))
    const targets = nodes.flatMap((node) =>
      node.type === 'link' && node.target.kind === 'internal' ? [node.target.id] : [],
    )
    expect(places.toSorted()).toEqual(targets.toSorted())
    expect(targets).toHaveLength(4)
  })

  test('in notes have none', () => {
    const source = 'Text[^1], \\eqref{eq:a}\n\n[^1]: Note\n\n    $$\n    x\n    $$ {#eq:a}'
    expect(lastParagraph(source)).toBe('Text, \\eqref{eq:a}')
    expect(warned(source)).toEqual(['label_unknown:1'])
  })
})

describe('listings', () => {
  test.each([
    '```{#lst:a .js caption="A “b”"}\nlet a\n```',
    '```js {#lst:a caption="A “b”"}\nlet a\n```',
    '```{.js #lst:a lst-cap="A “b”"}\nlet a\n```',
    '```{js}\n//| lst-label: lst:a\n//| lst-cap: "A “b”"\nlet a\n```',
    '```{code-block} js\n:name: lst:a\n:caption: A “b”\n\nlet a\n```',
    '::: {#lst:a}\n\n```js\nlet a\n```\n\nA “b”\n\n:::',
  ])('%j has a number', (code) => {
    const source = `${code}\n\n@lst:a`
    expect(captions(source)).toEqual(['Listing 1: A “b”'])
    expect(lastParagraph(source)).toBe('Listing 1')
    expect(warned(source)).toEqual([])
    const [listing] = read(source).document.children
    const [inside] = listing?.type === 'figure' ? listing.children : []
    expect(
      inside?.type === 'code' && inside.lines.map((line) => line.map(({ text }) => text).join('')),
    ).toEqual(['let a'])
  })

  test('keep the names of their files beside captions', () => {
    const source = '```{.py #lst-a lst-cap="B" filename="a.py"}\nx\n```'
    expect(captions(source)).toEqual(['Listing 1: B'])
    const names = [...walk(read(source).document.children)].map(
      (node) => node.type === 'code' && node.title,
    )
    expect(names).toContain('a.py')
  })

  test('without labels, or with those of others, are code', () => {
    const source =
      '```{.js caption="A"}\na\n```\n\n```{.js #lst:a}\nb\n```\n\n```{.js #lst:a}\nc\n```'
    expect(read(source).document.children.map(({ type }) => type)).toEqual([
      'code',
      'figure',
      'code',
    ])
    expect(warned(source)).toEqual(['label_duplicate:9'])
  })

  test('in notes have none', () => {
    const source = 'Text[^1], @lst:a\n\n[^1]: Note\n\n    ```{.js #lst:a}\n    a\n    ```'
    expect(warned(source)).toEqual(['label_unknown:1'])
  })
})

describe('theorems', () => {
  const texts = (source: string) =>
    read(source).document.children.map((node) =>
      node.type === 'paragraph' ? plainText(node.children) : node.type,
    )

  test.each([
    ['::: {.theorem #thm-a title="T"}\nA\n:::\n\n@thm-a', 'Theorem 1 (T). A', 'Theorem 1'],
    ['::: theorem T {#thm:a}\nA\n:::\n\n@thm:a', 'Theorem 1 (T). A', 'Theorem 1'],
    ['::: {#lem-a}\n## T\nA\n:::\n\n@lem-a', 'Lemma 1 (T). A', 'Lemma 1'],
    ['::: {.corollary #cor-a}\nA\n:::\n\n@cor-a', 'Corollary 1. A', 'Corollary 1'],
    ['::: {#prp-a}\nA\n:::\n\n@prp-a', 'Proposition 1. A', 'Proposition 1'],
    ['::: {.proposition #prop:a}\nA\n:::\n\n@prop:a', 'Proposition 1. A', 'Proposition 1'],
    ['::: {.definition #def-a}\nA\n:::\n\n@def-a', 'Definition 1. A', 'Definition 1'],
    ['::: {.example #exm-a}\nA\n:::\n\n@exm-a', 'Example 1. A', 'Example 1'],
    ['::: {.remark #rem-a}\nA\n:::\n\n[-@rem-a]', 'Remark 1. A', '1'],
    ['::: theorem\nA\n:::\n\nB', 'Theorem. A', 'B'],
    ['::: proof\nA\n:::\n\nB', 'Proof. A ∎', 'B'],
    ['---\nlang: de\n---\n\n::: {#thm-a}\nA\n:::\n\n@thm-a', 'Satz 1. A', 'Satz 1'],
  ])('%j', (source, first, last) => {
    expect(texts(source).map((each) => each.replaceAll('\u00a0', ' '))).toEqual([first, last])
    expect(warned(source)).toEqual([])
  })

  test('count each kind on its own', () => {
    const source = '::: {#thm-a}\nA\n:::\n\n::: {#lem-a}\nB\n:::\n\n::: {#thm-b}\nC\n:::'
    expect(texts(source)).toEqual(['Theorem 1. A', 'Lemma 1. B', 'Theorem 2. C'])
  })

  test('that begin or end with another block have a paragraph for their head and the end mark', () => {
    expect(texts('::: proof\n- a\n:::')).toEqual(['Proof.', 'list', '∎'])
    expect(texts('::: {#thm-a}\n\n:::')).toEqual(['Theorem 1.'])
  })

  test('are set in italics, but for definitions, examples, remarks and proofs', () => {
    const shown = (name: string) => show(`::: ${name}\nA\n:::`)
    expect(shown('lemma')).toContain('emphasis')
    expect(shown('definition')).not.toContain('emphasis')
  })

  test('in notes have no numbers, and labels that are there twice but one', () => {
    const note = 'A[^1] @thm-a\n\n[^1]: B\n\n    ::: {#thm-a}\n    C\n    :::'
    expect(warned(note)).toEqual(['label_unknown:1'])
    const twice = '::: {#thm-a}\nA\n:::\n\n::: {#thm-a}\nB\n:::'
    expect(texts(twice)).toEqual(['Theorem 1. A', 'Theorem. B'])
    expect(warned(twice)).toEqual(['label_duplicate:5'])
  })
})

describe('parts of a figure', () => {
  const image = (words: string, braces = '') => `![${words}](${picture})${braces}`
  const grid = (content: string, attributes = '') =>
    `::: {#fig:x${attributes}}\n${content}\n\nThe whole\n:::\n\n`
  const two = grid(`${image('A', '{#fig:a}')}\n${image('B', '{#fig:b}')}`)

  test('have letters, by which they are referred to', () => {
    const source = `${figure('fig:first')}${two}@fig:a, [@fig:a; @fig:b], [-@fig:b], @fig:x, @fig:last`
    expect(captions(`${source}\n\n${figure('fig:last')}`)).toEqual([
      'Figure 1: A',
      '(a) A',
      '(b) B',
      'Figure 2: The whole',
      'Figure 3: A',
    ])
    const shown = lastParagraph(`${figure('fig:last')}${source}`)
    expect(shown).toBe('Figure 3a, Figures 3a and 3b, 3b, Figure 3, Figure 1')
    expect(warned(`${figure('fig:last')}${source}`)).toEqual([])
  })

  test('stand beside each other where they share a paragraph, or in as many columns as are asked for', () => {
    const shapes = (source: string) => {
      const [whole] = read(source).document.children
      return whole?.type === 'figure'
        ? whole.children.map((each) => (each.type === 'columns' ? each.children.length : each.type))
        : []
    }
    expect(shapes(two)).toEqual([2])
    const three = ['A', 'B', 'C'].map((each) => image(each, `{#fig-${each}}`)).join('\n\n')
    expect(shapes(grid(three))).toEqual(['figure', 'figure', 'figure'])
    expect(shapes(grid(three, ' layout-ncol=2'))).toEqual([2, 'figure'])
    expect(shapes(grid(three, ' layout-ncol=3'))).toEqual([3])
  })

  test('of Quarto are divisions in it too, and have their letters apart', () => {
    const part = (label: string, words: string) =>
      `::: {#${label}}\n![](${picture})\n\n${words}\n:::\n\n`
    const whole = `::: {#fig-x layout-ncol=2}\n${part('fig-a', 'East')}${part('fig-b', 'West')}The whole\n:::\n\n`
    const source = `${whole}${figure('fig-c')}@fig-x, @fig-b, [@fig-a; @fig-b], [-@fig-a], @fig-c`
    expect(captions(source)).toEqual(['(a) East', '(b) West', 'Figure 1: The whole', 'Figure 2: A'])
    expect(lastParagraph(source)).toBe(
      'Figure 1, Figure 1 (b), Figures 1 (a) and 1 (b), 1 (a), Figure 2',
    )
  })

  test('are divisions in divisions once, and those of a part have no number', () => {
    const inner = `::: {#fig-c}\n![](${picture})\n\nInner\n:::\n\n`
    const source = `::: {#fig-x}\n::: {#fig-a}\n${inner}Middle\n:::\n\nOuter\n:::\n\n@fig-a, @fig-c`
    expect(captions(source)).toEqual(['Inner', '(a) Middle', 'Figure 1: Outer'])
    expect(lastParagraph(source)).toBe('Figure 1 (a), @fig-c')
    expect(warned(source)).toContainEqual(expect.stringContaining('label_unknown'))
  })

  test('stand in the rows of a layout', () => {
    const parts = ['A', 'B', 'C', 'D'].map((each) => image(each, `{#fig-${each}}`)).join('\n\n')
    const shares = (attributes: string) => {
      const [whole] = read(grid(parts, ` ${attributes}`)).document.children
      return whole?.type === 'figure'
        ? whole.children.map((each) =>
            each.type === 'columns' ? each.children.map(({ share }) => share) : [1],
          )
        : []
    }
    expect(shares('layout="[[1,3],[1]]"')).toEqual([[0.25, 0.75], [1], [1]])
    expect(shares('layout="[60, -20, 20]"')).toEqual([
      [0.6, 0.2],
      [0.6, 0.2],
    ])
    expect(shares('layout-nrow=2')).toEqual([
      [0.5, 0.5],
      [0.5, 0.5],
    ])
    const rows = [[1], [1], [1], [1]]
    for (const wrong of [
      '[[0]]',
      '[[]]',
      '[1,',
      '[[1],"a"]',
      '{}',
      `[${'1,'.repeat(600)}1]`,
      '[1,1,1,1,1,1,1]',
    ]) {
      expect(shares(`layout='${wrong}'`)).toEqual(rows)
    }
  })

  test('stand beside each other where a layout asks for that, also without labels', () => {
    const shapes = (attributes: string, content: string) => {
      const { document } = read(`::: {${attributes}}\n${content}\n:::\n`)
      const [first] = document.children
      const blocks = first?.type === 'figure' ? first.children : document.children
      return blocks.map((each) => (each.type === 'columns' ? each.children.length : each.type))
    }
    const three = ['A', 'B', 'C'].map((each) => image(each)).join('\n\n')
    const whole = `${three}\n\nThe whole`
    expect(shapes('#fig-x layout-ncol=2', whole)).toEqual([2, 'paragraph'])
    expect(shapes('#fig-x', whole)).toEqual(['paragraph', 'paragraph', 'paragraph'])
    expect(shapes('layout-ncol=3', three)).toEqual([3])
    expect(shapes('layout="[[1],[1,1]]"', three)).toEqual(['paragraph', 2])
    expect(shapes('layout-ncol=2', `${image('A')}\n\nText\n\n${image('B')}`)).toEqual([
      ...['paragraph', 'paragraph', 'paragraph'],
    ])
    const labelled = `${image('A', '{#fig-a}')}\n\n${image('B', '{#fig-b}')}`
    expect(shapes('layout-ncol=2', labelled)).toEqual([2])
    expect(captions(`::: {layout-ncol=2}\n${labelled}\n:::\n`)).toEqual([
      'Figure 1: A',
      'Figure 2: B',
    ])
  })

  test('of a figure that carries a number of its own have that', () => {
    const source = `::: {#fig:x}\n${image('A', '{#fig:a}')}\n\nFigure 4: The whole\n:::\n\n@fig:a`
    expect(lastParagraph(source)).toBe('Figure 4a')
  })

  test('have no letters where none has a label', () => {
    expect(captions(grid(image('A')))).toEqual(['Figure 1: The whole'])
  })

  test('go on after z as Word counts', () => {
    const many = Array.from({ length: 28 }, (_, index) => image('A', `{#fig:a${index}}`)).join(
      '\n\n',
    )
    expect(captions(grid(many)).slice(25, 28)).toEqual(['(z) A', '(aa) A', '(bb) A'])
    const divisions = Array.from({ length: 782 }, (_, index) => `::: {#fig-a${index}}\nA\n:::\n`)
    const all = captions(`:::: {#fig-x}\n${divisions.join('\n')}\n::::\n`)
    expect(all.slice(778, 782).map((each) => each.length)).toEqual([32, 32, 3, 3])
  })
})

describe('captions', () => {
  test('are numbered where they have a label, each kind on its own', () => {
    const source = `${figure('fig:a')}![B](${picture} "No label")\n\n${table('tbl:a')}${figure('fig:b', '')}`
    expect(captions(source)).toEqual(['Figure 1: A', 'No label', 'Table 1: B', 'Figure 2'])
  })

  test('that carry numbers of their own keep them', () => {
    const source = `${figure('fig:a', 'Fig. 2.1: Own')}${figure('fig:b')}@fig:a, @fig:b`
    expect(captions(source)).toEqual(['Fig. 2.1: Own', 'Figure 1: A'])
    expect(lastParagraph(source)).toBe('Figure 2.1, Figure 1')
  })

  test('that carry numbers of their own are in lists, each with a place of its own', () => {
    const own = (words: string) => `![x](${picture} "${words}")\n\n`
    const source = `[LOF]\n\n## Figure 3\n\n${own('Figure 3: A')}${own('Figure 3: B')}${own('C 4')}${figure('fig:o', 'Fig. 9: D')}`
    const { document, warnings } = read(source)
    const listed = listedCaptions(document.children, 'figure')
    expect(listed.map(({ text }) => text)).toEqual(['Figure 3: A', 'Figure 3: B', 'Fig. 9: D'])
    expect(new Set(listed.map(({ id }) => id)).size).toBe(3)
    const anchors = [...walk(document.children)].flatMap((node) =>
      node.type === 'anchor' ? [node.id] : [],
    )
    for (const { id } of listed) expect(anchors).toContain(id)
    expect(document.outline.map(({ id }) => id)).toEqual(['figure-3'])
    expect(warnings).toEqual([])
    expect(show(source.replace('[LOF]', ''))).not.toContain('anchor figure')
  })

  test('of Quarto’s divs are their last paragraphs', () => {
    const div = (label: string, content: string) => `::: {#${label}}\n\n${content}\n\n:::\n\n`
    const image = `![](${picture})`
    const source = `${div('fig-a', `${image}\n\nA *b*`)}${div('tbl-a', '| a |\n|---|\n| 1 |\n\nC')}${div('fig-b', image)}${div('fig-c', '> Quoted\n\nD')}@fig-a, @fig-b, @fig-c, @tbl-a`
    expect(captions(source)).toEqual(['Figure 1: A b', 'Table 1: C', 'Figure 2', 'Figure 3: D'])
    expect(lastParagraph(source)).toBe('Figure 1, Figure 2, Figure 3, Table 1')
    expect(
      read(source)
        .document.children.map(({ type }) => type)
        .join(' '),
    ).toBe('figure table figure figure paragraph')
  })

  test('have no part of what holds page breaks', () => {
    const source = '::: {#fig-a}\n\nA\n\n\\newpage\n\nB\n\n:::\n\n@fig-a'
    expect(captions(source)).toEqual([])
    expect(warned(source)).toEqual(['label_unknown:11'])
  })

  test('of one label twice are warned of', () => {
    expect(warned(`${figure('fig:a')}${figure('fig:a')}@fig:a`)).toEqual(['label_duplicate:3'])
    expect(warned('# A {#sec:a}\n\n# B {#sec:a}\n\n$$ x $$ {#eq:a}\n\n$$ y $$ {#eq:a}')).toEqual([
      'label_duplicate:3',
      'label_duplicate:7',
    ])
  })
})

describe('the pictures of a figure', () => {
  const rows = (...widths: string[]) => {
    const pictures = widths.map(
      (width, index) =>
        `![Part](${picture}){#fig:p${index}${width === '' ? '' : ` width=${width}`}}`,
    )
    const { document } = read(`::: {#fig:whole}\n${pictures.join('\n')}\n\nWhole\n:::\n`)
    const [whole] = document.children
    if (whole?.type !== 'figure') throw new Error('No figure')
    return whole.children.map((row) => {
      const columns = row.type === 'columns' ? row.children : [{ share: 1, children: [row] }]
      return columns.map(({ share, children }) => {
        const image = [...walk(children)].find(({ type }) => type === 'image')
        const own = image?.type === 'image' ? (image.share ?? 1) : 1
        return Math.round(share * own * 100)
      })
    })
  }

  test.each<[string[], number[][]]>([
    [['48%', '48%'], [[48, 48]]],
    [['60%', '40%'], [[60, 40]]],
    [['30%', '30%'], [[30, 30]]],
    [['33.4%', '33.4%', '33.4%'], [[33, 33, 33]]],
    [
      ['50%', '50%', '50%', '50%'],
      [
        [50, 50],
        [50, 50],
      ],
    ],
    [
      ['50%', '50%', '40%'],
      [[50, 50], [40]],
    ],
    [['', '', ''], [[33, 33, 33]]],
    [
      ['', '', '', '', '', '', ''],
      [[17, 17, 17, 17, 17, 17], [100]],
    ],
  ])('with the widths %j have these in percent of the figure: %j', (widths, expected) => {
    expect(rows(...widths)).toEqual(expected)
  })
})

describe("LaTeX's label in the text of an image", () => {
  test.each(['', '{width=50%}', '{ width=50% }'])('behind %j is that of a figure', (braces) => {
    const source = `![Caption *one*.\\label{fig:w}](${picture})${braces}\n\n`
    expect(captions(source)).toEqual(['Figure 1: Caption one.'])
    expect(lastParagraph(`${source}See \\autoref{fig:w} and \\ref{fig:w}.`)).toBe(
      'See Figure 1 and 1.',
    )
    expect(warned(source)).toEqual([])
  })
})

describe("bookdown's references", () => {
  const chapters = '# Start {#s4}\n\n## Sub part\n\n'
  const text = 'See \\@ref(s4) and \\@ref(sub-part).'

  test('to sections are their headings', () => {
    expect(lastParagraph(chapters + text)).toBe('See Start and Sub part.')
  })

  test('to sections with numbers are these', () => {
    const source = `---\nnumber_sections: true\ntitle: A\n---\n\n${chapters}# More\n\n${text}`
    expect(lastParagraph(source)).toBe('See 1 and 1.1.')
  })

  test('to nothing stay as written, with a warning', () => {
    expect(lastParagraph('See \\@ref(none).')).toBe('See \\@ref(none).')
    expect(warned('See \\@ref(none).')).toEqual(['label_unknown:1'])
  })

  test('parts have no numbers, and chapters below an appendix have letters', () => {
    const source = `---\nnumber_sections: true\ntitle: A\n---\n\n# (PART) First {-}\n\n# One\n\n# (APPENDIX) Back {-}\n\n# Data {#data}\n\n## Tables\n`
    const { children } = read(source).document
    expect(
      children.flatMap((node) =>
        node.type === 'heading' ? [`${node.number} ${plainText(node.children)}`] : [],
      ),
    ).toEqual(['null First', '1 One', 'null Back', 'A Data', 'A.1 Tables'])
  })
})
