import { describe, expect, test } from 'vitest'
import { pdf } from '../support/pdf.ts'

describe('formulas', () => {
  test.each([
    ['fractions and binomials', String.raw`\frac{a}{b} + \binom{n}{k} + \tfrac12`],
    ['roots and scripts', String.raw`\sqrt[3]{x_1^2} + {}_a^b X + f''`],
    ['limits and operators', String.raw`\lim_{x\to 0} \sum_{i=1}^n \int_0^1 \max_i a_i \sin x`],
    [
      'accents and braces',
      String.raw`\hat x \vec{ab} \overbrace{x+y}^2 \underbrace{z}_n \overline{q}`,
    ],
    [
      'matrices',
      String.raw`\begin{pmatrix}a&b\\c&d\end{pmatrix}\begin{vmatrix}1&2\\3&4\end{vmatrix}`,
    ],
    ['aligned equations', String.raw`\begin{aligned}x&=1\\yy&=2\end{aligned}`],
    ['cases', String.raw`\begin{cases}1 & x>0\\2 & \text{else}\end{cases}`],
    ['arrays with rules', String.raw`\begin{array}{c|r}a&b\\\hline c&d\end{array}`],
    [
      'text, colour and boxes',
      String.raw`\text{if } \textcolor{#00f}{x} \boxed{y} \cancel{z} a\phantom{b}c`,
    ],
    ['delimiters', String.raw`\left\{ \frac{x}{2} \,\middle|\, y \right. \Bigl( z \Bigr)`],
    ['arrows', String.raw`A \xrightarrow[a]{bc} B \iff C \overset{!}{=} D \stackrel{x}{\to} E`],
  ])('with %s are set, and the file is PDF/UA-1', async (_, latex) => {
    const file = await pdf(`Inline $${latex}$.\n\n$$\n${latex}\n$$\n`)
    expect(file.warnings).toEqual([])
    expect(file.claimsUa).toBe(true)
    expect(file.elements('Formula')).toHaveLength(2)
  })

  test('line up their relations', async () => {
    const file = await pdf(String.raw`$$\begin{aligned}x&=1\\a+b+c&=2\end{aligned}$$`)
    const equals = file.pages[0]?.runs.filter((run) => run.text.includes('=')) ?? []
    expect(equals).toHaveLength(2)
    expect(equals[0]?.x).toBeCloseTo(equals[1]?.x ?? 0, 0)
  })

  test('have their tag at the end of the line', async () => {
    const file = await pdf(String.raw`$$x=y \tag{7}$$`)
    const tag = file.pages[0]?.runs.find((run) => run.text.includes('(7)'))
    expect((tag?.x ?? 0) + (tag?.width ?? 0)).toBeGreaterThan(520)
  })

  test('run nothing that their text says', async () => {
    const file = await pdf(String.raw`$$\text{a" #panic() "b}$$`)
    expect(file.text).toContain('#panic()')
  })
})
