import type { Box } from '../../layout/slides/geometry.ts'
import type { WordColor } from '../docx/markup/color.ts'
import { decorative, turns } from '../docx/markup/drawing.ts'
import { type Attributes, element, join, nothing, type Xml } from '../docx/markup/xml.ts'
import { solidFill } from './color.ts'
import { emu } from './emu.ts'

/** A placeholder of the layout, by its kind and its number (ECMA-376, 19.3.1.36). */
export interface Placeholder {
  readonly type?: string | undefined
  readonly idx?: number | undefined
  readonly size?: string | undefined
}

export function placeholderElement({ type, idx, size }: Placeholder): Xml {
  return element('p:ph', { type, sz: size, idx })
}

export interface Shape {
  readonly id: number
  readonly name: string
  readonly alt?: string
  /** Whether a screen reader passes it over. */
  readonly decorative?: boolean
  readonly placeholder: Placeholder | null
  /** `null` for the place that the layout gives it. */
  readonly box: Box | null
  readonly fill?: WordColor | null
  readonly border?: WordColor | null
  readonly body: readonly Xml[]
  /** Points between the edges and the text: at all sides, or left and right, above and below. */
  readonly padding?: { readonly x: number; readonly y: number }
  readonly anchor?: 't' | 'ctr' | 'b'
  readonly listStyle?: Xml
}

/** `p:sp`: a shape with text. */
export function shape(of: Shape): Xml {
  const { id, name, alt, placeholder, box, fill, border, padding, anchor, body } = of
  const isBox = placeholder === null
  const inset =
    padding === undefined
      ? {}
      : {
          ...{ lIns: emu(padding.x), tIns: emu(padding.y), rIns: emu(padding.x) },
          bIns: emu(padding.y),
        }
  return element(
    'p:sp',
    element(
      'p:nvSpPr',
      element('p:cNvPr', { id, name, descr: alt }, of.decorative ? decorative : nothing),
      element(
        'p:cNvSpPr',
        { txBox: isBox && body.length > 0 ? 1 : undefined },
        isBox ? nothing : element('a:spLocks', { noGrp: 1 }),
      ),
      element('p:nvPr', isBox ? nothing : placeholderElement(placeholder)),
    ),
    element(
      'p:spPr',
      box === null ? nothing : transform('a:xfrm', box),
      isBox || fill ? element('a:prstGeom', { prst: 'rect' }, element('a:avLst')) : nothing,
      fill ? solidFill(fill) : nothing,
      border ? element('a:ln', { w: 9525 }, solidFill(border)) : nothing,
    ),
    element(
      'p:txBody',
      element(
        'a:bodyPr',
        { ...(isBox ? { wrap: 'square' } : {}), ...inset, anchor },
        element('a:normAutofit'),
      ),
      of.listStyle ?? element('a:lstStyle'),
      ...(body.length === 0 ? [element('a:p')] : body),
    ),
  )
}

/** Where something is and how large. */
export function transform(name: 'a:xfrm' | 'p:xfrm', box: Box, turned: Attributes = {}): Xml {
  return element(
    name,
    turned,
    element('a:off', { x: emu(box.x), y: emu(box.y) }),
    element('a:ext', { cx: emu(box.width), cy: emu(box.height) }),
  )
}

export interface SlidePicture {
  readonly id: number
  readonly alt: string
  readonly title: string | null
  readonly placeholder: Placeholder | null
  readonly box: Box
  /** The element of its bytes, `a:blip`. */
  readonly blip: Xml
  /** EXIF orientation, 1 to 8. */
  readonly orientation: number
  /** Shares of its sides, as they're stored, that are cut off at each. */
  readonly crop?: { readonly x: number; readonly y: number }
  /** Relationship to where a click leads. */
  readonly link?: { readonly id: string; readonly jumps: boolean } | null
}

/** `p:pic`. */
export function picture(of: SlidePicture): Xml {
  const { id, alt, title, placeholder, box, blip, orientation, crop } = of
  const isOnItsSide = orientation >= 5
  // The place of a picture is that before its turn, around the same middle.
  const placed: Box = isOnItsSide
    ? {
        x: box.x + (box.width - box.height) / 2,
        y: box.y + (box.height - box.width) / 2,
        width: box.height,
        height: box.width,
      }
    : box
  const cut = (share: number) => Math.round(share * 100_000)
  return element(
    'p:pic',
    element(
      'p:nvPicPr',
      element(
        'p:cNvPr',
        { id, name: `Picture ${id}`, descr: alt, title: title ?? undefined },
        alt === '' ? decorative : nothing,
      ),
      element(
        'p:cNvPicPr',
        element('a:picLocks', { noGrp: placeholder ? 1 : undefined, noChangeAspect: 1 }),
      ),
      element('p:nvPr', placeholder === null ? nothing : placeholderElement(placeholder)),
    ),
    element(
      'p:blipFill',
      blip,
      crop === undefined
        ? nothing
        : element('a:srcRect', { l: cut(crop.x), t: cut(crop.y), r: cut(crop.x), b: cut(crop.y) }),
      element('a:stretch', element('a:fillRect')),
    ),
    element(
      'p:spPr',
      transform('a:xfrm', placed, turns[orientation] ?? {}),
      element('a:prstGeom', { prst: 'rect' }, element('a:avLst')),
    ),
  )
}

/** `p:spTree` around shapes, in their reading order. */
export function shapeTree(shapes: readonly Xml[]): Xml {
  return element(
    'p:spTree',
    element(
      'p:nvGrpSpPr',
      element('p:cNvPr', { id: 1, name: '' }),
      element('p:cNvGrpSpPr'),
      element('p:nvPr'),
    ),
    element(
      'p:grpSpPr',
      element(
        'a:xfrm',
        element('a:off', { x: 0, y: 0 }),
        element('a:ext', { cx: 0, cy: 0 }),
        element('a:chOff', { x: 0, y: 0 }),
        element('a:chExt', { cx: 0, cy: 0 }),
      ),
    ),
    join(shapes),
  )
}
