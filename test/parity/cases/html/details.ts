import { expect } from 'vitest'
import { one, value, textOf as wordText } from '../../../support/docx.ts'
import { attribute, descendants, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: '`<details>` with Markdown and code inside',
  becomes: {
    html: '`<details>`, folded',
    docx: 'the summary above the rest, beside a bar',
    pdf: 'the summary above the rest, beside a bar',
  },
  markdown:
    '<details>\n<summary>How it <b>works</b></summary>\n\nWith *Markdown*:\n\n```js\nlet a = 1\n```\n\n</details>\n\n<details open><summary>Unfolded</summary>Text</details>',
  html(page) {
    expect(page.all('details').map((each) => attribute(each, 'open'))).toEqual([undefined, ''])
    expect(page.all('summary').map(textOf)).toEqual(['How it works', 'Unfolded'])
    expect(textOf(page.one('pre')).trimEnd()).toBe('let a = 1')
    const inside = page.all('details').flatMap((each) => descendants(each))
    expect(inside).toContain(page.one('em'))
  },
  docx(file) {
    expect(file.paragraph('How it works').style).toBe('SummaryText')
    const cell = one(file.part('word/document.xml'), 'w:tc')
    expect(value(cell, 'w:tcPr', 'w:tcBorders', 'w:left')).toBe('single')
    expect(wordText(cell)).toBe('How it worksWith Markdown:let a = 1')
    expect(file.paragraph('let a = 1').style).toBe('SourceCode')
  },
  pdf(file) {
    const text = file.text.replace(/\s+/g, ' ')
    expect(text).toContain('How it works With Markdown: let a = 1 Unfolded Text')
    expect(file.elements('P').map((each) => each.text)).toContain('How it works')
    expect(file.elements('Code').map((code) => code.text)).toEqual(['let a = 1'])
  },
})
