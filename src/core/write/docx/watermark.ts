import type { Watermark } from '../../layout/watermark.ts'
import { hex } from './markup/color.ts'
import { sizeStyles, vmlNamespaces } from './markup/rectangle.ts'
import { run } from './markup/run.ts'
import { element, type Xml } from './markup/xml.ts'

/** Text drawn as a shape: Word's type 136, as Word writes it ([MS-ODRAWXML] knows no other form of a watermark). */
const textShape = element(
  'v:shapetype',
  {
    id: '_x0000_t136',
    coordsize: '21600,21600',
    'o:spt': 136,
    adj: '10800',
    path: 'm@7,l@8,m@5,21600l@6,21600e',
  },
  element(
    'v:formulas',
    ...[
      'sum #0 0 10800',
      'prod #0 2 1',
      'sum 21600 0 @1',
      'sum 0 0 @2',
      'sum 21600 0 @3',
      'if @0 @3 0',
      'if @0 21600 @1',
      'if @0 0 @2',
      'if @0 @4 21600',
      'mid @5 @6',
      'mid @8 @5',
      'mid @7 @8',
      'mid @6 @7',
      'sum @6 0 @5',
    ].map((eqn) => element('v:f', { eqn })),
  ),
  element('v:path', {
    textpathok: 't',
    'o:connecttype': 'custom',
    'o:connectlocs': '@9,0;@10,10800;@11,21600;@12,10800',
    'o:connectangles': '270,180,90,0',
  }),
  element('v:textpath', { on: 't', fitshape: 't' }),
  element('v:handles', element('v:h', { position: '#0,bottomRight', xrange: '6629,14971' })),
  element('o:lock', { 'v:ext': 'edit', text: 't', shapetype: 't' }),
)

/**
 * The words across a page, as Word writes them into a header: its own commands find them by their name, and can take them away.
 *
 * @param font the family of the text
 * @param id unlike that of any other in the document, from 1
 */
export function watermark(
  { words, width, height, color }: Watermark,
  font: string,
  id: number,
): Xml {
  const style = [
    'position:absolute',
    'margin-left:0',
    'margin-top:0',
    ...sizeStyles({ width, height }),
    'rotation:315',
    'z-index:-251658752',
    'mso-position-horizontal:center',
    'mso-position-horizontal-relative:page',
    'mso-position-vertical:center',
    'mso-position-vertical-relative:page',
  ].join(';')
  const shape = element(
    'v:shape',
    {
      id: `PowerPlusWaterMarkObject${id}`,
      'o:spid': `_x0000_s${2048 + id}`,
      type: '#_x0000_t136',
      // Of no use to who can't see the page.
      alt: '',
      style,
      'o:allowincell': 'f',
      fillcolor: `#${hex(color)}`,
      stroked: 'f',
    },
    element('v:textpath', {
      style: `font-family:"${font}";font-size:1pt;font-weight:bold`,
      string: words,
    }),
  )
  return run({ noProof: true }, element('w:pict', vmlNamespaces, textShape, shape))
}
