import type { Box } from '../../../layout/slides/geometry.ts'
import {
  childNamed,
  descendants,
  type Element,
  type XmlPart,
} from '../../docx/template/xml-part.ts'

/** A placeholder as a layout or a master has it (ECMA-376, 19.3.1.36). */
export interface TemplatePlace {
  /** `obj` if it says none. */
  readonly type: string
  readonly idx: number
  /** As it's written, for slides to say the same. */
  readonly attributes: { readonly type?: string; readonly idx?: number; readonly size?: string }
  /** `null` for that of the master. */
  readonly box: Box | null
  /** Whether it or its text is turned. */
  readonly isTurned: boolean
  readonly body: Element | undefined
}

/** The placeholders of a layout or a master, in its reading order. */
export function templatePlaces(part: XmlPart): readonly TemplatePlace[] {
  const places: TemplatePlace[] = []
  for (const element of descendants(part.root)) {
    if (element.name !== 'p:sp' && element.name !== 'p:pic') continue
    const own = element.children.find(({ name }) => name === 'p:nvSpPr' || name === 'p:nvPicPr')
    const place = childNamed(childNamed(own, 'p:nvPr'), 'p:ph')
    if (place !== undefined) places.push(placeOf(element, place.attributes))
  }
  return places
}

function placeOf(shape: Element, attributes: ReadonlyMap<string, string>): TemplatePlace {
  const type = attributes.get('type')
  const idx = attributes.get('idx')
  const size = attributes.get('sz')
  const transform = childNamed(childNamed(shape, 'p:spPr'), 'a:xfrm')
  const body = childNamed(shape, 'p:txBody')
  const direction = childNamed(body, 'a:bodyPr')?.attributes.get('vert') ?? 'horz'
  const turn = Number(transform?.attributes.get('rot') ?? 0) % 21_600_000
  return {
    ...{ type: type ?? 'obj', idx: Number(idx ?? 0) || 0, body },
    attributes: {
      ...(type !== undefined && { type }),
      ...(idx !== undefined && { idx: Number(idx) || 0 }),
      ...(size !== undefined && { size }),
    },
    box: boxOf(transform),
    isTurned: turn !== 0 || direction !== 'horz',
  }
}

function boxOf(transform: Element | undefined): Box | null {
  const offset = childNamed(transform, 'a:off')?.attributes
  const extent = childNamed(transform, 'a:ext')?.attributes
  const [x, y, width, height] = [
    offset?.get('x'),
    offset?.get('y'),
    extent?.get('cx'),
    extent?.get('cy'),
  ].map((value) => Number(value) / 12_700)
  const isBox =
    [x, y].every((value) => Number.isFinite(value)) &&
    [width, height].every((value) => (value ?? 0) > 0)
  return isBox ? { x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0 } : null
}
