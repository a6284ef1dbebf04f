import { expect } from 'vitest'
import { one } from '../../../support/docx.ts'
import { attribute } from '../../../support/html-page.ts'
import { dotPng } from '../../../support/pictures.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: '`<picture>` with sources',
  example:
    '<picture>\n<source media="(prefers-color-scheme: dark)" srcset="dark.png">\n<img src="light.png" alt="Logo">\n</picture>',
  becomes: { html: 'its `<img>`', docx: 'its `<img>`', pdf: 'its `<img>`' },
  markdown: `<picture>\n<source media="(prefers-color-scheme: dark)" srcset="dark.png">\n<img src="${dotPng}" alt="Logo">\n</picture>`,
  html(page) {
    expect(attribute(page.one('img'), 'alt')).toBe('Logo')
    expect(attribute(page.one('img'), 'src')).toBe(dotPng)
    expect(page.all('source')).toEqual([])
  },
  docx(file) {
    expect(one(file.part('word/document.xml'), 'wp:docPr').attributes.descr).toBe('Logo')
  },
  pdf(file) {
    expect(file.elements('Figure').map(({ alt }) => alt)).toEqual(['Logo'])
    expect(file.pages[0]?.images).toBe(1)
  },
})
