import { textNamespaces } from './namespaces.ts'
import { element, flag, nothing, textElement, type Xml } from './xml.ts'

/** A picture as Word places it. */
export interface Picture {
  /** Unlike that of any other drawing in the document. */
  readonly id: number
  /** Relationship to the bitmap, and to the SVG that it stands for. */
  readonly bitmap: string
  readonly svg: string | null
  /** As shown, in English Metric Units. */
  readonly width: number
  readonly height: number
  /** EXIF orientation, 1 to 8. Word ignores the file's own. */
  readonly orientation: number
  readonly alt: string
  readonly title: string | null
}

/** `w:r` with the picture in the line of text (`wp:inline`). */
export function drawing(picture: Picture): Xml {
  const { cx, cy, isOnItsSide } = beforeTurn(picture)
  return element(
    'w:r',
    element(
      'w:drawing',
      element(
        'wp:inline',
        { distT: 0, distB: 0, distL: 0, distR: 0 },
        element('wp:extent', { cx, cy }),
        isOnItsSide ? turnedExtent(cx, cy) : nothing,
        ...graphic(picture, nothing),
      ),
    ),
  )
}

/** Thousandths of a percent of a picture's sides, as they're shown, that are cut off at each. */
export interface Crop {
  readonly across: number
  readonly down: number
}

/** English Metric Units from the top left corner of the page. */
interface Offset {
  readonly left: number
  readonly top: number
}

/** `w:r` with the picture on the page, behind its text (`wp:anchor`). */
export function drawingBehindText(
  picture: Picture,
  { across, down }: Crop = { across: 0, down: 0 },
  { left, top }: Offset = { left: 0, top: 0 },
): Xml {
  const { cx, cy, isOnItsSide } = beforeTurn(picture)
  const position = (name: string, offset: number) =>
    element(name, { relativeFrom: 'page' }, textElement('wp:posOffset', String(offset)))
  // A crop counts before the turn too.
  const [x, y] = isOnItsSide ? [down, across] : [across, down]
  const crop = x + y === 0 ? nothing : element('a:srcRect', { l: x, t: y, r: x, b: y })
  return element(
    'w:r',
    element('w:rPr', flag('w:noProof')),
    element(
      'w:drawing',
      element(
        'wp:anchor',
        {
          ...{ distT: 0, distB: 0, distL: 0, distR: 0, simplePos: 0, relativeHeight: 1 },
          ...{ behindDoc: 1, locked: 0, layoutInCell: 1, allowOverlap: 1 },
        },
        element('wp:simplePos', { x: 0, y: 0 }),
        position('wp:positionH', left + Math.round((picture.width - cx) / 2)),
        position('wp:positionV', top + Math.round((picture.height - cy) / 2)),
        element('wp:extent', { cx, cy }),
        isOnItsSide ? turnedExtent(cx, cy) : nothing,
        element('wp:wrapNone'),
        ...graphic(picture, crop),
      ),
    ),
  )
}

/** The sides of a picture before its turn. */
function beforeTurn({ width, height, orientation }: Picture) {
  const isOnItsSide = orientation >= 5
  return { cx: isOnItsSide ? height : width, cy: isOnItsSide ? width : height, isOnItsSide }
}

function graphic(picture: Picture, crop: Xml): readonly Xml[] {
  const { id, bitmap, svg } = picture
  const { cx, cy } = beforeTurn(picture)
  const turn = turns[picture.orientation] ?? {}
  const name = `Picture ${id}`
  return [
    element(
      'wp:docPr',
      { id, name, descr: picture.alt, title: picture.title ?? undefined },
      picture.alt === '' ? decorative : nothing,
    ),
    element('wp:cNvGraphicFramePr', element('a:graphicFrameLocks', { noChangeAspect: 1 })),
    element(
      'a:graphic',
      element(
        'a:graphicData',
        { uri: textNamespaces['xmlns:pic'] },
        element(
          'pic:pic',
          element('pic:nvPicPr', element('pic:cNvPr', { id, name }), element('pic:cNvPicPr')),
          element(
            'pic:blipFill',
            blip(bitmap, svg),
            crop,
            element('a:stretch', element('a:fillRect')),
          ),
          element(
            'pic:spPr',
            element('a:xfrm', turn, element('a:off', { x: 0, y: 0 }), element('a:ext', { cx, cy })),
            element('a:prstGeom', { prst: 'rect' }, element('a:avLst')),
          ),
        ),
      ),
    ),
  ]
}

/**
 * What shows a picture upright, by its EXIF orientation. DrawingML mirrors first, then turns clockwise, in
 * 60,000ths of a degree (ECMA-376, 20.1.7.6).
 */
export const turns: Readonly<
  Record<number, { readonly rot?: number; readonly flipH?: 1; readonly flipV?: 1 }>
> = {
  2: { flipH: 1 },
  3: { rot: 10_800_000 },
  4: { flipV: 1 },
  5: { rot: 16_200_000, flipH: 1 },
  6: { rot: 5_400_000 },
  7: { rot: 5_400_000, flipH: 1 },
  8: { rot: 16_200_000 },
}

/** `wp:extent` holds the size before the turn; this is the room that the turned picture takes beyond it. */
function turnedExtent(cx: number, cy: number): Xml {
  const beside = Math.max(0, Math.round((cy - cx) / 2))
  const above = Math.max(0, Math.round((cx - cy) / 2))
  return element('wp:effectExtent', { l: beside, t: above, r: beside, b: above })
}

/** Marks a picture that a screen reader is to pass over (an Office 2019 extension of `docPr`). */
export const decorative = element(
  'a:extLst',
  element(
    'a:ext',
    { uri: '{C183D7F6-B498-43B3-948B-1728B52AA6E4}' },
    element('adec:decorative', {
      'xmlns:adec': 'http://schemas.microsoft.com/office/drawing/2017/decorative',
      val: 1,
    }),
  ),
)

/** The bitmap, with the SVG as the extension that Office has known since 2016. */
export function blip(bitmap: string, svg: string | null): Xml {
  if (svg === null) return element('a:blip', { 'r:embed': bitmap })
  return element(
    'a:blip',
    { 'r:embed': bitmap },
    element(
      'a:extLst',
      element(
        'a:ext',
        { uri: '{96DAC541-7B7A-43D3-8B79-37D633B846F1}' },
        element('asvg:svgBlip', {
          'xmlns:asvg': 'http://schemas.microsoft.com/office/drawing/2016/SVG/main',
          'r:embed': svg,
        }),
      ),
    ),
  )
}
