import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Links in a diagram',
  becomes: {
    html: 'links around the shapes',
    docx: 'the picture without links; a warning says so',
    pdf: 'links over the shapes',
  },
  markdown:
    '```mermaid\nflowchart LR\n  A[Client] --> B[Server]\n  click A "https://example.com/client"\n  click B "https://example.com/server"\n```\n',
  warnings: {
    html: [],
    docx: [{ code: 'diagram_in_part', line: 1 }],
    pptx: [{ code: 'diagram_in_part', line: 1 }],
    pdf: [],
  },
  html(page) {
    expect(page.all('a').map((link) => [textOf(link), attribute(link, 'href')])).toEqual([
      ['Client', 'https://example.com/client'],
      ['Server', 'https://example.com/server'],
    ])
  },
  docx(file) {
    const [shown] = all(file.part('word/document.xml'), 'wp:docPr')
    expect(shown?.attributes.descr).toBe('Flow chart: Client → Server')
    expect(all(file.part('word/document.xml'), 'a:hlinkClick')).toEqual([])
  },
  pdf(file) {
    for (const [label, target] of [
      ['Client', 'https://example.com/client'],
      ['Server', 'https://example.com/server'],
    ]) {
      const [link] = file.pages.flatMap(({ links }) =>
        links.filter((each) => each.target === target),
      )
      const [run] = file.pages.flatMap(({ runs }) => runs.filter(({ text }) => text === label))
      if (link === undefined || run === undefined) throw new Error(`No link or label ${label}`)
      const [left = 0, bottom = 0, right = 0, top = 0] = link.box
      // Around the label, and no larger than a shape is around its label.
      expect(run.x - left).toBeGreaterThan(0)
      expect(right - (run.x + run.width)).toBeGreaterThan(0)
      expect(run.y - bottom).toBeGreaterThan(0)
      expect(top - (run.y + run.size)).toBeGreaterThan(0)
      expect(right - left).toBeLessThan(run.width + 50)
      expect(top - bottom).toBeLessThan(run.size + 50)
    }
    expect(file.elements('Figure')).toHaveLength(1)
    expect(file.elements('Link')).toHaveLength(2)
  },
})
