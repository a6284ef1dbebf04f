import type { Image } from '../../document/types.ts'
import { cssColor } from '../../layout/slides/css-color.ts'
import type { Box, Geometry } from '../../layout/slides/geometry.ts'
import type { SlideBackground } from '../../layout/slides/slides.ts'
import { sizes } from '../../layout/slides/type-scale.ts'
import { contrast } from '../../theme/color.ts'
import type { Color } from '../../theme/types.ts'
import { hex, type WordColor } from '../docx/markup/color.ts'
import { element, flag, nothing, type Xml, xmlDocument } from '../docx/markup/xml.ts'
import type { Media } from '../docx/parts/media.ts'
import type { Relationships } from '../docx/parts/relationships.ts'
import { imageNotLoaded } from '../image-warnings.ts'
import type { Context } from './context.ts'
import { bodySize, slideNumber, turnedMap } from './master.ts'
import { slideNamespaces } from './namespaces.ts'
import type { RunLook, SlideParagraph } from './paragraph.ts'
import { storedBlip } from './pictures.ts'
import type { Placed } from './placed.ts'
import { type Placeholder, picture, shape, shapeTree } from './shapes.ts'
import { tableFrame } from './table.ts'
import { type InheritedText, paragraphElements, type TextStyle } from './text-body.ts'
import { type Build, timing } from './timing.ts'

/** A slide, with all that stands on it at its place. */
export interface PlannedSlide {
  readonly title: {
    readonly paragraph: SlideParagraph
    readonly placeholder: Placeholder
    readonly scale: number
    /** Whether it's only heard: beyond the upper edge of the slide. */
    readonly isHidden: boolean
    /** `null` for the layout's. */
    readonly box: Box | null
  } | null
  readonly contents: readonly PlannedContent[]
  readonly background: SlideBackground
  readonly color: string | null
  readonly isTurned: boolean
  readonly header: string | null
  readonly footer: string | null
  readonly isNumbered: boolean
  readonly line: number
}

export interface PlannedContent {
  readonly placed: Placed
  readonly placeholder: Placeholder | null
  /** Whether it has the place of its placeholder. */
  readonly isInPlace: boolean
  readonly inherited: InheritedText | null
}

/** What a slide is written with. */
export interface SlideContext extends Context {
  readonly geometry: Geometry
  readonly media: Media
  readonly relationships: Relationships
  /** The file of the slide that has a place, by its id. */
  readonly slideOf: (id: string) => string | null
}

/** What the master's own text has. */
export const mastersText: InheritedText = { size: bodySize, lists: true }

/** One of `ppt/slides`. */
export function slidePart(slide: PlannedSlide, context: SlideContext): Uint8Array {
  const { theme, document, geometry } = context
  let lastId = 1
  const nextId = () => {
    lastId += 1
    return lastId
  }
  const background = backgroundElement(slide, context, nextId)
  const style: StyleOf = (scale, inherited, on = 'slide') => ({
    ...{ theme, lang: document.lang, scale, inherited },
    turned: background.isTurned ? on : undefined,
    linkId: (link) => linkId(link, context),
  })
  const builds: Build[] = []
  const shapes = [
    ...background.shapes,
    titleShape(slide, nextId, style),
    ...slide.contents.flatMap((content) => contentShapes(content, nextId, style, builds, context)),
    slide.header === null ? nothing : headerShape(slide.header, nextId(), geometry, style, context),
    slide.footer === null
      ? nothing
      : shape({
          ...{ id: nextId(), name: 'Footer Placeholder', box: null },
          placeholder: { type: 'ftr', idx: 11, size: 'quarter' },
          body: paragraphElements(
            [plainParagraph(slide.footer, 11)],
            style(1, { size: () => 11, lists: false }),
          ),
        }),
    slide.isNumbered
      ? shape({
          ...{ id: nextId(), name: 'Slide Number Placeholder', box: null, body: [slideNumber()] },
          placeholder: { type: 'sldNum', idx: 12, size: 'quarter' },
        })
      : nothing,
  ]
  return xmlDocument(
    element(
      'p:sld',
      slideNamespaces,
      element('p:cSld', background.element, shapeTree(shapes)),
      element(
        'p:clrMapOvr',
        background.isTurned
          ? element('a:overrideClrMapping', turnedMap)
          : flag('a:masterClrMapping'),
      ),
      builds.length === 0 ? nothing : timing(builds),
    ),
  )
}

