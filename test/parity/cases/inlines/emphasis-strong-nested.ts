import { expect } from 'vitest'
import { child, run } from '../../../support/docx.ts'
import { childElements, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Emphasis and strong in one another',
  becomes: {
    html: '`<em>` and `<strong>`, nested',
    docx: 'bold and italic; emphasis in emphasis is upright',
    pdf: 'the bold italic font; emphasis in emphasis is upright',
  },
  markdown: '***all of it***, **strong *and both* strong**, *italic <em>upright</em>*\n',
  html(page) {
    const [all, strong] = page.all('strong')
    expect(all && textOf(all)).toBe('all of it')
    expect(all?.parentNode && 'tagName' in all.parentNode && all.parentNode.tagName).toBe('em')
    expect(strong && childElements(strong).map(textOf)).toEqual(['and both'])
    expect(page.all('em').map(textOf)).toContain('upright')
  },
  docx(file) {
    const paragraph = file.paragraph('all of it, strong and both strong, italic upright')
    const looks = (text: string) =>
      ['w:b', 'w:i'].filter((name) => {
        const property = child(run(paragraph, text), 'w:rPr', name)
        return property !== undefined && property.attributes['w:val'] !== '0'
      })
    expect(looks('all of it')).toEqual(['w:b', 'w:i'])
    expect(looks('strong ')).toEqual(['w:b'])
    expect(looks('and both')).toEqual(['w:b', 'w:i'])
    expect(looks('italic ')).toEqual(['w:i'])
    expect(looks('upright')).toEqual([])
  },
  pdf(file) {
    const runs = file.pages[0]?.runs ?? []
    const font = (text: string) => runs.find((each) => each.text === text)?.font
    expect(font('all of it')).toMatch(/BoldItalic$/)
    expect(font('and both')).toMatch(/BoldItalic$/)
    expect(font('upright')).toMatch(/Regular$/)
  },
})
