import { expect } from 'vitest'
import { all, one } from '../../../support/docx.ts'
import { formulaCase } from '../../../support/formula-case.ts'
import { attribute } from '../../../support/html-page.ts'
import { inBrowser } from '../../../support/in-browser.ts'

export default formulaCase({
  construct: 'Arrays with lines',
  example: String.raw`$$\begin{array}{c|c} p & q \\ \hline a & b \end{array}$$`,
  becomes: {
    html: '`<mtable>` with its lines',
    docx: 'a table of Word where the array stands alone; inside a formula, lines between columns separate matrices, and lines between rows are left out with a warning',
    pdf: 'typeset with its lines',
  },
  formulas: [
    [String.raw`\begin{array}{c|r} a & b \\ \hline c & d \end{array}`, 'w:tbl'],
    [
      String.raw`\begin{array}{|l|c|} \hline a & b \\ \hline c & d \\ \hline \end{array}`,
      'w:tcBorders',
    ],
    [String.raw`\begin{array}{c:c} a & b \\ \hdashline c & d \end{array}`, 'w:tcBorders'],
    [String.raw`\begin{array}{c||c} a & b \\ \hline\hline c & d \end{array}`, 'w:tcBorders'],
    [String.raw`\begin{array}{lcr} a & bb & ccc \\ ddd & ee & f \end{array}`, 'm:m'],
    [
      String.raw`\left[\begin{array}{cc|c} 1 & 2 & 3 \\ 4 & \frac{5}{6} & 7 \end{array}\right]`,
      'm:m',
      'm:sepChr',
    ],
    [String.raw`x = \left(\begin{array}{c} a \\ \hline b \end{array}\right)`, 'm:m', 'm:d'],
  ],
  warnings: { html: [], docx: [{ code: 'math_simplified', line: 13 }], pdf: [] },
  async html(page) {
    const gap = await inBrowser(
      String.raw`$$\begin{array}{|c|} \hline a \\ \hline b \\ \hline \end{array}$$`,
      "document.querySelector('mtd').getBoundingClientRect().left - document.querySelector('menclose').getBoundingClientRect().left",
    )
    expect(gap).toBeLessThan(2)
    const classes = page.all('mtd').map((cell) => attribute(cell, 'class'))
    expect(classes.slice(0, 4)).toEqual([
      'line-after-solid line-below-solid',
      'line-below-solid',
      'line-after-solid',
      undefined,
    ])
    expect(page.all('menclose').map((box) => attribute(box, 'notation'))).toEqual(['box'])
  },
  docx([ruled, framed, dashed, double, , augmented]) {
    const borders = (table = ruled) =>
      table === undefined
        ? []
        : all(table, 'w:tcBorders').map(({ children }) =>
            children
              .filter((side) => typeof side !== 'string')
              .map(({ name, attributes }) => `${name.slice(2)} ${attributes['w:val']}`)
              .join(', '),
          )
    expect(borders(ruled)).toEqual([
      'bottom single, right single',
      'left single, bottom single',
      'top single, right single',
      'top single, left single',
    ])
    expect(borders(framed)[0]).toBe('top single, left single, bottom single, right single')
    expect(borders(dashed)[0]).toBe('bottom dashed, right dashed')
    expect(borders(double)[0]).toBe('bottom double, right double')
    const separated = augmented && all(augmented, 'm:d')[1]
    expect(separated && one(separated, 'm:sepChr').attributes['m:val']).toBe('|')
    expect(separated && all(separated, 'm:m')).toHaveLength(2)
    expect(ruled && one(ruled, 'w:tblDescription').attributes['w:val']).toContain('\\hline')
  },
  pdf(file) {
    expect(file.pages[0]?.strokes).toBeGreaterThanOrEqual(12)
  },
})
