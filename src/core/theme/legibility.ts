import { alertKinds, lineMarks, syntaxKinds } from '../document/types.ts'
import { memoize } from '../memoize.ts'
import { contrast } from './color.ts'
import { accentIsText, graphicContrast } from './roles.ts'
import type { Color, PaletteKey, Theme } from './types.ts'

/** A colour on a surface, and the contrast that it needs there (WCAG 2.2). */
export interface DrawnPair {
  /** What is drawn, and on what: for the person who chooses colours. */
  readonly drawn: string
  readonly ground: string
  readonly color: Color
  readonly surface: Color
  /** The least ratio, 1 to 21. */
  readonly needed: number
  /** Whether the theme or a request chose the colours, so that nothing here could move them apart. */
  readonly chosen: boolean
}

/** Every text on every surface that a writer can draw it on, and the bars and boxes that carry meaning. */
export function drawnPairs(theme: Theme): readonly DrawnPair[] {
  const given = new Set(colorsIn(theme.roles ?? {}))
  return [...flowing(theme), ...ownSurfaces(theme), ...graphics(theme)].map((pair) => ({
    ...pair,
    chosen: pair.chosen || given.has(pair.color) || given.has(pair.surface),
  }))
}

function colorsIn(roles: object): readonly string[] {
  return Object.values(roles).flatMap((role: unknown) =>
    typeof role === 'object' && role !== null ? colorsIn(role) : [String(role)],
  )
}

interface LowContrast extends DrawnPair {
  readonly ratio: number
}

/**
 * The pairs with too little contrast, with their ratio: none in a shipped theme, perhaps some after overrides. Pairs of
 * derived colours are left out where chosen ones are among them.
 */
export const lowContrast = memoize((theme: Theme): readonly LowContrast[] => {
  const low = drawnPairs(theme).flatMap((pair) => {
    const ratio = contrast(pair.color, pair.surface)
    return ratio < pair.needed ? [{ ...pair, ratio }] : []
  })
  const chosen = low.filter((pair) => pair.chosen)
  return chosen.length > 0 ? chosen : low
})

const paletteWords: Readonly<Record<Exclude<PaletteKey, 'bg'>, string>> = {
  text: 'text colour',
  heading: 'heading colour',
  link: 'link colour',
  accent: 'accent colour',
}

/** Running text: on the page, in a cell, in an alert. */
function flowing(theme: Theme): readonly DrawnPair[] {
  const { colors, contrast: needed, table } = theme
  const chosen = (['text', 'heading', 'link', 'accent'] as const)
    .filter((key) => key !== 'accent' || accentIsText(theme))
    .map((key) => ({ drawn: paletteWords[key], color: colors[key], chosen: true }))
  const derived = [
    { drawn: 'secondary text', color: colors.muted },
    { drawn: 'text of quotes', color: colors.quoteText },
    ...(table.headFill === 'none'
      ? [{ drawn: 'text of table heads', color: colors.tableHeadText }]
      : []),
  ].map((each) => ({ ...each, chosen: false }))
  return pages(theme).flatMap(({ ground, surface }) =>
    [...chosen, ...derived].map((each) => ({
      ...each,
      ground,
      surface,
      needed,
      chosen: each.chosen && surface === colors.bg,
    })),
  )
}

interface Ground {
  readonly ground: string
  readonly surface: Color
}

/** The page and its tints, whether or not the theme uses them. */
function pages({ colors }: Theme): readonly Ground[] {
  return [
    { ground: 'background', surface: colors.bg },
    { ground: 'tinted table row', surface: colors.zebra },
    ...alertKinds.map((kind) => ({
      ground: `background of ${kind} alerts`,
      surface: colors.alerts[kind].background,
    })),
  ]
}

/** Text on a surface of its own, wherever that is. */
function ownSurfaces(theme: Theme): readonly DrawnPair[] {
  const { colors, contrast: needed, table } = theme
  const on = (surface: Color, ground: string, texts: Readonly<Record<string, Color>>) =>
    Object.entries(texts).map(([drawn, color]) => ({
      ...{ drawn, ground, color, surface, needed, chosen: false },
    }))
  // Numbers of lines have the colour of comments.
  const inCode = {
    'text of code blocks': colors.codeBlockText,
    ...Object.fromEntries(
      syntaxKinds.map((kind) => [`colour of ${kind} tokens`, colors.syntax[kind]]),
    ),
  }
  return [
    ...on(colors.surface, 'background of code', {
      'text of code': colors.code,
      'link colour': colors.link,
    }),
    ...on(colors.codeBlock, 'background of code blocks', inCode),
    ...lineMarks.flatMap((mark) => {
      const { accent, background } = colors.lineMarks[mark]
      const sign = mark === 'marked' ? {} : { [`sign of ${mark} lines`]: accent }
      return on(background, `background of ${mark} lines of code`, { ...inCode, ...sign })
    }),
    ...on(colors.mark, 'background of marked text', {
      'text of marked text': colors.markText,
      'link colour': colors.link,
    }),
    ...(table.headFill === 'none'
      ? []
      : on(colors.tableHead, 'background of table heads', {
          'text of table heads': colors.tableHeadText,
          ...(table.headFill === 'tint' ? { 'link colour': colors.link } : {}),
        })),
    ...alertKinds.flatMap((kind) => {
      const { accent, background } = colors.alerts[kind]
      const label = { [`label of ${kind} alerts`]: accent }
      return [
        ...on(background, `background of ${kind} alerts`, label),
        ...on(colors.bg, 'background', label),
      ]
    }),
  ]
}

/** Bars and boxes that carry meaning (WCAG 2.2, 1.4.11). */
function graphics(theme: Theme): readonly DrawnPair[] {
  const { colors } = theme
  const needed = graphicContrast
  const bars = lineMarks.map((mark) => ({
    ...{ drawn: `bar of ${mark} lines of code`, color: colors.lineMarks[mark].accent },
    ...{ ground: `background of ${mark} lines of code` },
    ...{ surface: colors.lineMarks[mark].background, needed, chosen: false },
  }))
  const onPages = pages(theme).flatMap(({ ground, surface }) => [
    { drawn: 'bar of quotes', color: colors.quoteBar, ground, surface, needed, chosen: false },
    { drawn: 'box of open tasks', color: colors.muted, ground, surface, needed, chosen: false },
    ...alertKinds.map((kind) => ({
      ...{ drawn: `frame of ${kind} alerts`, color: colors.alerts[kind].accent },
      ...{ ground: 'background', surface: colors.bg, needed, chosen: false },
    })),
  ])
  return [...onPages, ...bars]
}
