import { expect } from 'vitest'
import { run, runProperties } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Struck text',
  becomes: { html: '`<del>`', docx: 'struck through', pdf: 'struck through' },
  markdown: 'Now ~~99~~ 79, and ~so~ too.\n',
  html(page) {
    expect(page.all('del').map(textOf)).toEqual(['99', 'so'])
  },
  docx(file) {
    const paragraph = file.paragraph('Now 99 79, and so too.')
    for (const text of ['99', 'so']) {
      expect(runProperties(run(paragraph, text))).toContain('w:strike')
    }
  },
  pdf(file) {
    const [page] = file.pages
    expect(page?.strokes).toBe(2)
    expect(page?.text).toContain('Now 99 79, and so too.')
  },
})
