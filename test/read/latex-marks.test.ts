import { describe, expect, test } from 'vitest'
import { read, show, warned } from '../support/read.ts'

const inline = (latex: string) => `inlineMath(${JSON.stringify(latex)})`

describe('LaTeX’s marks in a line', () => {
  test.each([
    ['\\(x\\)', 'x'],
    ['\\( L = x^2 \\)', 'L = x^2'],
    ['\\\\(f(x)\\\\)', 'f(x)'],
    ['\\(a_1 * b * c_2\\)', 'a_1 * b * c_2'],
    ['\\(i <n j>m\\)', 'i <n j>m'],
    ['\\(\\{a\\}_1 + \\{b\\}_2\\)', '\\{a\\}_1 + \\{b\\}_2'],
    ['\\(\\|x\\|\\)', '\\|x\\|'],
    ['\\(D_{KL}(P\\|Q)\\)', 'D_{KL}(P\\|Q)'],
    ['\\(\\|x\\| = 1\\)', '\\|x\\| = 1'],
    ['\\(\\text{for all } x\\)', '\\text{for all } x'],
    ['\\(5\\)', '5'],
    ['\\(=\\)', '='],
    ['\\[x = 1\\]', 'x = 1'],
    ['\\[\\alpha\\]', '\\alpha'],
  ])('%s is a formula', (source, latex) => {
    expect(show(`a ${source} b`)).toBe(`paragraph(text("a ") ${inline(latex)} text(" b"))`)
  })

  test('a variable may stand behind the word for what it names', () => {
    expect(show('point \\(P\\)')).toContain(inline('P'))
    expect(show('step \\(k\\)')).toContain(inline('k'))
  })

  test('a formula may stand before a digit, beside a price, or hold a dollar', () => {
    expect(show('\\(x\\)2')).toBe(`paragraph(${inline('x')} text("2"))`)
    expect(show('$5 for \\(x\\), $6')).toBe(
      `paragraph(text("$5 for ") ${inline('x')} text(", $6"))`,
    )
    expect(show('a \\(x = \\$5\\) b')).toBe(
      `paragraph(text("a ") ${inline('x = \\$5')} text(" b"))`,
    )
  })

  test('a formula stands in a cell, a heading and an item, and goes on in the next line', () => {
    expect(show('# \\(x\\)')).toBe(`heading(${inline('x')})`)
    expect(show('- \\(a\n  = b\\)')).toContain(inline('a\n= b'))
    expect(show('| a |\n|---|\n| \\(x_1\\) |')).toContain(inline('x_1'))
  })

  test.each([
    '\\(c\\) 2020 Somebody',
    'Copyright \\(c\\) 2020',
    'text \\(see below\\)',
    'text \\(or\\) text',
    '\\[not a link\\](x)',
    '\\[a_1\\](x)',
    '\\[x\\] todo',
    '\\[ \\] todo',
    '\\[1\\] and \\[2, 3\\]',
    '\\[^1\\] note',
    'text \\[sic\\] \\[…\\] \\[a\\]',
    'main\\(x\\) and Intel\\(R\\)',
    'call \\(555\\) 123',
    'Smith \\(2020\\) at \\(10:30\\), \\(p. 5\\), \\(e.g.\\)',
    'telegram \\(v1\\.2 \\- a\\)',
    'regex \\(\\d+\\) \\(.*\\) \\([0-9]*\\) \\[a-z\\]+ \\[^a\\] \\[\\w\\]',
    'file \\(snake_case\\), \\[some_file_name\\]',
    'a path D:/Dir\\(x86\\)\\[y\\]',
    'an end \\(x and no more',
    'only an end x\\)',
    'mixed \\(x\\\\)',
    '\\(a\\) The tenant pays.',
    '\\(1\\) first',
    '\\(iv\\) the fourth',
    'code `\\(x\\)`',
    'sed s/\\(a\\|b\\)/x/ and grep \\([0-9]\\|x\\)',
    'See paragraph \\(b\\) above, Sections \\(x\\) and step \\(c\\)',
    '\\[[RFC 2616](url)\\]',
    'a \\[[more](https://a.example/?b=c_1)\\]\\[[other](https://a.example)\\]',
    '\\[[more](https://a.example/?b=c_1)\\]',
    '\\[<https://a.example/?b=1>\\]',
  ])('%s is text', (source) => {
    expect(JSON.stringify(read(source).document.children)).not.toContain('inlineMath')
    expect(warned(source)).toEqual([])
  })
})

