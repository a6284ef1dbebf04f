import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { inBrowser } from '../../../support/in-browser.ts'
import { rightEdge } from '../../../support/pdf.ts'
import { margin } from '../../../support/themes.ts'
import { parityCase } from '../../parity-case.ts'

const terms = Array.from({ length: 40 }, (_, index) => `a_{${index}}`)
const sum = `$$x = ${terms.join(' + ')} \\tag{5}$$`
const matrix = `$$\\begin{pmatrix} ${terms.join(' & ')} \\end{pmatrix}$$`

export default parityCase({
  construct: 'Formula wider than the text',
  becomes: {
    html: 'scrolls in its box',
    docx: 'broken by Word before an operator',
    pdf: 'broken behind an operator; made smaller where that is not enough',
  },
  example: '$$x = a_0 + a_1 + … + a_{39}$$',
  markdown: `${sum}\n\n${matrix}\n`,
  async html() {
    const [page, boxes] = (await inBrowser(
      `${sum}\n\n${matrix}`,
      "[document.documentElement.scrollWidth <= innerWidth, [...document.querySelectorAll('.math')].map(box => getComputedStyle(box).overflowX)]",
    )) as [boolean, string[]]
    expect(page).toBe(true)
    expect(boxes).toEqual(['auto', 'auto'])
  },
  docx(file) {
    const [equation] = all(file.part('word/document.xml'), 'm:oMathPara')
    expect(equation && all(equation, 'm:sSub')).toHaveLength(40)
  },
  pdf(file) {
    expect(rightEdge(file)).toBeLessThanOrEqual(595.28 - margin + 1)
    for (const { runs } of file.pages)
      for (const { x } of runs) expect(x).toBeGreaterThan(margin - 1)
    const found = file.elements('Formula')
    expect(found).toHaveLength(2)
    const lines = new Set(
      file.pages[0]?.runs.filter(({ text }) => text === '+').map(({ y }) => Math.round(y)),
    )
    expect(lines.size).toBeGreaterThan(1)
    expect(file.claimsUa).toBe(true)
  },
})
