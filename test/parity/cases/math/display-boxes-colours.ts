import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { formulaCase } from '../../../support/formula-case.ts'
import { attribute } from '../../../support/html-page.ts'
import { inBrowser } from '../../../support/in-browser.ts'

export default formulaCase({
  construct: 'Boxes, strikes and colours',
  example: String.raw`$$\boxed{x = y} + \cancel{a} + \textcolor{red}{b}$$`,
  becomes: {
    html: '`<menclose>` and `mathcolor`',
    docx: 'border boxes; runs and structures in that colour',
    pdf: 'boxes, strikes and colours',
  },
  formulas: [
    [String.raw`\boxed{x = \sum_{i=1}^n y}`, 'm:borderBox', 'm:nary'],
    [String.raw`\fbox{text}`, 'm:borderBox', 'm:nor'],
    [
      String.raw`\cancel{a} + \bcancel{b} + \xcancel{c} + \sout{d}`,
      'm:strikeBLTR',
      'm:strikeTLBR',
      'm:strikeH',
    ],
    [String.raw`\colorbox{yellow}{A} + \fcolorbox{red}{navy}{B}`, 'w:shd', 'm:borderBox'],
    [String.raw`\textcolor{red}{\frac{a}{b}} + {\color{blue} b + c}`, 'm:ctrlPr', 'w:color'],
    [String.raw`\textcolor{#0a0}{x} + \color{#c0ffee} y`, 'w:color'],
    [String.raw`\rule{1em}{2pt} x`, 'm:bar'],
    [String.raw`\cancelto{0}{x}`, 'm:borderBox', 'm:sSup'],
    [String.raw`\raisebox{0.5em}{u} v`],
    [String.raw`\angl{n} + \textcircled{a}`, 'm:borderBox'],
  ],
  async html(page) {
    const grounds = await inBrowser(
      String.raw`$$\colorbox{yellow}{A} + \fcolorbox{red}{navy}{B}$$`,
      "[...document.querySelectorAll('[mathbackground]')].map(box => getComputedStyle(box).backgroundColor)",
    )
    expect(grounds).toEqual(['rgb(255, 255, 0)', 'rgb(0, 0, 128)'])
    expect(page.all('mfrac').map((fraction) => attribute(fraction, 'mathcolor'))).toEqual([
      '#ff0000',
    ])
    expect(page.all('menclose').map((box) => attribute(box, 'mathbackground'))).toContain('#000080')
  },
  docx(equations) {
    const colors = (index: number) => {
      const equation = equations[index]
      return equation === undefined
        ? []
        : all(equation, 'w:color').map(({ attributes }) => attributes['w:val'])
    }
    expect(new Set(colors(4))).toEqual(new Set(['FF0000', '0000FF']))
    expect(new Set(colors(5))).toEqual(new Set(['00AA00', 'C0FFEE']))
    // Legible on its own ground, whatever the theme.
    expect(new Set(colors(3))).toEqual(new Set(['000000', 'FFFFFF']))
    const shades =
      equations[3] && all(equations[3], 'w:shd').map(({ attributes }) => attributes['w:fill'])
    expect(new Set(shades)).toEqual(new Set(['FFFF00', '000080']))
  },
  pdf(file) {
    const [page] = file.pages
    expect(page?.textColors).toEqual(
      expect.arrayContaining(['#ff0000', '#0000ff', '#00aa00', '#c0ffee']),
    )
    expect(page?.fills.map(({ color }) => color)).toEqual(
      expect.arrayContaining(['#ffff00', '#000080']),
    )
  },
})
