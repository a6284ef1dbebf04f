import { expect } from 'vitest'
import { one } from '../../../support/docx.ts'
import { attribute } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Keywords',
  becomes: {
    html: '`<meta name="keywords">`',
    docx: 'the file’s keywords',
    pdf: 'the file’s keywords',
  },
  markdown: '---\nkeywords: [sales, "north, south"]\n---\n\nText\n',
  html(page) {
    const meta = page.one('meta', { name: 'keywords' })
    expect(attribute(meta, 'content')).toBe('sales, north, south')
  },
  docx(file) {
    expect(one(file.part('docProps/core.xml'), 'cp:keywords').children).toEqual([
      'sales, north, south',
    ])
  },
  pdf(file) {
    expect(file.info.Keywords).toBe('sales, north, south')
  },
})
