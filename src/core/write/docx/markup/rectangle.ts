import type { Color } from '../../../theme/types.ts'
import { hex } from './color.ts'
import { run } from './run.ts'
import { element, type Xml } from './xml.ts'

/** The namespaces of what is drawn in VML. */
export const vmlNamespaces = {
  'xmlns:v': 'urn:schemas-microsoft-com:vml',
  'xmlns:o': 'urn:schemas-microsoft-com:office:office',
}

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * A field of one colour at the top left of the page, behind its text. In VML, as Word writes watermarks: all versions of Word and
 * LibreOffice draw it in headers.
 *
 * @param id unlike that of any other in the document, from 1
 * @param size points
 */
export function rectangleBehindText(color: Color, size: Size, id: number): Xml {
  const style = [
    'position:absolute',
    'margin-left:0',
    'margin-top:0',
    ...sizeStyles(size),
    'z-index:-251659264',
    'mso-position-horizontal-relative:page',
    'mso-position-vertical-relative:page',
  ].join(';')
  const shape = element('v:rect', {
    id: `CoverField${id}`,
    'o:spid': `_x0000_s${3072 + id}`,
    // Of no use to who can't see the page.
    alt: '',
    style,
    'o:allowincell': 'f',
    fillcolor: `#${hex(color)}`,
    stroked: 'f',
  })
  return run({ noProof: true }, element('w:pict', vmlNamespaces, shape))
}

/** The size of a shape, in points, rounded to tenths. */
export function sizeStyles({ width, height }: Size): readonly string[] {
  const tenths = (points: number) => Math.round(points * 10) / 10
  return [`width:${tenths(width)}pt`, `height:${tenths(height)}pt`]
}
