import type { Box, Geometry, SlideSize } from '../../layout/slides/geometry.ts'
import { lineHeight, sizes, titleLineHeight } from '../../layout/slides/type-scale.ts'
import type { Theme } from '../../theme/types.ts'
import { flag, type Xml } from '../docx/markup/xml.ts'
import { type Layout, type LayoutId, type LayoutPlace, layoutsOf } from './layouts.ts'
import { bodySize } from './master.ts'
import type { Placeholder } from './shapes.ts'
import { themeTableStyle } from './table-style.ts'

/** The layouts that slides are written into: a theme's own, or a template's. */
export interface Design extends SlideSize {
  readonly layouts: Readonly<Record<LayoutId, DesignLayout>>
  /** Whether a master has nothing where titles are but, in some themes, a rule below them. */
  readonly isPlain: boolean
  /** GUID of the style of tables. */
  readonly tableStyle: string
  /** Where the text at the upper edge of slides is. */
  readonly header: Box
}

export interface DesignLayout {
  /** Its file, below `ppt/`. */
  readonly file: string
  readonly title: TitlePlace
  /** In the order in which content takes them. */
  readonly places: readonly Place[]
  /** The placeholders of what stands on all slides; `null` for what isn't shown. */
  readonly date: Placeholder | null
  readonly footer: Placeholder | null
  readonly number: Placeholder | null
  /** What its own footer says; empty where it says nothing. */
  readonly footerText: string
  /** How its slides map the colours of the theme (ECMA-376, 19.3.1.7). */
  readonly colorMap: Xml
}

export interface TitlePlace {
  readonly placeholder: Placeholder
  /** Of its text. */
  readonly box: Box
  readonly text: InheritedText
  readonly isBold: boolean
  readonly isUpperCase: boolean
}

/** A placeholder for content. */
export interface Place {
  readonly placeholder: Placeholder
  /** Of its text. */
  readonly box: Box
  readonly accepts: 'anything' | 'text' | 'picture'
  /** Whether content stands elsewhere than the layout has it. */
  readonly isMoved?: true
  readonly text: InheritedText
}

/** What text takes from its placeholder. */
export interface InheritedText {
  /** Points, by the level of its list. */
  readonly size: (level: number) => number
  /** Whether lists have their bullets and indents by themselves. */
  readonly hasBullet: (level: number) => boolean
  /** Baseline to baseline, as a multiple of the size. */
  readonly lineHeight: number
  /** Whether paragraphs have their distances by themselves: those of the scale of text. */
  readonly hasSpace: boolean
}

/** The master and the layouts of a theme. */
export function designOf(theme: Theme, geometry: Geometry): Design {
  const { width, height, header } = geometry
  const layouts = layoutsOf(geometry).map(
    (layout, index) => [layout.id, designLayout(layout, index, theme, geometry)] as const,
  )
  return {
    ...{ width, height, header, isPlain: true, tableStyle: themeTableStyle },
    // Every id is in the list: `layoutsOf` is tested with it.
    layouts: Object.fromEntries(layouts) as Record<LayoutId, DesignLayout>,
  }
}

export function layoutFile(index: number): string {
  return `slideLayouts/slideLayout${index + 1}.xml`
}

function designLayout(
  { id, places }: Layout,
  index: number,
  theme: Theme,
  geometry: Geometry,
): DesignLayout {
  const title = places.find(({ role }) => role === 'title')
  const running = (type: string, idx: number) => ({ type, idx, size: 'quarter' }) as const
  const { weight, caps } = theme.headings[0]
  const isLarge = title !== undefined && title.box !== null
  const size = id === 'title' ? sizes.cover : isLarge ? sizes.section : sizes.title
  return {
    file: layoutFile(index),
    title: {
      placeholder: title?.placeholder ?? { type: 'title' },
      box: title?.box ?? geometry.title,
      text: plainText(size, titleLineHeight),
      isBold: weight >= 600,
      isUpperCase: caps === 'upper',
    },
    places: places
      .filter(({ role }) => role !== 'title')
      .map((place) => placeOf(place, theme, geometry)),
    ...{ date: null, footer: running('ftr', 11), number: running('sldNum', 12) },
    footerText: '',
    colorMap: flag('a:masterClrMapping'),
  }
}

function placeOf({ role, placeholder, box }: LayoutPlace, theme: Theme, geometry: Geometry): Place {
  const height = lineHeight(theme)
  const texts: Readonly<Record<LayoutPlace['role'], InheritedText>> = {
    title: plainText(sizes.title, titleLineHeight),
    subtitle: plainText(sizes.subtitle, height),
    content: { size: bodySize, hasBullet: () => true, lineHeight: height, hasSpace: false },
    text: plainText(sizes.body, height),
    picture: plainText(sizes.body, height),
    caption: plainText(sizes.caption, height),
    quote: plainText(sizes.quote, height),
  }
  return {
    ...{ placeholder, box: box ?? geometry.body, text: texts[role] },
    accepts: role === 'picture' ? 'picture' : role === 'content' ? 'anything' : 'text',
  }
}

/** Text of one size, without lists. */
function plainText(size: number, height: number): InheritedText {
  return { size: () => size, hasBullet: () => false, lineHeight: height, hasSpace: false }
}
