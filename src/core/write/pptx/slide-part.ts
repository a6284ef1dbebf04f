import type { Image } from '../../document/types.ts'
import type { Box } from '../../layout/slides/geometry.ts'
import type { SlideBackground } from '../../layout/slides/slides.ts'
import { sizes } from '../../layout/slides/type-scale.ts'
import type { WordColor } from '../docx/markup/color.ts'
import { element, nothing, type Xml, xmlDocument } from '../docx/markup/xml.ts'
import type { Media } from '../docx/parts/media.ts'
import type { Relationships } from '../docx/parts/relationships.ts'
import { imageNotLoaded } from '../image-warnings.ts'
import { chartFrame } from './chart/chart-frame.ts'
import type { ChartParts } from './chart/chart-parts.ts'
import { nativeChart } from './chart/native-chart.ts'
import type { Context } from './context.ts'
import type { Design, DesignLayout, InheritedText, Place } from './design.ts'
import { slideNumber, turnedMap } from './master.ts'
import { slideNamespaces } from './namespaces.ts'
import type { RunLook, SlideParagraph } from './paragraph.ts'
import { storedBlip } from './pictures.ts'
import type { Placed } from './placed.ts'
import { type Placeholder, picture, shape, shapeTree } from './shapes.ts'
import { slideBackground } from './slide-background.ts'
import { tableFrame } from './table-frame.ts'
import { paragraphElements, type TextStyle } from './text-body.ts'
import { type Build, timing } from './timing.ts'

/** A slide, with all that stands on it at its place. */
export interface PlannedSlide {
  readonly layout: DesignLayout
  readonly title: {
    readonly paragraph: SlideParagraph
    readonly placeholder: Placeholder
    readonly text: InheritedText
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
  readonly date: string | null
  readonly isNumbered: boolean
  readonly line: number
}

export interface PlannedContent {
  readonly placed: Placed
  /** `null` where it's in no placeholder. */
  readonly place: Place | null
  /** Whether it fills the place. */
  readonly isInPlace: boolean
}

/** What a slide is written with. */
export interface SlideContext extends Context {
  readonly design: Design
  readonly media: Media
  readonly charts: ChartParts
  readonly relationships: Relationships
  /** The file of the slide that has a place, by its id. */
  readonly slideOf: (id: string) => string | null
}

/** One of `ppt/slides`. */
export function slidePart(slide: PlannedSlide, context: SlideContext): Uint8Array {
  const { theme, document, text, design } = context
  const { layout } = slide
  let lastId = 1
  const nextId = () => {
    lastId += 1
    return lastId
  }
  const background = slideBackground(slide, context, nextId)
  const style: StyleOf = (scale, inherited, on = 'slide') => ({
    ...{ theme, text, lang: document.lang, scale, inherited },
    turned: background.isTurned ? on : undefined,
    linkId: (link) => linkId(link, context),
  })
  const builds: Build[] = []
  const shapes = [
    ...background.shapes,
    titleShape(slide, nextId, style),
    ...slide.contents.flatMap((content) => contentShapes(content, nextId, style, builds, context)),
    slide.header === null
      ? nothing
      : headerShape(slide.header, nextId(), design.header, style, context),
    runningShape('Date Placeholder', layout.date, slide.date, nextId, style),
    runningShape('Footer Placeholder', layout.footer, slide.footer, nextId, style),
    slide.isNumbered && layout.number !== null
      ? shape({
          ...{ id: nextId(), name: 'Slide Number Placeholder', box: null, body: [slideNumber()] },
          placeholder: layout.number,
        })
      : nothing,
  ]
  return xmlDocument(
    element(
      'p:sld',
      {
        ...slideNamespaces,
        // The rule below titles is the master's; what else it has is on the slide itself.
        showMasterSp: slide.title?.isHidden && design.isPlain ? 0 : undefined,
      },
      element('p:cSld', background.element, shapeTree(shapes)),
      element(
        'p:clrMapOvr',
        background.isTurned ? element('a:overrideClrMapping', turnedMap) : layout.colorMap,
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

/** Text in a placeholder that all slides have. */
function runningShape(
  name: string,
  placeholder: Placeholder | null,
  words: string | null,
  nextId: () => number,
  style: StyleOf,
): Xml {
  if (words === null || words === '' || placeholder === null) return nothing
  const body = paragraphElements([plainParagraph(words, sizes.running)], style(1, running))
  return shape({ ...{ id: nextId(), name, placeholder, box: null }, body })
}

/** What the placeholder decides, whatever that is. */
const running: InheritedText = {
  ...{ size: () => sizes.running, hasBullet: () => false, lineHeight: 1.2, hasSpace: true },
}

function titleShape({ title }: PlannedSlide, nextId: () => number, style: StyleOf): Xml {
  if (title === null) return nothing
  const { paragraph, placeholder, text, scale, box } = title
  return shape({
    ...{ id: nextId(), name: 'Title', placeholder, box },
    body: paragraphElements([paragraph], style(scale, text)),
  })
}

function plainParagraph(text: string, size: number): SlideParagraph {
  return {
    ...{ runs: [{ kind: 'text', text, look: {} }], level: 0, bullet: null, indent: 0, hanging: 0 },
    ...{ align: null, rtl: false, size, space: 0, lineHeight: 1.2, ids: [] },
  }
}

function headerShape(text: string, id: number, box: Box, style: StyleOf, context: Context): Xml {
  const paragraph = plainParagraph(text, sizes.running)
  return shape({
    ...{ id, name: 'Header', placeholder: null, box, padding: { x: 0, y: 0 } },
    body: paragraphElements(
      [{ ...paragraph, runs: [{ kind: 'text', text, look: { color: context.colors.muted } }] }],
      style(1, null),
    ),
  })
}

function contentShapes(
  { placed, place, isInPlace }: PlannedContent,
  nextId: () => number,
  style: StyleOf,
  builds: Build[],
  context: SlideContext,
): readonly Xml[] {
  const placeholder = place?.placeholder ?? null
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
        ...(isInPlace ? {} : { padding: { x: padding, y: padding * 0.8 } }),
        ...(look === null ? {} : { anchor: 'ctr' as const }),
        body: paragraphElements(
          paragraphs,
          style(
            scale,
            look === null && place !== null ? place.text : null,
            look?.fill ? 'fill' : 'slide',
          ),
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
          { id: nextId(), placeholder, styleId: context.design.tableStyle },
          {
            ...style(placed.scale, null),
            emptySize: context.text.sizes.table,
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
  const { media, charts, relationships, labels, colors } = context
  const chart = nativeChart(image)
  if (chart !== null) {
    const part = relationships.toPart('chart', `../${charts.add(chart, context)}`)
    return chartFrame({ id, alt, placeholder, box, chart: part })
  }
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
