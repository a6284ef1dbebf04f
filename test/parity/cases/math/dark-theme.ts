import { expect } from 'vitest'
import { resolveTheme, themes } from '#octavo/core/theme/index.js'
import { all, value } from '../../../support/docx.ts'
import { inBrowser } from '../../../support/in-browser.ts'
import { parityCase } from '../../parity-case.ts'

const theme = themes.find(({ id }) => id === 'midnight')
const text = theme === undefined ? '' : resolveTheme(theme).colors.text
const markdown = '$$\\frac{a}{\\sqrt{b}} + \\boxed{c}$$\n'

export default parityCase({
  construct: 'Formula in a dark theme',
  becomes: {
    html: 'in the colour of the text',
    docx: 'in the colour of the text',
    pdf: 'in the colour of the text',
  },
  example: '$$\\frac{a}{\\sqrt{b}}$$',
  markdown,
  request: { theme: 'midnight' },
  async html() {
    const [formula, words] = (await inBrowser(
      markdown,
      "['mfrac', 'body'].map(name => getComputedStyle(document.querySelector(name)).color)",
      { theme: 'midnight' },
    )) as string[]
    expect(formula).toBe(words)
  },
  docx(file) {
    const color = text.slice(1).toUpperCase()
    expect(value(file.style('Normal'), 'w:rPr', 'w:color')).toBe(color)
    const body = file.part('word/document.xml')
    const parts = [...all(body, 'm:r'), ...all(body, 'm:ctrlPr')]
    // Word would take it from the style, LibreOffice takes it from each part of the formula alone.
    expect(new Set(parts.map((part) => value(part, 'w:rPr', 'w:color')))).toEqual(new Set([color]))
  },
  pdf(file) {
    expect(file.pages[0]?.textColors).toContain(text)
    expect(file.pages[0]?.textColors).not.toContain('#000000')
  },
})
