import type { AlertKind, PageSize, SyntaxKind } from '../document/types.ts'

/** `#rrggbb`, lower case. */
export type Color = `#${string}`

export const paletteKeys = ['heading', 'text', 'bg', 'link', 'accent'] as const
export type PaletteKey = (typeof paletteKeys)[number]

/** The public colours of a theme: what `GET /api/v1/themes` shows and `custom_overrides` replaces. */
export type Palette = Readonly<Record<PaletteKey, Color>>

export type PaletteOverrides = Readonly<Partial<Record<PaletteKey, Color>>>

/** What a theme's file says. Lengths are points (1/72 inch) unless named otherwise. */
export interface ThemeDefinition {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly palette: Palette
  readonly fonts: ThemeFonts
  readonly text: TextStyle
  /** Heading 1 to 6. */
  readonly headings: readonly [
    HeadingStyle,
    HeadingStyle,
    HeadingStyle,
    HeadingStyle,
    HeadingStyle,
    HeadingStyle,
  ]
  readonly title: TitleStyle
  readonly code: CodeStyle
  readonly quote: QuoteStyle
  readonly table: TableStyle
  readonly page: PageStyle
}

/** A theme as a writer draws it: the definition, with the overrides applied and every colour derived from the palette. */
export interface Theme extends ThemeDefinition {
  readonly colors: ColorRoles
}

export interface ThemeFonts {
  readonly body: FontFamily
  readonly heading: FontFamily
  readonly mono: FontFamily
}

export interface FontFamily {
  /** The family's name, as in the bundled font files. */
  readonly name: string
  /** Families commonly installed that come next, best first; for HTML and Word. */
  readonly fallbacks: readonly string[]
  readonly generic: 'serif' | 'sans-serif' | 'monospace'
}

export type FontWeight = 400 | 500 | 600 | 700

export interface TextStyle {
  readonly size: number
  /** Baseline to baseline, as a multiple of the size. */
  readonly lineHeight: number
  /** Space between paragraphs. */
  readonly paragraphSpacing: number
  readonly align: 'start' | 'justify'
  /** Longest line on screen, in characters (CSS `ch`). */
  readonly measure: number
}

export interface HeadingStyle {
  readonly size: number
  readonly weight: FontWeight
  readonly italic: boolean
  readonly spaceAbove: number
  readonly spaceBelow: number
  /** A hairline under the heading. */
  readonly rule: boolean
  /** Which palette colour it's drawn in. */
  readonly color: 'heading' | 'accent' | 'text'
}

/** The title block that front matter makes. */
export interface TitleStyle {
  readonly size: number
  readonly weight: FontWeight
  readonly align: 'start' | 'center'
  /** A rule in the accent colour under the block. */
  readonly rule: boolean
}

export interface CodeStyle {
  /** Multiple of the text size. */
  readonly size: number
  readonly lineHeight: number
  /** Corner radius of a block. */
  readonly radius: number
  /** A border around a block, or a background alone. */
  readonly border: boolean
}

export interface QuoteStyle {
  readonly italic: boolean
  /** Width of the bar at the start side; 0 for an indented quote without a bar. */
  readonly bar: number
  readonly indent: number
}

export interface TableStyle {
  /** Multiple of the text size. */
  readonly size: number
  /** `lines`: a rule under each row. `booktabs`: rules above, under the head and below only. `grid`: every cell boxed. */
  readonly rules: 'lines' | 'booktabs' | 'grid'
  /** Every second body row tinted. */
  readonly zebra: boolean
  /** The head row filled with `tableHead`. */
  readonly headFill: boolean
  /** Padding of a cell. */
  readonly paddingX: number
  readonly paddingY: number
}

export interface PageStyle {
  readonly size: PageSize
  readonly marginTop: number
  readonly marginBottom: number
  readonly marginX: number
  /** Where the page number stands; the running title stands in the header of every page but the first. */
  readonly pageNumber: 'center' | 'end'
}

/** Every colour that is drawn. Text roles hold at least 4.5:1 against the surface they stand on in the shipped palettes. */
export interface ColorRoles extends Palette {
  /** Secondary text: captions, dates, running header and footer. */
  readonly muted: Color
  /** Hairlines: table rules, heading rules, code borders, `<hr>`. */
  readonly border: Color
  /** Behind code. */
  readonly surface: Color
  /** Text on `surface` that has no syntax colour. */
  readonly code: Color
  /** Behind the table head, and its text. */
  readonly tableHead: Color
  readonly tableHeadText: Color
  /** Behind every second row. */
  readonly zebra: Color
  readonly quoteBar: Color
  readonly quoteText: Color
  /** Behind marked text. */
  readonly mark: Color
  readonly markText: Color
  readonly alerts: Readonly<Record<AlertKind, AlertColors>>
  readonly syntax: Readonly<Record<SyntaxKind, Color>>
}

export interface AlertColors {
  /** The bar and the label. */
  readonly accent: Color
  readonly background: Color
}