function linkId(
  link: NonNullable<RunLook['link']>,
  { relationships, slideOf }: SlideContext,
): { id: string; jumps: boolean } | null {
  if (link.kind === 'address') return { id: relationships.toAddress(link.url), jumps: false }
  const file = slideOf(link.id)
  return file === null ? null : { id: relationships.toPart('slide', file), jumps: true }
}

type StyleOf = (scale: number, inherited: InheritedText | null, on?: 'slide' | 'fill') => TextStyle

function titleShape({ title }: PlannedSlide, nextId: () => number, style: StyleOf): Xml {
  if (title === null) return nothing
  const { paragraph, placeholder, scale, box } = title
  const inherited: InheritedText = { size: () => paragraph.size, lists: false }
  return shape({
    ...{ id: nextId(), name: 'Title', placeholder, box },
    body: paragraphElements([paragraph], style(scale, inherited)),
  })
}

function plainParagraph(text: string, size: number): SlideParagraph {
  return {
    ...{ runs: [{ kind: 'text', text, look: {} }], level: 0, bullet: null, indent: 0, hanging: 0 },
    ...{ align: null, rtl: false, size, space: 0, lineHeight: 1.2, ids: [] },
  }
}

function headerShape(
  text: string,
  id: number,
  geometry: Geometry,
  style: StyleOf,
  context: Context,
): Xml {
  const paragraph = plainParagraph(text, 11)
  return shape({
    ...{ id, name: 'Header', placeholder: null, box: geometry.header, padding: { x: 0, y: 0 } },
    body: paragraphElements(
      [{ ...paragraph, runs: [{ kind: 'text', text, look: { color: context.colors.muted } }] }],
      style(1, null),
    ),
  })
}

function contentShapes(
  { placed, placeholder, isInPlace, inherited }: PlannedContent,
  nextId: () => number,
  style: StyleOf,
  builds: Build[],
  context: SlideContext,
): readonly Xml[] {
  switch (placed.kind) {
    case 'text': {
      const { look, box, paragraphs, scale } = placed
      const id = nextId()
      const steps = stepsOf(paragraphs)
      const fixed = fixedOn(style(1, null).turned !== undefined)
      if (steps.length > 0) builds.push({ shape: id, steps })
      const padding = look?.padding ?? 0
      const body = shape({
        ...{
          id,
          name: look?.name ?? (placeholder === null ? `Text ${id}` : 'Content'),
          placeholder,
        },
        ...{ box: isInPlace ? null : box, fill: look?.fill ? fixed(look.fill) : null },
        border: look?.border ?? null,
        padding: { x: padding, y: padding * 0.8 },
        ...(look === null ? {} : { anchor: 'ctr' as const }),
        body: paragraphElements(
          paragraphs,
          style(scale, look === null ? inherited : null, look?.fill ? 'fill' : 'slide'),
        ),
      })
      if (look?.bar == null) return [body]
      const rtl = paragraphs[0]?.rtl ?? false
      const bar = shape({
        ...{ id: nextId(), name: 'Bar', decorative: true, placeholder: null, body: [] },
        box: { ...box, width: 4, x: rtl ? box.x + box.width - 4 : box.x },
        fill: look.bar,
      })
      return [body, bar]
    }
    case 'table': {
      return [
        tableFrame(
          placed,
          { id: nextId(), placeholder },
          {
            ...style(placed.scale, null),
            emptySize: sizes.table,
          },
        ),
      ]
    }
    case 'picture':
      return [pictureShape(placed.image, placed.box, placeholder, nextId(), style, context)]
    default:
      return placed satisfies never
  }
}

/** The colour where the slide's map gives its slot to another; itself elsewhere, to follow the theme. */
function fixedOn(isTurned: boolean): (of: WordColor) => WordColor {
  return isTurned ? ({ value }) => ({ value }) : (of) => of
}