describe('display math', () => {
  test.each([
    ['\\[\nx\n\\]', 'x'],
    ['\\\\[\nx\n\\\\]', 'x'],
    ['\\[x = 1\\]', 'x = 1'],
    ['\\[ E \\]', 'E'],
    ['\\[ x = 1\n+ y \\]', 'x = 1\n+ y'],
    ['\\[\nx\n\\].', 'x\n.'],
    ['\\[\n= y\n- x\n\n+ z\n\\]', '= y\n- x\n\n+ z'],
    ['\\[\n1. x\n> y\n\\]', '1. x\n> y'],
    ['  \\[\nx\n    \\]', 'x'],
    ['\\begin{equation}\nx\n\\end{equation}', '\\begin{equation}\nx\n\\end{equation}'],
    ['\\begin{align*} a &= b \\end{align*}', '\\begin{align*} a &= b \\end{align*}'],
    ['\\begin{cases}\n- x\n\\end{cases},', '\\begin{cases}\n- x\n,\\end{cases}'],
  ])('%j is a block', (source, latex) => {
    expect(show(source)).toBe(`math(${JSON.stringify(latex)})`)
  })

  test.each(['a\n\\[\nx\n\\]\nb', 'a \\[\nx\n\\]\nb', 'a\n\\[\nx\n\\] b', 'a\n\\[ x\n\\]\nb'])(
    '%j stands between two paragraphs',
    (source) => {
      expect(show(source)).toBe('paragraph(text("a")) math("x") paragraph(text("b"))')
    },
  )

  test('stands in items and block quotes', () => {
    expect(show('1. a\n   \\[\n   x\n   \\]\n2. b')).toBe(
      'list(listItem(paragraph(text("a")) math("x")) listItem(paragraph(text("b"))))',
    )
    expect(show('- \\[\n  - x\n  \\]')).toBe('list(listItem(math("- x")))')
    expect(show('> a\n> \\[\n> # x\n> \\]\n> b')).toContain('blockquote(paragraph(text("a"))')
    expect(show('> \\[\n> = x\n> \\]')).toBe('blockquote(math("= x"))')
    expect(show('!!! note\n    \\[\n    - x\n    \\]')).toContain('math("- x")')
  })

  test('lines after it keep their numbers', () => {
    expect(warned('\\[ x \\]\n\na \\[\nx\n\\] b\n\n$\\nonsense$')).toEqual(['math_invalid:7'])
  })

  test.each([
    '\\[\nx',
    '\\[x\n\ny = 1\\]',
    '\\[Music\\]',
    '\\[1\\]',
    '\\[...\\]',
    '\\[x\\]',
    '\\begin{equation}\nx',
    '\\begin{itemize}\n\\end{itemize}',
    '    \\[\n    x = 1\n    \\]',
    '```\n\\[\nx = 1\n\\]\n```',
    '<pre>\n\\[\nx = 1\n\\]\n</pre>',
    '> \\[\n> x\n\n\\]',
    '- \\[\n  x\n\n\\]',
    'see \\[\nfoo\\]',
  ])('%j is none', (source) => {
    expect(JSON.stringify(read(source).document.children)).not.toMatch(/"(?:m|inlineM)ath"/)
  })

  test('one without an end is text, and the next is drawn', () => {
    expect(show('\\[\nx\n\n\\[\ny\n\\]')).toBe('paragraph(text("[ x")) math("y")')
    expect(show('\\begin{align}\nx\n\n\\[\ny\n\\]')).toContain('math("y")')
  })

  test.each(['eqnarray', 'eqnarray*', 'flalign', 'flalign*', 'dmath', 'displaymath', 'multline'])(
    'the environment %s is drawn',
    (name) => {
      const source = `\\begin{${name}}\na = b \\label{eq:a}\n\\end{${name}}`
      expect(warned(source)).toEqual([])
      expect(JSON.stringify(read(source).document.children)).toContain('"mathml"')
    },
  )

  test('dollars, fences and marks of others inside stay as they are', () => {
    expect(show('$$\n\\begin{align} a \\end{align}\n$$')).toBe(
      'math("\\\\begin{align} a \\\\end{align}")',
    )
    expect(show('\\[\n\\begin{aligned}\na &= b \\\\[2pt]\n&= c\n\\end{aligned}\n\\]')).toBe(
      'math("\\\\begin{aligned}\\na &= b \\\\\\\\[2pt]\\n&= c\\n\\\\end{aligned}")',
    )
  })
})

describe('references to equations', () => {
  const equations =
    '$$\na = b \\label{eq:a} \\tag{4}\n$$\n\n\\begin{align}\nc \\tag{5} \\label{c} \\\\\nd \\label{d}\n\\end{align}\n\n'

  test('are their numbers', () => {
    expect(show(`${equations}see \\eqref{eq:a}, \\ref{c}`)).toContain('text("see (4), 5")')
  })

  test('stay where a formula has several labels and no tag, and are told of', () => {
    const source = `${equations}see \\eqref{d}`
    expect(show(source)).toContain('text("\\\\eqref{d}")')
    expect(warned(source)).toEqual(['label_unknown:10'])
  })

  test.each(['\\ref{fig:x}', '`\\ref{c}`', '\\eqref{eq a}'])('%s is none', (text) => {
    expect(show(`${equations}see ${text}`)).toContain(
      JSON.stringify(text.replaceAll('`', '')).slice(1, -1),
    )
  })
})
