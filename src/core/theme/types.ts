import type { FrontMatterOptions } from '../document/front-matter-options.ts'
import type {
  AlertKind,
  ChapterStart,
  CoverColor,
  LineMark,
  LineNumbers,
  Orientation,
  PageSize,
  SyntaxKind,
} from '../document/types.ts'

/** `#rrggbb`, lower case. */
export type Color = `#${string}`

export const paletteKeys = ['heading', 'text', 'bg', 'link', 'accent'] as const
/** Names of the public colours of a theme. */
export type PaletteKey = (typeof paletteKeys)[number]

/** The public colours of a theme: what `GET /api/v1/themes` shows and `custom_overrides` replaces. */
export type Palette = Readonly<Record<PaletteKey, Color>>

/** Colours in place of some of a theme's; every other colour is derived from them. */
export type PaletteOverrides = Readonly<Partial<Record<PaletteKey, Color>>>

/** A theme as it is defined. Lengths are points (1/72 inch) unless noted. */
export interface ThemeDefinition {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly palette: Palette
  /** Colours that replace those derived from the palette. */
  readonly roles?: RoleOverrides
  /** The least contrast of text on its surface: 4.5 (WCAG 2.2, 1.4.3) or 7 (1.4.6). */
  readonly contrast: 4.5 | 7
  readonly fonts: ThemeFonts
  readonly text: TextStyle
  /** Heading 1 to 6. */
  readonly headings: HeadingScale
  /** Whether sections are numbered where the front matter doesn't say. */
  readonly numberSections: boolean
  readonly title: TitleStyle
  readonly code: CodeStyle
  readonly quote: QuoteStyle
  readonly alert: AlertStyle
  readonly table: TableStyle
  readonly page: PageStyle
  /** What front matter says where the document's doesn't. */
  readonly frontMatter?: ThemeFrontMatter
}

/** Front matter of a theme. Images are `data:` URIs. */
export interface ThemeFrontMatter
  extends Pick<
    FrontMatterOptions,
    'date_format' | 'header' | 'footer' | 'watermark' | 'logo' | 'letterhead' | 'back_cover'
  > {
  readonly cover?: CoverStyle
}

/** Whether documents have a cover, and what is at its top, where they don't say. A picture replaces a colour. */
export interface CoverStyle {
  readonly show?: boolean
  readonly color?: CoverColor
  readonly picture?: string
}

/** A theme as writers use it: the definition with overrides applied, and every colour derived from the palette. */
export interface Theme extends ThemeDefinition {
  /** Of lines in tables and notes, which are closer than the text's: baseline to baseline, as a multiple of their size. */
  readonly smallLineHeight: number
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
  /** Commonly installed substitutes, best first; for HTML and Word. */
  readonly fallbacks: readonly string[]
  readonly generic: 'serif' | 'sans-serif' | 'monospace'
  /**
   * What its lines take at least in Word: ascent, descent and line gap (OpenType 1.9, `hhea`), in em. Of a family in a theme's
   * own files it's read from these when a document is converted, whatever stands here.
   */
  readonly lineHeight: number
  /** Where the theme brings the family: what was read from its files. */
  readonly own?: OwnFamily
}

/** A family of a theme's own files, and what decides how they are used. */
export interface OwnFamily {
  readonly files: readonly ThemeFontFile[]
  /** What the PDF's engine knows it by: a name that no other font has. */
  readonly uniqueName: string
  readonly advances: Advances
  /** Thousandths of an em that a letter of English text takes on average. */
  readonly letterWidth: number
  /** The size of formulas beside its text, as a multiple of the text's. */
  readonly mathSize: number
  /** Whether the theme sets it in small capitals. */
  readonly smallCaps: boolean
}

/** How wide a family sets the characters from U+0020 to U+007E, in thousandths of an em. */
export interface Advances {
  readonly regular: readonly number[]
  readonly bold: readonly number[]
}

/** A file of a theme's own fonts. Plain data, which can be sent to another process; nothing of it has been read. */
export interface ThemeFontFile {
  /** The name by which the theme's families call it, whatever it's called inside. */
  readonly family: string
  /** From 1 to 1000, as in CSS; for a variable font the first and the last that it's used for. What the file says, if absent. */
  readonly weight?: number | readonly [number, number]
  /** What the file says, if absent. */
  readonly style?: 'normal' | 'italic'
  /** For messages, such as `acme/fonts/AcmeSans.ttf`. */
  readonly path: string
  /** TrueType, OpenType, WOFF or WOFF2. */
  readonly bytes: Uint8Array
}

/** A theme that isn't one of Octavo's own. Plain data, which can be sent to another process. */
export interface LoadedTheme {
  readonly definition: ThemeDefinition
  /** Of the families that the definition names; all others must be bundled. */
  readonly fonts: readonly ThemeFontFile[]
}

export type FontWeight = 400 | 500 | 600 | 700

export interface TextStyle {
  readonly size: number
  /** Baseline to baseline, as a multiple of the size. */
  readonly lineHeight: number
  /** Space between blocks, and between paragraphs unless their first lines are indented. */
  readonly paragraphSpacing: number
  /** Indent of the first line of a paragraph that follows another; there is no space between them then. 0: no indent. */
  readonly firstLineIndent: number
  readonly align: 'start' | 'justify'
  /** Longest line on screen, in characters of average width. */
  readonly measure: number
}

type Three<Style> = readonly [Style, Style, Style]
export type HeadingScale = readonly [...Three<HeadingStyle>, ...Three<HeadingStyle>]

/** Capitals in which letters are drawn; the words stay as written. */
export type Caps = 'none' | 'upper' | 'small'

