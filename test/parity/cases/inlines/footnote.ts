import { expect } from 'vitest'
import { all, textOf as wordText } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Footnotes',
  becomes: {
    html: 'a numbered list at the end, with links there and back',
    docx: 'a footnote of Word',
    pdf: 'a note at the foot of the page, tagged as one',
  },
  markdown: 'Rain fell.[^rain] Snow too.[^1]\n\n[^1]: In *March*.\n\n[^rain]: For two days.\n',
  html(page) {
    const [first, second] = page.all('a').filter((link) => textOf(link).match(/^[12]$/))
    expect([first && textOf(first), second && textOf(second)]).toEqual(['1', '2'])
    const target = (first && attribute(first, 'href'))?.slice(1) ?? ''
    expect(textOf(page.one('li', { id: target }))).toContain('For two days.')
    expect(page.all('li').map((item) => textOf(item).split('.')[0]?.trim())).toEqual([
      'For two days',
      'In March',
    ])
  },
  docx(file) {
    expect(all(file.part('word/document.xml'), 'w:footnoteReference')).toHaveLength(2)
    const notes = all(file.part('word/footnotes.xml'), 'w:footnote').map(wordText)
    expect(notes).toEqual(['', '', ' For two days.', ' In March.'])
  },
  pdf(file) {
    expect(file.elements('Note').map(({ text }) => text)).toEqual([
      '1 For two days.',
      '2 In March.',
    ])
    const runs = file.pages[0]?.runs ?? []
    expect(runs.find(({ text }) => text.startsWith('For two'))?.y).toBeLessThan(150)
  },
})
