import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Graph in the DOT language',
  becomes: {
    html: '`<svg>` with real text, in a `<figure>` with its caption',
    docx: 'an SVG in the line with a PNG beside it, and its labels as text alternative; a Caption',
    pdf: 'a vector picture with real text, tagged `Figure`, with its caption',
  },
  markdown: '```dot title="Who asks whom"\ndigraph {\n  Client -> Gateway -> Database\n}\n```\n',
  html(page) {
    const drawing = page.one('svg')
    expect(attribute(drawing, 'role')).toBe('img')
    expect(attribute(drawing, 'aria-label')).toBe('Graph: Client → Gateway → Database')
    expect(page.all('text').map(textOf).toSorted()).toEqual(['Client', 'Database', 'Gateway'])
    expect(textOf(page.one('figcaption'))).toBe('Who asks whom')
  },
  docx(file) {
    const [shown] = all(file.part('word/document.xml'), 'wp:docPr')
    expect(shown?.attributes.descr).toBe('Graph: Client → Gateway → Database')
    expect(all(file.part('word/document.xml'), 'asvg:svgBlip')).toHaveLength(1)
    expect(file.paragraph('Who asks whom').style).toBe('Caption')
  },
  pdf(file) {
    expect(file.text).toContain('Who asks whom')
    for (const label of ['Client', 'Gateway', 'Database']) expect(file.text).toContain(label)
    expect(file.elements('Figure')).toHaveLength(1)
  },
})
