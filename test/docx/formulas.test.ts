import { expect, test } from 'vitest'
import { all, one, textOf, wordFile, type XmlElement } from '../support/docx.ts'

async function formula(latex: string): Promise<XmlElement> {
  const word = await wordFile(`$$${latex}$$`)
  return one(word.part('word/document.xml'), 'm:oMath')
}

const attribute = (element: XmlElement, name: string) => one(element, name).attributes['m:val']

test('a formula in a line is an equation of Word in that line', async () => {
  const word = await wordFile('Area $a^2$ here')
  const [paragraph] = word.paragraphs
  if (paragraph === undefined) throw new Error('no paragraph')
  expect(all(paragraph.element, 'm:sSup')).toHaveLength(1)
  expect(all(paragraph.element, 'm:oMathPara')).toEqual([])
  expect(paragraph.text).toBe('Area a2 here')
})

test('a displayed formula has a line of its own', async () => {
  const word = await wordFile('$$x$$')
  expect(all(word.part('word/document.xml'), 'm:oMathPara')).toHaveLength(1)
})

test('a fraction has a numerator and a denominator', async () => {
  const math = await formula('\\frac{a}{b}')
  expect(textOf(one(math, 'm:num'))).toBe('a')
  expect(textOf(one(math, 'm:den'))).toBe('b')
})

test('a binomial has no bar, and brackets that grow', async () => {
  const math = await formula('\\binom{n}{k}')
  expect(attribute(math, 'm:type')).toBe('noBar')
  expect(attribute(math, 'm:begChr')).toBe('(')
})

test('a sum has its limits above and below, and holds what is summed', async () => {
  const math = await formula('\\sum_{i=1}^n i^2 = S')
  const sum = one(math, 'm:nary')
  expect(attribute(sum, 'm:chr')).toBe('∑')
  expect(attribute(sum, 'm:limLoc')).toBe('undOvr')
  expect(textOf(one(sum, 'm:naryPr'))).toBe('')
  expect(textOf(sum)).toBe('i=1ni2')
  expect(textOf(math)).toBe('i=1ni2=S')
})

test('roots, accents, bars and braces are those of Word', async () => {
  const math = await formula('\\sqrt[3]{x} + \\hat{y} + \\overline{z} + \\underbrace{a}_{b}')
  expect(textOf(one(math, 'm:deg'))).toBe('3')
  expect(attribute(one(math, 'm:acc'), 'm:chr')).toBe('\u0302')
  expect(attribute(one(math, 'm:bar'), 'm:pos')).toBe('top')
  expect(attribute(one(math, 'm:groupChr'), 'm:chr')).toBe('⏟')
})

