import type { Cover, EmbeddedImage } from '../../document/types.ts'
import { coverColorOf, coverLayout } from '../../layout/cover.ts'
import type { Context } from './context.ts'
import { plainParagraph, withOuterSpace, writeFlow } from './flow.ts'
import { storedPicture } from './image.ts'
import { drawing, drawingBehindText } from './markup/drawing.ts'
import { paragraphElement } from './markup/paragraph.ts'
import { rectangleBehindText } from './markup/rectangle.ts'
import { emuFromPixels, emuFromTwips, points, twips } from './markup/units.ts'
import { element, flag, join, nothing, value, type Xml } from './markup/xml.ts'
import { inOneColumn, pageFormat } from './page.ts'
import { blockGap } from './styles/paragraph-style.ts'
import { titleBlock } from './title-block.ts'

/**
 * The cover as a section of its own. It's a building block as Word inserts covers, so that Word's own command takes it away.
 *
 * @param section the properties of its section
 */
export function coverContent(cover: Cover, context: Context, section: Xml): Xml {
  const { document, theme, page } = context
  const logo = logoOf(cover, context)
  const hasField = fieldOf(cover, context) !== null
  const { above, aboveTitle } = layoutOf({ ...cover, hasField }, context, logo?.height ?? 0)
  const titled = withOuterSpace(titleBlock(context), {
    before: twips(logo === null ? above + aboveTitle : aboveTitle),
  })
  const logoProperties = {
    style: 'CoverLogo',
    rtl: document.dir === 'rtl',
    spacing: { before: twips(above) },
  }
  const image = logo === null ? [] : [plainParagraph(logoProperties, logo.xml)]
  const abstract =
    cover.abstract === null
      ? []
      : context.blocks([cover.abstract], pageFormat(inOneColumn(page)), context)
  const flow = [...image, ...titled, ...abstract]
  return join([
    element(
      'w:sdt',
      element(
        'w:sdtPr',
        element('w:docPartObj', value('w:docPartGallery', 'Cover Pages'), flag('w:docPartUnique')),
      ),
      element('w:sdtContent', writeFlow(flow, blockGap(theme), context.styles)),
    ),
    paragraphElement({ style: 'Spacer', section }, nothing),
  ])
}

function layoutOf(
  cover: Cover & { readonly hasField: boolean },
  { theme, page }: Context,
  logo: number,
) {
  const measures = { height: points(page.height), marginTop: points(page.marginTop) }
  return coverLayout(theme, cover, measures, logo)
}

/** The logo in a line of its own, and its height in points. */
function logoOf(
  { logo }: Cover,
  context: Context,
): { readonly xml: Xml; readonly height: number } | null {
  if (logo?.source.kind !== 'embedded') return null
  const { image } = logo.source
  const stored = storedPicture(logo, image, context)
  if (stored === null) return null
  const width = logo.width ?? image.width
  const height = logo.height ?? image.height
  const scale = Math.min(
    1,
    emuFromTwips(inOneColumn(context.page).textWidth) / emuFromPixels(width),
  )
  const xml = drawing({
    ...stored,
    width: Math.max(1, Math.round(emuFromPixels(width) * scale)),
    height: Math.max(1, Math.round(emuFromPixels(height) * scale)),
  })
  return { xml, height: height * 0.75 * scale }
}

type Field =
  | { readonly kind: 'color'; readonly color: NonNullable<ReturnType<typeof coverColorOf>> }
  | { readonly kind: 'picture'; readonly image: EmbeddedImage }

/** What is at the top of the cover: a picture that can be drawn, or a colour. */
function fieldOf(
  cover: Cover,
  { theme, rasters }: Pick<Context, 'theme' | 'rasters'>,
): Field | null {
  if (cover.picture?.source.kind === 'embedded') {
    const { image } = cover.picture.source
    const needsRaster = image.format === 'svg' || image.format === 'webp'
    if (!needsRaster || rasters.get(image)?.kind === 'drawn') return { kind: 'picture', image }
  }
  const color = coverColorOf(cover, theme)
  return color === null ? null : { kind: 'color', color }
}

/** The field at the top of the cover, for its header: it is behind the text of the page. */
export function coverField(cover: Cover, context: Context): Xml {
  const { page } = context
  const field = fieldOf(cover, context)
  if (cover.picture?.source.kind === 'embedded' && field?.kind !== 'picture') {
    // Warns of it.
    storedPicture(cover.picture, cover.picture.source.image, context)
  }
  if (field === null) return nothing
  const width = points(page.width)
  const { field: height } = layoutOf({ ...cover, hasField: true }, context, 0)
  if (field.kind === 'color') return rectangleBehindText(field.color, { width, height }, 1)
  const { picture } = cover
  const stored = picture && storedPicture(picture, field.image, context)
  if (picture === null || stored === null) return nothing
  const { image } = field
  const shown = width / height
  const natural = image.width / image.height
  const cut = (share: number) => Math.max(0, Math.round(((1 - share) / 2) * 100_000))
  return drawingBehindText(
    { ...stored, width: emuFromTwips(page.width), height: emuFromTwips(twips(height)) },
    { across: cut(shown / natural), down: cut(natural / shown) },
  )
}
