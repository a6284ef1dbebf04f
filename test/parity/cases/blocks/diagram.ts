import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Diagram in Mermaid',
  becomes: {
    html: '`<svg>` with real text, in a `<figure>` with its caption',
    docx: 'an SVG in the line with a PNG beside it, and its labels as text alternative; a Caption',
    pdf: 'a vector picture with real text, tagged `Figure`, with its caption',
  },
  markdown:
    '```mermaid title="How it works"\nflowchart LR\n  A[Client] --> B{Gateway} --> C[(Database)]\n```\n',
  html(page) {
    const drawing = page.one('svg')
    expect(attribute(drawing, 'role')).toBe('img')
    expect(attribute(drawing, 'aria-label')).toBe('Flow chart: Client → Gateway → Database')
    const labels = page.all('text').map(textOf)
    expect(labels.toSorted()).toEqual(['Client', 'Database', 'Gateway'])
    expect(textOf(page.one('figcaption'))).toBe('How it works')
  },
  docx(file) {
    const [shown] = all(file.part('word/document.xml'), 'wp:docPr')
    expect(shown?.attributes.descr).toBe('Flow chart: Client → Gateway → Database')
    expect(all(file.part('word/document.xml'), 'asvg:svgBlip')).toHaveLength(1)
    expect(file.paragraph('How it works').style).toBe('Caption')
  },
  pdf(file) {
    expect(file.text).toContain('How it works')
    for (const label of ['Client', 'Gateway', 'Database']) expect(file.text).toContain(label)
    expect(file.elements('Figure')).toHaveLength(1)
  },
})