test('a matrix has rows and columns', async () => {
  const math = await formula('\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}')
  const rows = all(math, 'm:mr').map((row) => all(row, 'm:e').map(textOf))
  expect(rows).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('aligned equations meet at their alignment points', async () => {
  const math = await formula('\\begin{aligned} a &= b \\\\ c &= \\frac{d}{e} \\end{aligned}')
  expect(all(one(math, 'm:eqArr'), 'm:e').map(textOf).slice(0, 2)).toEqual([
    'a&\u200b=b',
    'c&\u200b=de',
  ])
})

// LibreOffice has no points of alignment, and reads `&` as the sign for “and”.
test('aligned equations of one line each are columns without space between', async () => {
  const math = await formula('\\begin{aligned} a &= b \\\\ c &= d \\end{aligned}')
  const rows = all(math, 'm:mr').map((row) => all(row, 'm:e').map(textOf))
  expect(rows).toEqual([
    ['a', '\u200b=b'],
    ['c', '\u200b=d'],
  ])
  expect(all(math, 'm:mcJc').map(({ attributes }) => attributes['m:val'])).toEqual([
    'right',
    'left',
  ])
  expect(attribute(math, 'm:cGp')).toBe('0')
})

// LibreOffice reads the text of a run in a language of its own, but for that of literal runs and of words.
test.each([
  ['bars', '|x| + P(Y|X)', '|'],
  ['an open interval', ']0,1[', ']'],
  ['an ampersand', 'a \\& b', '&'],
  ['a name', '\\operatorname{or} x', 'or'],
])('in %s LibreOffice has nothing to read for a command', async (_, latex, text) => {
  const math = await formula(latex)
  const runs = all(math, 'm:r').filter((run) => textOf(run) === text)
  expect(runs).not.toEqual([])
  for (const run of runs) expect(all(run, 'm:lit')).toHaveLength(1)
})

test('a condition has the sign that Word sets with spaces', async () => {
  expect(textOf(await formula('P(A \\mid B)'))).toContain('A\u2223B')
})

test('words in a formula are upright', async () => {
  const math = await formula('x \\text{ if } y')
  const words = all(math, 'm:r').filter((run) => all(run, 'm:nor').length > 0)
  expect(words.map(textOf).join('').trim()).toBe('if')
})

test('a colour in a formula is kept', async () => {
  const math = await formula('a + \\textcolor{red}{b}')
  const [coloured] = all(math, 'm:r').filter((run) => all(run, 'w:color').length > 0)
  if (coloured === undefined) throw new Error('no colour')
  expect(textOf(coloured)).toBe('b')
  expect(one(coloured, 'w:color').attributes['w:val']).toBe('FF0000')
})

test('formulas on a dark page say their colour, which LibreOffice takes from nowhere else', async () => {
  const content = '## $h$\n\n$x^2$ is\n\n$$\n\\frac{a}{b}\n$$\n'
  const colors = async (theme: string) => {
    const body = (await wordFile(content, { theme })).part('word/document.xml')
    const runs = [...all(body, 'm:r'), ...all(body, 'm:ctrlPr')]
    return runs.map((run) => all(run, 'w:color')[0]?.attributes['w:themeColor'])
  }
  const text = Array(5).fill('text1')
  expect(await colors('midnight')).toEqual(['text2', ...text])
  expect(new Set(await colors('corporate'))).toEqual(new Set([undefined]))
})

test('every symbol of a formula reaches Word', async () => {
  const math = await formula(
    '\\lim_{x \\to 0} f(x) \\xrightarrow{g} \\boxed{h} \\cancel{k} \\phantom{m} {}^{2}_{1}q',
  )
  const text = textOf(math)
  for (const symbol of ['lim', '→', 'f', 'g', 'h', 'k', 'm', '2', '1', 'q']) {
    expect(text).toContain(symbol)
  }
})

test('a numbered equation has its number where Word sets numbers of equations', async () => {
  const math = await formula('E = mc^2 \\tag{7}')
  expect(attribute(math, 'm:maxDist')).toBe('1')
  expect(textOf(one(math, 'm:eqArr'))).toBe('E=mc2#(7)')
})

test('a case distinction has one brace and its rows at the left', async () => {
  const math = await formula('\\begin{cases} a & b \\\\ c & d \\end{cases}')
  expect(attribute(math, 'm:begChr')).toBe('{')
  expect(attribute(math, 'm:endChr')).toBe('')
  expect(all(math, 'm:mcJc').map(({ attributes }) => attributes['m:val'])).toEqual(['left', 'left'])
})

test('struck terms are struck', async () => {
  const math = await formula('\\cancel{x}')
  expect(attribute(math, 'm:strikeBLTR')).toBe('1')
})

test('a boxed formula has a box', async () => {
  const math = await formula('\\boxed{x}')
  expect(textOf(one(math, 'm:borderBox'))).toBe('x')
})

// LibreOffice shows an upside-down question mark where an operator lacks its operand.
test('a relation at the start of a formula has something before it', async () => {
  const word = await wordFile('Left $=1$, $\\frac{\\le 2}{3}$, $a=b$ and $-1$.')
  const runs = all(word.part('word/document.xml'), 'm:t').map(textOf)
  expect(runs.join('')).toBe('\u200b=1\u200b≤23a=b−1')
})
