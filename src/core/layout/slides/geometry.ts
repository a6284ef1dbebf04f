import type { Document } from '../../document/types.ts'

/** A place on a slide, in points from its top left corner. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Of slides, in points. */
export interface SlideSize {
  readonly width: number
  readonly height: number
}

/** The size of slides and the places on them, in points. */
export interface Geometry extends SlideSize {
  readonly title: Box
  readonly body: Box
  readonly footer: Box
  readonly number: Box
  readonly date: Box
  readonly header: Box
  /** Of a title slide and of a section. */
  readonly cover: { readonly title: Box; readonly text: Box }
  readonly section: { readonly title: Box; readonly text: Box }
  readonly quote: Box
}

const aspectRatios = { '16:9': [960, 540], '4:3': [720, 540], '16:10': [864, 540] } as const
type AspectRatio = keyof typeof aspectRatios

/** The shape that a document asks for, in the words of Slidev, Pandoc or Marp. */
export function aspectRatioOf({ slides }: Document): AspectRatio {
  const settings = slides?.settings
  const asked = (
    settings?.get('aspectRatio') ??
    settings?.get('aspectratio') ??
    settings?.get('size') ??
    ''
  )
    .replace('/', ':')
    .replace(/^(4|16)(3|9|10)$/u, '$1:$2')
  // The names of a record of our own.
  return Object.hasOwn(aspectRatios, asked) ? (asked as AspectRatio) : '16:9'
}

/** Between columns, and between what stands one above the other. */
export const gaps = { column: 28, block: 12 } as const

export function geometryOf(ratio: AspectRatio): Geometry {
  const [width, height] = aspectRatios[ratio]
  const margin = 48
  const inner = width - 2 * margin
  const running = { y: height - 36, height: 22 }
  return {
    width,
    height,
    title: { x: margin, y: 30, width: inner, height: 70 },
    body: { x: margin, y: 120, width: inner, height: height - 120 - 44 },
    footer: { x: margin, ...running, width: inner * 0.6 },
    date: { x: margin + inner * 0.6, ...running, width: inner * 0.2 },
    number: { x: width - margin - 90, ...running, width: 90 },
    header: { x: margin, y: 10, width: inner, height: 20 },
    cover: {
      title: { x: margin, y: 120, width: inner, height: 150 },
      text: { x: margin, y: 284, width: inner, height: 150 },
    },
    section: {
      title: { x: margin, y: 150, width: inner, height: 130 },
      text: { x: margin, y: 292, width: inner, height: 130 },
    },
    quote: { x: margin + 60, y: 110, width: inner - 120, height: 320 },
  }
}

/** The place of content on slides whose layouts have none for it. */
export function insideBox({ width, height }: SlideSize): Box {
  const margin = width * 0.05
  return { x: margin, y: height * 0.22, width: width - 2 * margin, height: height * 0.68 }
}

/** What is left of a slide below its title, where a layout has no place for content. */
export function belowTitle({ x, y, width, height }: Box, slide: SlideSize): Box {
  const top = y + height + gaps.block
  const left = slide.height * 0.92 - top
  return left < slide.height * 0.3 ? insideBox(slide) : { x, y: top, width, height: left }
}
