import { memoize } from '../../memoize.ts'
import { strokes } from '../../theme/proportions.ts'
import type { HeadingScale, HeadingStyle, Theme } from '../../theme/types.ts'
import type { Box, Geometry } from './geometry.ts'
import { lineHeight, paragraphSpace, sizes } from './type-scale.ts'

/** Sizes of headings on a slide, below its title, as multiples of the text's. */
const headingSizes = [1.2, 1.15, 1.1, 1.05, 1, 1] as const

const known = memoize((_: Theme) => new Map<number, Theme>())

/** The theme as slides have it: the sizes of a text that is read from a room away, on pages of their shape. */
export function slideTheme(theme: Theme, geometry: Geometry): Theme {
  const themes = known(theme)
  const made = themes.get(geometry.width) ?? themeFor(theme, geometry)
  themes.set(geometry.width, made)
  // Of a theme that slides have already, it's the same.
  known(made).set(geometry.width, made)
  return made
}

function themeFor(theme: Theme, { width, height }: Geometry): Theme {
  const { text, code, quote, alert, table, title, page } = theme
  const factor = sizes.body / text.size
  const heading = (style: HeadingStyle, index: number): HeadingStyle => ({
    ...style,
    size: sizes.body * (headingSizes[index] ?? 1),
    ...{ spaceAbove: 12, spaceBelow: 4, rule: style.rule && index === 0 },
  })
  return {
    ...theme,
    text: {
      ...text,
      ...{ size: sizes.body, lineHeight: lineHeight(theme), firstLineIndent: 0, align: 'start' },
      paragraphSpacing: sizes.body * paragraphSpace,
    },
    // As many as there were.
    headings: theme.headings.map(heading) as unknown as HeadingScale,
    title: { ...title, size: sizes.cover },
    code: {
      ...code,
      ...{ size: sizes.code / sizes.body, lineHeight: 1.25, radius: code.radius * factor },
    },
    quote: { ...quote, bar: quote.bar * 1.3, indent: quote.indent * 1.3 },
    alert: { ...alert, radius: alert.radius * factor },
    table: { ...table, size: sizes.table / sizes.body, paddingX: 8, paddingY: 4 },
    page: {
      // Each slide says where on it things are.
      ...{ size: page.size, measures: [width, height], marginX: 0, marginTop: 0, marginBottom: 0 },
      ...{ textInset: { start: 0, end: 0 }, pageNumber: 'end', headerRule: false },
    },
  }
}

/** Of the title of a slide, by its layout: the look of headings of the first level, or on the first slide that of titles. */
export function titleStyles({ headings: [first], title }: Theme): readonly HeadingStyle[] {
  const plain = { ...first, spaceAbove: 0, spaceBelow: 0, rule: false }
  const { weight, italic, caps, tracking, align } = title
  const lettering = { weight, italic, caps, tracking, align }
  return [
    { ...plain, size: sizes.title },
    { ...plain, size: sizes.section },
    { ...plain, ...lettering, color: 'heading', size: sizes.cover },
  ]
}

/** The number of that look behind the six of headings. */
export function titleStyle(layout: 'title' | 'section' | 'quote' | 'content'): number {
  return layout === 'title' ? 9 : layout === 'section' ? 8 : 7
}

/** The rule below titles that stand above content, in points; `null` in a theme without one. */
export function titleRule({ headings: [heading], title, colors }: Theme, { width }: Box) {
  const isAccent = title.rule !== 'none'
  if (!(isAccent || heading.rule)) return null
  return {
    width: isAccent ? 64 : width,
    height: isAccent ? 2.25 : strokes.rule,
    color: isAccent ? colors.accent : colors.border,
    isCentred: heading.align === 'center',
  }
}
