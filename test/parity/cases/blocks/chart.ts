import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Chart in YAML or CSV',
  becomes: {
    html: '`<svg>` with real text, in a `<figure>` with its caption',
    docx: 'an SVG in the line with a PNG beside it, and its values as text alternative; a Caption',
    pdf: 'a vector picture with real text, tagged `Figure`, with its caption',
  },
  markdown:
    '```chart title="Visitors"\n---\ntype: bar\n---\nQuarter,Website,App\nFirst,120,80\nSecond,150,95\n```\n',
  html(page) {
    const drawing = page.one('svg')
    expect(attribute(drawing, 'role')).toBe('img')
    expect(attribute(drawing, 'aria-label')).toBe(
      'Bar chart: Website: First 120; Second 150. App: First 80; Second 95',
    )
    const labels = page.all('text').map(textOf)
    expect(labels).toEqual(expect.arrayContaining(['Website', 'App', 'First', 'Second']))
    expect(textOf(page.one('figcaption'))).toBe('Visitors')
  },
  docx(file) {
    const [shown] = all(file.part('word/document.xml'), 'wp:docPr')
    expect(shown?.attributes.descr).toContain('Website: First 120; Second 150')
    expect(all(file.part('word/document.xml'), 'asvg:svgBlip')).toHaveLength(1)
    expect(file.paragraph('Visitors').style).toBe('Caption')
  },
  pdf(file) {
    for (const words of ['Visitors', 'Website', 'First', 'Second']) {
      expect(file.text).toContain(words)
    }
    expect(file.elements('Figure')).toHaveLength(1)
  },
})