/** The first and the last paragraph of each click. */
function stepsOf(paragraphs: readonly SlideParagraph[]): readonly (readonly [number, number])[] {
  const steps: [number, number][] = []
  for (const [index, { build }] of paragraphs.entries()) {
    const last = steps.at(-1)
    if (build === 'click') steps.push([index, index])
    else if (build === 'with' && last !== undefined && last[1] === index - 1) last[1] = index
  }
  return steps
}

function pictureShape(
  image: Image,
  box: Box,
  placeholder: Placeholder | null,
  id: number,
  style: StyleOf,
  context: SlideContext,
): Xml {
  const { source, alt, title } = image
  const { media, relationships, labels, colors } = context
  if (source.kind === 'embedded') {
    const blip = storedBlip(image, source.image, media, relationships, context)
    if (blip !== null) {
      const { orientation } = source.image
      return picture({ id, alt, title, placeholder, box, blip, orientation })
    }
  }
  if (source.kind === 'remote') context.warnings.push(imageNotLoaded(image, source))
  const url = source.kind === 'embedded' ? null : source.url
  const words = plainParagraph(alt === '' ? labels.image : alt, 14)
  const look: RunLook = {
    color: colors.muted,
    ...(url !== null && { link: { kind: 'address', url, title } }),
  }
  const runs = words.runs.map((run) => (run.kind === 'text' ? { ...run, look } : run))
  return shape({
    ...{ id, name: `Picture ${id}`, placeholder: null, box, border: colors.border, anchor: 'ctr' },
    body: paragraphElements([{ ...words, runs, align: 'ctr' }], style(1, null)),
  })
}

interface Background {
  readonly element: Xml
  /** Pictures that fill a half of the slide. */
  readonly shapes: readonly Xml[]
  readonly isTurned: boolean
}

/** What is behind a slide. Text is dark on light or light on dark, whichever the author's colour asks for. */
function backgroundElement(
  { background, color: asked, isTurned }: PlannedSlide,
  context: SlideContext,
  nextId: () => number,
): Background {
  const { theme, geometry, media, relationships } = context
  const { image, side, share, contains } = background
  const own = background.color === null ? null : cssColor(background.color)
  const text = asked === null ? null : cssColor(asked)
  const { bg, text: usual } = theme.colors
  const isBetter = (on: Color) => contrast(bg, on) > contrast(usual, on)
  const turned =
    own !== null
      ? isBetter(own)
      : text !== null
        ? contrast(text, bg) > contrast(text, usual) && image !== null
        : isTurned
  const filled = (fill: Xml): Xml =>
    element('p:bg', element('p:bgPr', fill, element('a:effectLst')))
  // The master's background keeps its colour in LibreOffice, whatever the map of the slide.
  const fill = own ?? (turned ? usual : null)
  const plain =
    fill === null
      ? nothing
      : filled(element('a:solidFill', element('a:srgbClr', { val: hex(fill) })))
  if (image === null || image.source.kind !== 'embedded') {
    if (image?.source.kind === 'remote') context.warnings.push(imageNotLoaded(image, image.source))
    return { element: plain, shapes: [], isTurned: turned }
  }
  const natural = image.source.image
  const blip = storedBlip(image, natural, media, relationships, context)
  if (blip === null) return { element: plain, shapes: [], isTurned: turned }
  const half: Box = {
    x: side === 'right' ? geometry.width * (1 - share) : 0,
    y: 0,
    width: side === null ? geometry.width : geometry.width * share,
    height: geometry.height,
  }
  const { orientation } = natural
  const scale = contains
    ? Math.min(half.width / natural.width, half.height / natural.height)
    : Math.max(half.width / natural.width, half.height / natural.height)
  const width = natural.width * scale
  const height = natural.height * scale
  const box: Box = contains
    ? { x: half.x + (half.width - width) / 2, y: (half.height - height) / 2, width, height }
    : half
  const across = contains ? 0 : (1 - half.width / width) / 2
  const down = contains ? 0 : (1 - half.height / height) / 2
  const crop = orientation >= 5 ? { x: down, y: across } : { x: across, y: down }
  const shown = picture({
    ...{ id: nextId(), alt: '', title: null, placeholder: null, box, blip, orientation, crop },
  })
  return { element: plain, shapes: [shown], isTurned: turned }
}
