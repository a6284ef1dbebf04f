import { expect } from 'vitest'
import { childElements, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Table of contents in its place',
  becomes: {
    html: 'where it’s written, as `[[_TOC_]]`, `{{TOC}}` or `<!-- toc -->` too',
    docx: 'where it’s written',
    pdf: 'where it’s written',
  },
  example: 'Words first.\n\n[TOC]\n\n# One',
  markdown: 'Words first.\n\n[TOC]\n\n# One\n',
  html(page) {
    const [main] = page.all('main')
    expect(main && childElements(main).map(({ tagName }) => tagName)).toEqual(['p', 'nav', 'h1'])
    expect(textOf(page.one('nav'))).toContain('One')
  },
  docx(file) {
    expect(file.paragraphs.map(({ style }) => style)).toEqual([
      'Normal',
      'TOCHeading',
      'TOC1',
      'Heading1',
    ])
  },
  pdf(file) {
    const runs = file.pages[0]?.runs ?? []
    const height = (text: string) => runs.findLast((each) => each.text.startsWith(text))?.y ?? 0
    expect(height('Words')).toBeGreaterThan(height('Contents'))
    expect(height('Contents')).toBeGreaterThan(height('One'))
  },
})
