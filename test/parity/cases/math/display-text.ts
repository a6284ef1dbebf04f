import { expect } from 'vitest'
import { textOf as wordText } from '../../../support/docx.ts'
import { formulaCase } from '../../../support/formula-case.ts'
import { textOf } from '../../../support/html-page.ts'

export default formulaCase({
  construct: 'Words in a formula',
  example: String.raw`$$x = \text{Größe, if } y$$`,
  becomes: {
    html: '`<mtext>`',
    docx: 'upright words in the equation',
    pdf: 'words in the font of the text',
  },
  formulas: [
    [String.raw`x \text{ if } y`, 'm:nor'],
    [String.raw`\text{Größe café naïve}`, 'm:nor'],
    [String.raw`\text{Привет мир}`, 'm:nor'],
    [String.raw`\text{a" \#panic() "b}`, 'm:nor'],
    [String.raw`\text{<b>\&amp;</b>}`, 'm:nor'],
    [String.raw`\text{“quoted” 'it'}`, 'm:nor'],
    [String.raw`\textbf{bold} \textit{it} \texttt{mono} \textsf{sans}`, 'm:nor'],
    [String.raw`\text{where $x > 0$ holds}`, 'm:nor'],
    [String.raw`\mbox{words} \textrm{roman}`, 'm:nor'],
  ],
  html(page) {
    expect(page.all('b')).toEqual([])
    expect(page.all('mtext').map((words) => textOf(words).replace(/\s/g, ' '))).toContain(
      'a" #panic() "b',
    )
  },
  docx(equations) {
    const [, , , hostile, markup] = equations.map((each) => wordText(each).replace(/\s/g, ' '))
    expect(hostile).toBe('a" #panic() "b')
    expect(markup).toBe('<b>&amp;</b>')
  },
  pdf(file) {
    expect(file.text).toContain('#panic()')
    expect(file.text).toContain('<b>&amp;</b>')
  },
})
