import { expect } from 'vitest'
import { isOn, run, value } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Spans in brackets (Pandoc, Quarto)',
  example:
    '[Underlined]{.underline}, [marked]{.mark}, a key [Esc]{.kbd}, [a place]{#here}, [mot]{lang=fr}\n',
  becomes: {
    html: '`<u>`, `<mark>`, `<kbd>`, an anchor; of the others the text',
    docx: 'underlined, marked, a key, a bookmark; the text',
    pdf: 'underlined, marked, a key, a place for links; the text',
  },
  markdown: [
    '[Under *lined*]{.underline} [ul]{.ul} [marked]{.mark} [Esc]{.kbd} [a place]{#here .other} [mot]{lang=fr}.',
    '',
    '[to it](#here)',
    '',
  ].join('\n'),
  html(page) {
    expect(page.all('u').map(textOf)).toEqual(['Under lined', 'ul'])
    expect(textOf(page.one('mark'))).toBe('marked')
    expect(textOf(page.one('kbd'))).toBe('Esc')
    expect(attribute(page.one('a'), 'href')).toBe('#user-content-here')
    expect(page.all('span', { id: 'user-content-here' })).toHaveLength(1)
    expect(textOf(page.all('p')[0] ?? page.one('p'))).toBe('Under lined ul marked Esc a place mot.')
  },
  docx(file) {
    const paragraph = file.paragraph('Under lined ul marked Esc a place mot.')
    expect(isOn(run(paragraph, 'Under '), 'w:rPr', 'w:u')).toBe(true)
    expect(value(run(paragraph, 'marked'), 'w:rPr', 'w:rStyle')).toBe('Mark')
    expect(value(run(paragraph, 'Esc'), 'w:rPr', 'w:rStyle')).toBe('Keyboard')
  },
  pdf(file) {
    expect(file.text).toContain('Under lined ul marked Esc a place mot.')
    expect(file.pages[0]?.links[0]?.place?.page).toBe(1)
  },
})
