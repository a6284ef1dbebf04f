import { expect } from 'vitest'
import { run, runProperties } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Strong beside East Asian signs',
  becomes: { html: '`<strong>`', docx: 'bold', pdf: 'the bold font' },
  markdown: '---\nlang: zh-CN\n---\n\n这是**重点：**后面。\n',
  html(page) {
    expect(page.all('strong').map(textOf)).toEqual(['重点：'])
  },
  docx(file) {
    const paragraph = file.paragraph('这是重点：后面。')
    expect(runProperties(run(paragraph, '重点：'))).toContain('w:b')
    expect(runProperties(run(paragraph, '后面。'))).not.toContain('w:b')
  },
  pdf(file) {
    const [page] = file.pages
    const fontOf = (text: string) => page?.runs.find((each) => each.text.includes(text))?.font
    expect(fontOf('重点')).toMatch(/Bold/)
    expect(fontOf('后面')).not.toMatch(/Bold/)
    expect(page?.text).not.toContain('*')
  },
})
