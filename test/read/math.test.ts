import { describe, expect, test } from 'vitest'
import { find, read, show, warned } from '../support/read.ts'

describe('dollars', () => {
  test.each([
    '$5 and $6',
    '$5, $6 and $7',
    'from 1$ to 2$',
    'a $ b $ c',
    '$\x7bA}/$\x7bB}',
    '$HOME/$USER',
    '\\$x\\$',
  ])('%s is money, not math', (source) => {
    expect(show(source)).toBe(`paragraph(text(${JSON.stringify(source.replaceAll('\\', ''))}))`)
  })

  test('Markdown between two prices is read', () => {
    expect(show('$5 *or* $6')).toBe('paragraph(text("$5 ") emphasis(text("or")) text(" $6"))')
  })

  test.each([
    ['_$top_ and _$skip_', 'emphasis'],
    ['*$top* and *$skip*', 'emphasis'],
    ['**$top** and **$skip**', 'strong'],
  ])('variables in %s are text', (source, type) => {
    expect(show(source)).toBe(
      `paragraph(${type}(text("$top")) text(" and ") ${type}(text("$skip")))`,
    )
  })

  test('a formula may end with an escaped underscore, or with a star', () => {
    expect(show('$f_\\_$ and $a*$')).toBe(
      'paragraph(inlineMath("f_\\\\_") text(" and ") inlineMath("a*"))',
    )
  })

  test('math next to a price is math', () => {
    expect(show('$5 for $x_1$, `$5`')).toBe(
      'paragraph(text("$5 for ") inlineMath("x_1") text(", ") inlineCode("$5"))',
    )
  })
})

test.each(['$$\nx\n$$', '$$x$$', '```math\nx\n```'])('%j is display math', (source) => {
  expect(show(source)).toBe('math("x")')
})

test.each(['a\n$$\nx\n$$\nb', 'a\n$$x$$\nb', 'a  \n$$x$$  \nb'])(
  '%j displays the formula between two paragraphs',
  (source) => {
    expect(show(source)).toBe('paragraph(text("a")) math("x") paragraph(text("b"))')
  },
)

test('two dollars amid a line are inline math', () => {
  expect(show('a $$x$$ b')).toBe('paragraph(text("a ") inlineMath("x") text(" b"))')
})

test('$`x`$ is inline math, as on GitHub', () => {
  expect(show('a $`x`$')).toBe('paragraph(text("a ") inlineMath("x"))')
})

test('a formula is a tree of MathML', () => {
  expect(find('$\\frac{a}{2}$', 'inlineMath').mathml).toEqual({
    name: 'math',
    attributes: {},
    children: [
      {
        name: 'mfrac',
        attributes: {},
        children: [
          { name: 'mi', attributes: {}, children: ['a'] },
          { name: 'mn', attributes: {}, children: ['2'] },
        ],
      },
    ],
  })
})

test('an array keeps its lines, and aligned equations have no columns but their own', () => {
  const array = find('$$\n\\begin{array}{c|c} a & b \\\\ \\hline c & d \\end{array}\n$$', 'math')
  expect(array.mathml.children[0]).toMatchObject({
    name: 'mtable',
    attributes: { columnlines: 'solid', rowlines: 'solid' },
  })
  const align = find('$$\n\\begin{align} a &= b \\\\ c &= d \\end{align}\n$$', 'math')
  expect(align.mathml.children[0]).toMatchObject({
    children: [{ children: [{}, {}] }, { children: [{}, {}] }],
  })
})

test.each([
  ['an unknown command', '\\nonsense{x}'],
  ['an unfinished command', '\\frac{1}'],
  ['an empty script', 'x^'],
  ['a link', '\\href{javascript:alert(1)}{x}'],
  ['an image', '\\includegraphics{/etc/passwd}'],
  ['a macro without end', '\\def\\a{\\a\\a}\\a'],
  ['nesting without end', `${'\\sqrt{'.repeat(400)}x${'}'.repeat(400)}`],
])('%s is shown as its source with a warning', (_, latex) => {
  expect(show(`a $${latex}$`)).toBe(`paragraph(text("a ") inlineCode(${JSON.stringify(latex)}))`)
  expect(warned(`\n$${latex}$`)).toEqual(['math_invalid:2'])
})

const matrix = (columns: number, rows: number, before = '') =>
  `$$\n${before}\\begin{matrix}${'&'.repeat(columns)}${'\\\\'.repeat(rows)}\\end{matrix}\n$$`

test('a matrix of a hundred rows and columns is drawn', () => {
  expect(warned(matrix(100, 100))).toEqual([])
})

test.each([
  ['cells', matrix(1500, 1500)],
  ['cells that its macros repeat', matrix(10, 200, `\\def\\a{${'&'.repeat(300)}}\\a\\a\\a`)],
])('a matrix of millions of %s is shown as its source', (_, source) => {
  expect(read(source).warnings).toMatchObject([
    { code: 'math_invalid', message: expect.stringContaining('cells') },
  ])
})

test('the warning has what the LaTeX parser says', () => {
  expect(read('$\\nonsense$').warnings[0]?.message).toContain('\\nonsense')
})

test('a display formula that cannot be parsed is a block of code', () => {
  expect(read('$$\n\\nonsense\n\\more\n$$').document.children).toMatchObject([
    { type: 'code', lines: [[{ text: '\\nonsense' }], [{ text: '\\more' }]] },
  ])
})

test('a struck sign is one character, and an arrow below has the attributes of MathML alone', () => {
  expect(JSON.stringify(find('$a \\neq b$', 'inlineMath').mathml)).toContain('\u2260')
  const arrow = JSON.stringify(find('$\\xrightarrow[n]{}$', 'inlineMath').mathml)
  expect(arrow).not.toMatch(/"name":"munder","attributes":\{[^}]*"accent":/)
})

describe('lines with marks of alignment and no environment', () => {
  test.each([
    '$$\na &= b \\\\\n  &= c\n$$',
    '\\[\na &= b \\\\\n&= c\n\\]',
    '```math\na &= b \\\\\n&= c\n```',
  ])('are aligned on display: %j', (content) => {
    expect(warned(content)).toEqual([])
    expect(JSON.stringify(find(content, 'math').mathml).match(/"name":"mtr"/g)).toHaveLength(2)
  })

  test.each(['$$\n\\frac{a & b\n$$', 'x $a & b$ y', '$$\n&\\end{aligned}&\n$$'])(
    'what no lines can be made of is shown as its source: %j',
    (content) => {
      expect(warned(content)).toHaveLength(1)
    },
  )
})

test.each(['\\text{find_kth}(v, k)', '\\texttt{a_b}', '\\mbox{R&D #1}', '\\text{a\\_b}'])(
  'text in a formula may hold signs that TeX wants a backslash before: %s',
  (latex) => expect(warned(`$${latex}$`)).toEqual([]),
)