/** What headings and titles look like. */
export interface Lettering {
  readonly size: number
  readonly weight: FontWeight
  readonly italic: boolean
  readonly caps: Caps
  /** Space added between letters, in em. */
  readonly tracking: number
  readonly align: 'start' | 'center'
}

export interface HeadingStyle extends Lettering {
  readonly spaceAbove: number
  readonly spaceBelow: number
  /** A hairline under the heading. */
  readonly rule: boolean
  /** Which palette colour it's drawn in. */
  readonly color: 'heading' | 'accent' | 'text'
}

/** The title block, which comes from the front matter. */
export interface TitleStyle extends Lettering {
  /** Rules in the accent colour: under the block, over it, or both. */
  readonly rule: 'none' | 'below' | 'above' | 'both'
  readonly subtitleItalic: boolean
}

export interface CodeStyle {
  /** Multiple of the text size. */
  readonly size: number
  readonly lineHeight: number
  /** Corner radius of a block. */
  readonly radius: number
  /** What is around a block: only its background, a hairline, or a bar in the accent colour at its start side. */
  readonly frame: 'none' | 'box' | 'bar'
  /** The background of a block: a tint of the page, or on a screen the page's opposite in lightness. */
  readonly surface: 'tint' | 'inverse'
}

export interface QuoteLook {
  /** Multiple of the text size. */
  readonly size: number
  readonly italic: boolean
  readonly color: 'muted' | 'heading' | 'accent'
}

export interface QuoteStyle extends QuoteLook {
  /** The look of a pull quote: a sentence or two, alone. `null`: that of the others. */
  readonly pull: QuoteLook | null
  /** Width of the bar at the start side; 0 for an indented quote without a bar. */
  readonly bar: number
  readonly indent: number
}

export interface AlertStyle {
  /** `fill`: a bar and a tint. `bar`: a bar alone. `box`: a hairline in the kind's colour all round, and a tint. */
  readonly frame: 'fill' | 'bar' | 'box'
  /** Corner radius of a tint. */
  readonly radius: number
}

export interface TableStyle {
  /** Multiple of the text size. */
  readonly size: number
  /** `lines`: a rule under each row. `booktabs`: rules above, under the head and below only. `grid`: every cell boxed. */
  readonly rules: 'lines' | 'booktabs' | 'grid'
  /** Every second body row tinted. */
  readonly zebra: boolean
  /** What is behind the head: the page, a tint of the accent colour, or the accent colour, as deep as its text needs. */
  readonly headFill: 'none' | 'tint' | 'solid'
  /** Padding of a cell. */
  readonly paddingX: number
  readonly paddingY: number
}

/** Points, at the side where lines start and at the other. */
export interface Sides {
  readonly start: number
  readonly end: number
}

export interface PageStyle {
  readonly size: PageSize
  /** Whether documents in the languages of countries that use letter paper get letter paper instead. */
  readonly sizeByLanguage?: boolean
  /** Which side of the paper is at the top; that of its size, if absent. */
  readonly orientation?: Orientation
  /** Width and height in points, for paper that isn't a named size. */
  readonly measures?: readonly [width: number, height: number]
  readonly marginTop: number
  readonly marginBottom: number
  /** At both sides of the page, which tables and code keep to. */
  readonly marginX: number
  /** In place of that, where they differ: where lines start and where they end, on odd pages. */
  readonly sides?: Sides
  /** Whether these are changed over on even pages. */
  readonly mirrored?: boolean
  /** How much further in than that text stands, so that its lines aren't too long to read. */
  readonly textInset: Sides
  /** Where the page number stands; the running title is in the header of every page but the first. */
  readonly pageNumber: 'center' | 'end'
  /** A hairline under the running header. */
  readonly headerRule: boolean
  /** How many columns text is in; 1 if absent. */
  readonly columns?: number
  /** Whether lines are numbered; `none` if absent. */
  readonly lineNumbers?: LineNumbers
  /** Where chapters begin; if absent, on pages of their own in books, and anywhere in other documents. */
  readonly chapters?: ChapterStart
}

/** Every colour that writers use. `legibility.ts` lists which are on which. */
export interface ColorRoles extends Palette {
  /** Secondary text: captions, dates, running header and footer. */
  readonly muted: Color
  /** Hairlines: table rules, heading rules, code borders, `<hr>`. */
  readonly border: Color
  /** Behind inline code and keys, and its text. */
  readonly surface: Color
  readonly code: Color
  /** Behind code blocks, and text on it that has no syntax colour. */
  readonly codeBlock: Color
  readonly codeBlockText: Color
  /** Behind the table head, and its text: in a solid head links too. */
  readonly tableHead: Color
  readonly tableHeadText: Color
  /** Behind every second row. */
  readonly zebra: Color
  /** The accent colour, deep enough to be seen: bars of quotes, boxes of done tasks. */
  readonly quoteBar: Color
  readonly quoteText: Color
  /** Behind marked text. */
  readonly mark: Color
  readonly markText: Color
  readonly alerts: Readonly<Record<AlertKind, ColorsOnTint>>
  /** On `codeBlock`, and behind lines of code that are pointed out. */
  readonly syntax: Readonly<Record<SyntaxKind, Color>>
  readonly lineMarks: Readonly<Record<LineMark, ColorsOnTint>>
}

/** Colours that a theme sets itself, instead of derived ones. */
export type RoleOverrides = SomeColors<Omit<ColorRoles, PaletteKey>>

type SomeColors<Roles> = {
  readonly [Key in keyof Roles]?: Roles[Key] extends string ? Color : SomeColors<Roles[Key]>
}

/** Of an alert: its bar and its label, and what is behind it. Of a line of code: a bar at its start and its sign. */
export interface ColorsOnTint {
  readonly accent: Color
  readonly background: Color
}
