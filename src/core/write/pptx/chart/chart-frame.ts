import type { Box } from '../../../layout/slides/geometry.ts'
import { element, nothing, type Xml } from '../../docx/markup/xml.ts'
import { type Placeholder, placeholderElement, transform } from '../shapes.ts'

const uri = 'http://schemas.openxmlformats.org/drawingml/2006/chart'

export interface ChartFrame {
  readonly id: number
  readonly alt: string
  readonly placeholder: Placeholder | null
  readonly box: Box
  /** Relationship to the part of the chart. */
  readonly chart: string
}

/** `p:graphicFrame` with a chart. */
export function chartFrame({ id, alt, placeholder, box, chart }: ChartFrame): Xml {
  return element(
    'p:graphicFrame',
    element(
      'p:nvGraphicFramePr',
      element('p:cNvPr', { id, name: `Chart ${id}`, descr: alt }),
      element('p:cNvGraphicFramePr', element('a:graphicFrameLocks', { noGrp: 1 })),
      element('p:nvPr', placeholder === null ? nothing : placeholderElement(placeholder)),
    ),
    transform('p:xfrm', box),
    element(
      'a:graphic',
      element('a:graphicData', { uri }, element('c:chart', { 'xmlns:c': uri, 'r:id': chart })),
    ),
  )
}
