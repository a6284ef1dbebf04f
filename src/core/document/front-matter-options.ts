import { dateFormat } from './date-format.ts'
import { marginOf, paperSize } from './paper.ts'
import {
  isPropertyValue,
  longestProperty,
  mostProperties,
  nameFault,
  type PropertyValue,
  repeatedNames,
  wantedProperty,
} from './properties.ts'
import { type SyntaxId, syntaxIds } from './syntax-ids.ts'
import {
  allowsAttachments,
  type ChapterStart,
  type CoverColor,
  chapterStarts,
  type DiagramChoice,
  diagramChoices,
  type FontChoice,
  fontChoices,
  type LineNumbers,
  lineNumberings,
  type Orientation,
  orientations,
  type PageSize,
  type PdfStandard,
  pageSizes,
  pdfStandards,
  type SourceAttachments,
  sourceAttachments,
} from './types.ts'

/**
 * What stands at the three places of a line at the top or the bottom of a page: Markdown in one line, with placeholders such as
 * `{page}`. `none` or an empty text leaves a place empty.
 */
export interface LinePlaces {
  readonly start?: string | null
  readonly center?: string | null
  readonly end?: string | null
}

/** The header or the footer of pages. A text stands at the start of the line. */
export interface RunningLineOption extends LinePlaces {
  /** That of the first page, where it differs. */
  readonly first_page?: string | LinePlaces | null
  /** That of left and of right pages, where these differ. */
  readonly left?: string | LinePlaces | null
  readonly right?: string | LinePlaces | null
}

/** Margins as lengths such as `2cm`; `pt`, `mm`, `cm` and `in` are units. */
export interface MarginOptions {
  readonly top?: string | null
  readonly bottom?: string | null
  /** Where lines start, and where they end. */
  readonly start?: string | null
  readonly end?: string | null
  /** In place of these: where sheets are bound, and the other side. */
  readonly inside?: string | null
  readonly outside?: string | null
}

export interface PageOptions {
  /** A name, or width and height, such as `6in x 9in`. */
  readonly size?: string | null
  readonly orientation?: Orientation | null
  /** One for all sides, or each. */
  readonly margins?: string | MarginOptions | null
  /** How many columns text stands in, 1 to 3. */
  readonly columns?: number | null
  /** Whether lines are numbered: on each page from 1, or through the document. */
  readonly line_numbers?: LineNumbers | null
  /** Where chapters begin: anywhere, on a page of their own, or on a right page. */
  readonly chapters?: ChapterStart | null
}

/** Pictures behind the text of pages. `none` or an empty text is nothing. */
export interface LetterheadOptions {
  /** Path or address of the picture of the first page. */
  readonly first_page?: string | null
  /** That of the pages after it. */
  readonly other_pages?: string | null
}

/** Whether syntaxes that CommonMark and GFM lack are read, by their names in docs/coming-from.md. */
export type SyntaxSwitches = { readonly [Id in SyntaxId]?: boolean }

/** A page of its own before the first. */
export interface CoverOptions {
  /** A field at the top of the page: `accent`, `heading`, `#rrggbb`, or `none`. */
  readonly color?: string | null
  /** Path or address of an image in place of that field, or `none`. */
  readonly picture?: string | null
  /** Whether the abstract stands on it; false by default. */
  readonly abstract?: boolean | null
}

/**
 * What a request says in place of a document's front matter: each key has its meaning there, and wins over it. A key that is
 * absent or `null` leaves it to the front matter. An empty text or list removes what the front matter says.
 */
export interface FrontMatterOptions {
  /** Title, in the title block and the properties of the file. */
  readonly title?: string | null
  readonly subtitle?: string | null
  /** Names, in place of all authors of the front matter and their institutions. */
  readonly authors?: readonly string[] | null
  /** YYYY-MM-DD is shown in the long form of the language, unless `date_format` is another; other text as it is. */
  readonly date?: string | null
  /** `long`, `iso`, or a pattern of `YYYY`, `YY`, `MMMM`, `MM`, `M`, `DD` and `D`. */
  readonly date_format?: string | null
  /** BCP 47 tag, such as `en` or `pt-BR`. */
  readonly lang?: string | null
  /** For the properties of the file. */
  readonly description?: string | null
  /** Markdown, shown below the title block. */
  readonly abstract?: string | null
  /** For the properties of the file, in place of the front matter's keywords, tags and categories. */
  readonly keywords?: readonly string[] | null
  /** What it's about, in the properties of the file. */
  readonly subject?: string | null
  /** The company of its authors, in the properties of the file. */
  readonly company?: string | null
  /** Properties of one's own by their names. */
  readonly properties?: Readonly<Record<string, PropertyValue>> | null
  /** Whether a table of contents stands at the start. */
  readonly toc?: boolean | null
  /** Deepest heading level of the table of contents, 1 to 6; 3 by default. */
  readonly toc_depth?: number | null
  /** Whether lists of figures, tables and code listings that have labels stand at the start. */
  readonly lof?: boolean | null
  readonly lot?: boolean | null
  readonly lol?: boolean | null
  /** Whether sections are numbered; the theme decides by default. */
  readonly number_sections?: boolean | null
  /** Whether figures, tables, listings, formulas and theorems are numbered in each chapter, as `2.3`; false by default. */
  readonly number_by_chapter?: boolean | null
  /** Paper size; the theme decides by default. */
  readonly page_size?: PageSize | null
  /** Size, orientation, margins, columns and line numbers of pages; the theme decides by default. A size wins over `page_size`. */
  readonly page?: PageOptions | null
  /** How HTML, Word and EPUB files come by the theme's fonts; `embed` by default. */
  readonly fonts?: FontChoice | null
  /** Whether diagrams are drawn, or shown as code; `draw` by default. */
  readonly diagrams?: DiagramChoice | null
  /** What a PDF shall meet: `ua-1` for accessibility, `a-2a`, `a-2b` or `a-3a` for archives; `ua-1` by default. */
  readonly pdf?: PdfStandard | null
  /** What a PDF has as attachments: its Markdown, or `all`, that and the images that came with it; `none` by default. */
  readonly attach_source?: SourceAttachments | null
  /** Whether straight quotation marks, `--`, `---` and `...` become typographic ones; true by default. */
  readonly smart?: boolean | null
  /** Syntaxes that aren't read, so that their text stays as it is: `{'wiki-links': false}`. All are read by default. */
  readonly syntax?: SyntaxSwitches | null
  /** What stands at the top of pages, in place of the theme's; `none` or an empty text for nothing. */
  readonly header?: string | RunningLineOption | null
  /** What stands at the bottom of pages, beside the page number, which stays unless the places say otherwise; `none` for nothing. */
  readonly footer?: string | RunningLineOption | null
  /** Words across each page, behind its text, such as `DRAFT`. At most 60 characters. */
  readonly watermark?: string | null
  /** For `{version}` in headers and footers. */
  readonly version?: string | null
  /** Path or address of an image, for `{logo}` in headers and footers, and for the cover. */
  readonly logo?: string | null
  /** Whether there is a cover page, or what is on it beside the title block, the version and the logo. */
  readonly cover?: boolean | CoverOptions | null
  /** Path or address of a picture behind the text of each page, or those of the first page and the others; `none` for nothing. */
  readonly letterhead?: string | LetterheadOptions | null
  /** Paragraphs of Markdown on a page of their own behind the last. */
  readonly back_cover?: string | null
}

export type OptionKey = keyof FrontMatterOptions

interface Described {
  /** What it sets, as the help of a command says it: a phrase without an article or a full stop. */
  readonly summary: string
  /** More sentences for the description of the API. */
  readonly detail?: string
  /** The name of its flag, without dashes, where that of the key is taken. */
  readonly flag?: string
}

export interface TextOption extends Described {
  readonly type: 'text'
  /** Returns the text as the reader takes it, or `null` for what isn't allowed. */
  readonly read?: (text: string) => string | null
  /** What is allowed, if not any text. */
  readonly wanted?: string
  /** What `read` allows as a pattern of JSON Schema, where there is one. */
  readonly pattern?: string
  readonly example: string
}

export interface TextsOption extends Described {
  readonly type: 'texts'
  /** What one of them is called. */
  readonly one: string
  readonly example: readonly string[]
}

export interface BooleanOption extends Described {
  readonly type: 'boolean'
}

export interface IntegerOption extends Described {
  readonly type: 'integer'
  readonly minimum: number
  readonly maximum: number
}

export interface ChoiceOption<Choice extends string = string> extends Described {
  readonly type: 'choice'
  readonly choices: readonly Choice[]
}

/** An option with keys of its own. */
export interface GroupOption<Fields extends object = { readonly [name: string]: OptionDefinition }>
  extends Described {
  readonly type: 'group'
  /** What may be given in place of the keys, such as one text for all, or `null`. */
  readonly short: TextOption | BooleanOption | null
  /** The keys for which that stands, where there are others beside it. */
  readonly shortKeys: readonly string[]
  readonly fields: Fields
}

/** Names of one's own with a value each. */
export interface PropertiesOption extends Described {
  readonly type: 'properties'
  /** What one of them is called. */
  readonly one: string
  readonly example: Readonly<Record<string, PropertyValue>>
}

/** Names of a fixed list, each on or off. */
export interface SwitchesOption extends Described {
  readonly type: 'switches'
  /** What one of them is called. */
  readonly one: string
  readonly names: readonly string[]
  readonly example: Readonly<Record<string, boolean>>
}

export type OptionDefinition =
  | TextOption
  | TextsOption
  | BooleanOption
  | IntegerOption
  | ChoiceOption
  | PropertiesOption
  | SwitchesOption
  | GroupOption

type DefinitionFor<Value> = [Value] extends [boolean]
  ? BooleanOption
  : [Value] extends [number]
    ? IntegerOption
    : [Value] extends [readonly string[]]
      ? TextsOption
      : [Value] extends [string]
        ? string extends Value
          ? TextOption
          : ChoiceOption<Value>
        : string extends keyof Value
          ? PropertiesOption
          : [SyntaxSwitches] extends [Value]
            ? SwitchesOption
            : GroupOption<Definitions<Exclude<Value, string | boolean>>>

type Definitions<Options> = {
  readonly [Key in keyof Options]-?: DefinitionFor<NonNullable<Options[Key]>>
}

/** RFC 5646, 2.1, in its common form: language, script, region, variants. */
const languagePattern = '^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8}){0,4}$'

/** Words by which Quarto, LaTeX and R Markdown mean the day on which a document is made. */
const computedDate = /^(?:today|now|last-modified|auto|\\today|`r\b.*)$/i

/** More would be too small to be read across a page. */
const longestWatermark = 60

/** What pages leave to text, at the least, in millimetres: a column that can be read. */
export const leastTextArea = 40

/** More leave lines of three or four words on usual paper. */
export const mostColumns = 3

function margin(summary: string): TextOption {
  return {
    type: 'text',
    read: (text) => (marginOf(text) === null ? null : text),
    wanted: 'a length such as 2cm, in pt, mm, cm or in',
    summary,
    example: '2cm',
  }
}

const linePlaces = {
  start: { type: 'text', summary: 'text where the line starts', example: '{title}' },
  center: { type: 'text', summary: 'text in the middle of the line', example: '{section}' },
  end: { type: 'text', summary: 'text where the line ends', example: '{page} / {pages}' },
} as const satisfies Definitions<LinePlaces>

/** The keys of a header or footer. */
function runningLine(name: 'header' | 'footer'): Definitions<RunningLineOption> {
  const on = (pages: string) => {
    const summary = `${name} of ${pages}, where it differs`
    const short = { type: 'text', summary, example: 'none' } as const
    return { type: 'group', summary, short, shortKeys: ['start'], fields: linePlaces } as const
  }
  return {
    ...linePlaces,
    first_page: on('the first page'),
    left: on('left pages'),
    right: on('right pages'),
  }
}

const linesAndPlaceholders =
  'One line of Markdown, with the placeholders `{title}`, `{section}`, `{page}`, `{pages}`, `{date}`, `{author}`, `{version}` and `{logo}`; write `{{` for a brace. A text goes at the start of the line; an object sets its three places. `none` or an empty text leaves the line empty.'

const letterheadImages =
  'The image is one of the assets, an address that the operator allows, or a `data:` URI. The whole image is shown, as large as the page allows.'

/**
 * Every key of the front matter that a request can set as well, with the values that it takes. The front matter's reader, the
 * check of requests, the API's schema and the flags of the command line are made from this table.
 */
export const optionDefinitions: Definitions<FrontMatterOptions> = {
  title: {
    type: 'text',
    summary: 'title, in the title block and the properties of the file',
    example: 'Quarterly report',
  },
  subtitle: {
    type: 'text',
    summary: 'subtitle, in the title block',
    example: 'Third quarter',
  },
  authors: {
    type: 'texts',
    one: 'author',
    summary: 'names of the authors',
    detail: "They replace all authors in the front matter, and the authors' institutions.",
    example: ['Ada Lovelace', 'Karl Berg'],
  },
  date: {
    type: 'text',
    read: writtenDate,
    wanted: 'a date that is written out',
    summary: 'date, in the title block',
    detail:
      'YYYY-MM-DD is shown in the long form of the language, unless `date_format` says otherwise; other text is shown as it is. Words such as `today` are rejected, so that the same request gives the same bytes on any day.',
    example: '2026-05-04',
  },
  date_format: {
    type: 'text',
    read: dateFormat,
    wanted: 'long, iso, or a pattern of YYYY, YY, MMMM, MM, M, DD and D',
    summary: 'form of the date: long, iso, or a pattern such as D.M.YYYY',
    detail:
      'A pattern can contain `YYYY`, `YY`, `MMMM`, `MM`, `M`, `DD`, `D` and text in brackets.',
    example: 'D MMMM YYYY',
  },
  lang: {
    type: 'text',
    read: languageTag,
    wanted: 'a language tag such as en or pt-BR',
    pattern: languagePattern,
    summary: 'language, as a tag such as en or pt-BR',
    detail: 'If absent, Octavo detects the language from the text.',
    example: 'en',
  },
  description: {
    type: 'text',
    summary: 'description, in the properties of the file',
    example: 'Revenue and outlook.',
  },
  abstract: {
    type: 'text',
    summary: 'abstract in Markdown, below the title block',
    detail: 'It needs a title block: a title, a subtitle, authors or a date.',
    example: 'Revenue is **up**.',
  },
  keywords: {
    type: 'texts',
    one: 'keyword',
    summary: 'keywords, in the properties of the file',
    detail: "They replace the front matter's keywords, tags and categories.",
    example: ['revenue', 'outlook'],
  },
  subject: {
    type: 'text',
    summary: 'subject, in the properties of the file',
    example: 'Quarterly figures',
  },
  company: {
    type: 'text',
    summary: 'company, in the properties of the file',
    example: 'Acme Ltd',
  },
  properties: {
    type: 'properties',
    one: 'property',
    summary: "properties of the file's own, such as a document number",
    detail: `Names and their values: text, numbers, true or false. A text such as \`2026-05-04\` is a date in Word. At most ${mostProperties} names of 64 characters, and texts of ${longestProperty}.`,
    example: { 'Document number': 'QM-104', Confidential: true },
  },
  toc: {
    type: 'boolean',
    summary: 'table of contents at the start',
  },
  toc_depth: {
    type: 'integer',
    minimum: 1,
    maximum: 6,
    summary: 'deepest heading level of the table of contents, 1 to 6',
    detail: '3 unless the front matter sets it.',
  },
  lof: {
    type: 'boolean',
    summary: 'list of figures at the start',
    detail: 'It lists figures that have labels.',
  },
  lot: {
    type: 'boolean',
    summary: 'list of tables at the start',
    detail: 'It lists tables that have labels.',
  },
  lol: {
    type: 'boolean',
    summary: 'list of code listings at the start',
    detail: 'It lists code that has labels.',
  },
  number_sections: {
    type: 'boolean',
    summary: 'numbers before headings',
    detail: 'By default, the front matter or the theme decides.',
  },
  number_by_chapter: {
    type: 'boolean',
    summary: 'numbers of figures, tables, formulas and theorems by chapter, such as 2.3',
    detail:
      'They begin with the number of the chapter: of the numbered heading of the first level. Sections must be numbered. `false` unless the front matter sets it.',
  },
  page_size: {
    type: 'choice',
    choices: pageSizes,
    summary: 'paper size of PDF, Word and print',
    detail: 'By default, the front matter or the theme decides.',
  },
  page: {
    type: 'group',
    summary:
      'size, orientation, margins, columns and line numbers of pages, and where chapters begin',
    detail: 'By default, the front matter or the theme decides.',
    short: null,
    shortKeys: [],
    fields: {
      size: {
        type: 'text',
        flag: 'paper-size',
        read: (text) => (paperSize(text) === null ? null : text),
        wanted: `one of ${pageSizes.join(', ')}, or width and height from 2in to 22in such as 6in x 9in`,
        summary: 'paper size by name, or by width and height',
        detail: 'It overrides `page_size`.',
        example: '6in x 9in',
      },
      orientation: {
        type: 'choice',
        choices: orientations,
        summary: 'portrait or landscape',
      },
      margins: {
        type: 'group',
        summary: 'page margins, for all sides or each',
        detail: `The text area must be at least ${leastTextArea} mm wide and high.`,
        short: margin('margin on all sides of the page'),
        shortKeys: ['top', 'bottom', 'start', 'end'],
        fields: {
          top: margin('margin at the top'),
          bottom: margin('margin at the bottom'),
          start: margin('margin where lines start'),
          end: margin('margin where lines end'),
          inside: margin('margin on the binding side, in place of start and end'),
          outside: margin('margin on the side opposite the binding'),
        },
      },
      columns: {
        type: 'integer',
        minimum: 1,
        maximum: mostColumns,
        summary: 'number of text columns',
        detail: `Each must be at least ${leastTextArea} mm wide. The title block, the cover and landscape pages have a single column.`,
      },
      line_numbers: {
        type: 'choice',
        choices: lineNumberings,
        summary: 'numbers beside lines',
        detail:
          '`page` numbers the lines of each page from 1, `document` numbers them through the document, `none` turns numbers off. PDF and Word only: browsers cannot number lines.',
      },
      chapters: {
        type: 'choice',
        choices: chapterStarts,
        summary: 'where chapters begin',
        detail:
          '`page` begins each on a page of its own, `right` on a right-hand page (with an odd number), `none` below what precedes it. Chapters are those of a book, or the headings of the highest level. `page` in books and `none` in other documents, unless the front matter or the theme says otherwise.',
      },
    },
  },
  fonts: {
    type: 'choice',
    choices: fontChoices,
    summary: 'embed the fonts in HTML, Word and EPUB files, or only name them',
    detail:
      "`embed` puts the parts of the theme's fonts that the document needs into the file; `name` only names the fonts, with substitutes for readers who don't have them, and makes the file 20 to 350 KB smaller. PDFs always contain their fonts. `embed` unless the front matter sets it.",
  },
  diagrams: {
    type: 'choice',
    choices: diagramChoices,
    summary: 'draw diagrams, or show them as code',
    detail:
      "`draw` turns Mermaid code blocks into pictures in the theme's fonts and colours; `code` shows them like any other code. `draw` unless the front matter sets it.",
  },
  pdf: {
    type: 'choice',
    choices: pdfStandards,
    summary: 'standard that a PDF meets: accessible, or for archives',
    detail:
      '`ua-1` is PDF/UA-1, for accessibility; `a-2a`, `a-2b` and `a-3a` are PDF/A, for archives, of which `a-2a` and `a-3a` are tagged for accessibility too. A document that cannot meet it gets a warning. `ua-1` unless the front matter says otherwise.',
  },
  attach_source: {
    type: 'choice',
    choices: sourceAttachments,
    summary: 'attach the Markdown to the PDF, or all: the Markdown and its images',
    detail:
      '`markdown` attaches the document as it was sent, as `source.md`; `all` also the images that were sent with it or fetched for it. PDF only. PDF/A-2 allows no attachments: use `a-3a` or `ua-1`. `none` unless the front matter sets it.',
  },
  smart: {
    type: 'boolean',
    summary: 'typographic quotation marks, dashes and ellipses',
    detail:
      'Straight quotation marks, `--`, `---` and `...` become typographic ones, according to the language of the document. `true` unless the front matter sets it.',
  },
  syntax: {
    type: 'switches',
    one: 'syntax',
    names: syntaxIds,
    summary: 'syntax that is not read, such as wiki-links=false',
    detail:
      'If Octavo reads text as a syntax that was not meant, switch that syntax off: its text then stays as it was written. The names are those of docs/coming-from.md. All syntaxes are on by default.',
    example: { 'wiki-links': false },
  },
  header: {
    type: 'group',
    summary: "line at the top of each page, in place of the theme's",
    detail: linesAndPlaceholders,
    short: {
      type: 'text',
      summary: "text at the top of each page, in place of the theme's",
      example: 'Confidential',
    },
    shortKeys: ['start'],
    fields: runningLine('header'),
  },
  footer: {
    type: 'group',
    summary: 'line at the bottom of each page, beside the page number',
    detail: `${linesAndPlaceholders} The page number stays where the theme has it, or in another free place, unless the footer or the header contains \`{page}\`, or all three places are set or \`none\`.`,
    short: {
      type: 'text',
      summary: 'text at the bottom of each page, beside the page number',
      example: 'Acme Ltd',
    },
    shortKeys: ['start'],
    fields: runningLine('footer'),
  },
  watermark: {
    type: 'text',
    read: watermark,
    wanted: `text of at most ${longestWatermark} characters`,
    summary: 'watermark behind the text of each page',
    detail: `Also shown on screen. At most ${longestWatermark} characters.`,
    example: 'DRAFT',
  },
  version: {
    type: 'text',
    flag: 'document-version',
    summary: 'version of the document, for {version} in headers and footers',
    example: '1.2',
  },
  logo: {
    type: 'text',
    summary: 'path or address of an image, for {logo} in headers and footers, and for the cover',
    detail:
      'The image is one of the assets, an address that the operator allows, or a `data:` URI.',
    example: 'img/logo.svg',
  },
  cover: {
    type: 'group',
    summary: 'cover page before the first, with title, authors, date, version and logo',
    detail:
      'It has no number, header or footer, and the title block is not repeated after it; the page after it is page 1. An object also turns the cover on. By default, the front matter or the theme decides.',
    short: { type: 'boolean', summary: 'cover page' },
    shortKeys: [],
    fields: {
      color: {
        type: 'text',
        read: (text) => (coverColor(text) === null ? null : text),
        wanted: 'accent, heading, none or a colour such as #1b3a5c',
        summary: 'colour of the band at the top of the cover',
        detail: "`accent` and `heading` are the theme's.",
        example: 'accent',
      },
      picture: {
        type: 'text',
        summary: 'path or address of a picture at the top of the cover, or none',
        detail:
          'It fills the width of the page, and is cropped to fit. The image is one of the assets, an address that the operator allows, or a `data:` URI.',
        example: 'img/cover.jpg',
      },
      abstract: {
        type: 'boolean',
        summary: 'abstract on the cover',
      },
    },
  },
  letterhead: {
    type: 'group',
    summary: 'full-page picture behind the text',
    detail: `PDF and Word. ${letterheadImages} A text sets the picture of all pages except covers and landscape pages; an object sets those of the first page and of the others. \`none\` or an empty text means no picture.`,
    short: {
      type: 'text',
      summary: 'path or address of a picture behind the text of each page, or none',
      example: 'img/letterhead.svg',
    },
    shortKeys: ['first_page', 'other_pages'],
    fields: {
      first_page: {
        type: 'text',
        summary: 'letterhead of the first page, or none',
        example: 'img/letterhead.svg',
      },
      other_pages: {
        type: 'text',
        summary: 'letterhead of the other pages, or none',
        example: 'img/following-pages.svg',
      },
    },
  },
  back_cover: {
    type: 'text',
    summary: 'text on an extra last page',
    detail:
      'Paragraphs of Markdown, at the foot of the page, with the placeholders `{title}`, `{date}`, `{author}`, `{version}` and `{logo}`. The page has no number, header or footer. `none` or an empty text means no back cover.',
    example: 'Acme Ltd, 1 River Street, Bristol',
  },
}

export const optionKeys: readonly OptionKey[] = Object.keys(optionDefinitions).filter(isOptionKey)

function isOptionKey(name: string): name is OptionKey {
  return Object.hasOwn(optionDefinitions, name)
}

/** Which values a key takes, to be put behind "must be". */
export function wantedValue(definition: OptionDefinition): string {
  switch (definition.type) {
    case 'text':
      return definition.wanted ?? 'text'
    case 'texts':
      return 'a list of texts'
    case 'boolean':
      return 'true or false'
    case 'integer':
      return `a whole number from ${definition.minimum} to ${definition.maximum}`
    case 'choice':
      return `one of ${definition.choices.join(', ')}`
    case 'properties':
      return `an object of at most ${mostProperties} names and values`
    case 'switches':
      return `an object of names such as ${Object.keys(definition.example).join()}, each true or false`
    case 'group':
      return [
        ...(definition.short === null ? [] : [wantedValue(definition.short)]),
        `an object of ${Object.keys(definition.fields).join(', ')}`,
      ].join(', or ')
    default:
      return definition satisfies never
  }
}

/** A key that doesn't exist, or a value that it doesn't take. */
export type OptionFault =
  | {
      readonly type: 'unknown'
      /** With the keys around it: `header.middle`. */
      readonly key: string
      /** Those that exist there. */
      readonly known: readonly string[]
    }
  | {
      readonly type: 'value'
      /** The key with those around it, and the index in a list: `authors[1]`, `header.left.start`. */
      readonly path: string
      /** To be put behind "must be". */
      readonly wanted: string
      readonly given: unknown
    }

/**
 * Checks options of any origin. Nothing is converted: `"2"` is no number.
 *
 * @param report called with each fault, in the order of the keys
 * @returns those that are right and not `null`
 */
export function checkFrontMatterOptions(
  given: object,
  report: (fault: OptionFault) => void,
): FrontMatterOptions {
  const options: { [Key in OptionKey]?: unknown } = {}
  for (const [key, value] of Object.entries(given)) {
    if (!isOptionKey(key)) report({ type: 'unknown', key, known: optionKeys })
    else if (value !== null && value !== undefined) {
      const faults = valueFaults(key, optionDefinitions[key], value)
      faults.forEach(report)
      if (faults.length === 0) options[key] = value
    }
  }
  // Each value is of the type that the definition of its key says.
  const checked = options as FrontMatterOptions
  const { attach_source, pdf = null } = checked
  if ((attach_source ?? 'none') !== 'none' && !allowsAttachments(pdf)) {
    report({
      type: 'value',
      path: 'attach_source',
      wanted: noAttachments(pdf),
      given: attach_source,
    })
  }
  return checked
}

/** What `attach_source` must be beside such a `pdf`, to be put behind "must be". */
export function noAttachments(pdf: PdfStandard | null): string {
  return `none if pdf is ${pdf}, which allows no attachments; a-3a and ua-1 do`
}

function valueFaults(
  path: string,
  definition: OptionDefinition,
  given: unknown,
): readonly OptionFault[] {
  const fault: OptionFault = { type: 'value', path, wanted: wantedValue(definition), given }
  if (definition.type === 'texts' && Array.isArray(given)) {
    return given.flatMap((item: unknown, index): OptionFault[] =>
      typeof item === 'string'
        ? []
        : [{ type: 'value', path: `${path}[${index}]`, wanted: 'text', given: item }],
    )
  }
  if (definition.type === 'properties') return propertyFaults(path, fault, given)
  if (definition.type === 'group' && typeof given === 'object' && !Array.isArray(given)) {
    const { fields } = definition
    return Object.entries(given ?? {}).flatMap(([name, value]): readonly OptionFault[] => {
      const inner = `${path}.${name}`
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      if (field === undefined) return [{ type: 'unknown', key: inner, known: Object.keys(fields) }]
      return value === null || value === undefined ? [] : valueFaults(inner, field, value)
    })
  }
  if (definition.type === 'switches' && isObject(given)) {
    return Object.entries(given).flatMap(([name, value]): OptionFault[] => {
      const inner = `${path}.${name}`
      if (!definition.names.includes(name)) {
        return [{ type: 'unknown', key: inner, known: definition.names }]
      }
      const isRight = value === null || value === undefined || typeof value === 'boolean'
      return isRight ? [] : [{ type: 'value', path: inner, wanted: 'true or false', given: value }]
    })
  }
  return takes(definition, given) ? [] : [fault]
}

function isObject(given: unknown): given is object {
  return typeof given === 'object' && given !== null && !Array.isArray(given)
}

function propertyFaults(path: string, fault: OptionFault, given: unknown): readonly OptionFault[] {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return [fault]
  const entries = Object.entries(given).filter(([, value]) => value !== null)
  if (entries.length > mostProperties) return [fault]
  const repeated = new Set(repeatedNames(entries.map(([name]) => name)))
  return entries.flatMap(([name, value]): OptionFault[] => {
    const wrong = (wanted: string, given: unknown): OptionFault[] => [
      { type: 'value', path: `${path}.${shownName(name)}`, wanted, given },
    ]
    const fault = nameFault(name)
    if (fault !== null) return wrong(fault, name)
    if (repeated.has(name)) return wrong('there once, whatever its upper and lower case', value)
    return isPropertyValue(value) ? [] : wrong(wantedProperty, value)
  })
}

/** Names are anything that a client sends. */
function shownName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{M}\p{N} ._-]/gu, '\ufffd').slice(0, 64)
}

function takes(definition: OptionDefinition, value: unknown): boolean {
  switch (definition.type) {
    case 'text':
      return typeof value === 'string' && definition.read?.(value) !== null
    case 'texts':
    case 'properties':
    case 'switches':
      return false
    case 'boolean':
      return typeof value === 'boolean'
    case 'integer':
      return isIntegerOf(definition, value)
    case 'choice':
      return definition.choices.some((choice) => choice === value)
    case 'group':
      return definition.short !== null && takes(definition.short, value)
    default:
      return definition satisfies never
  }
}

/** Whether a value is a whole number that a key takes. */
export function isIntegerOf({ minimum, maximum }: IntegerOption, value: unknown): value is number {
  return (
    typeof value === 'number' && Number.isInteger(value) && value >= minimum && value <= maximum
  )
}

/** A language tag in its usual form: `pt_BR` is `pt-BR`; `null` for what is none. */
export function languageTag(written: string): string | null {
  const tag = written.trim()
  return new RegExp(languagePattern).test(tag) ? tag.replaceAll('_', '-') : null
}

/** The colour of a cover's field; `null` for what is none. */
export function coverColor(written: string): CoverColor | 'none' | null {
  const text = written.trim().toLowerCase()
  if (text === 'accent' || text === 'heading' || text === 'none') return text
  return /^#[0-9a-f]{6}$/.test(text) ? `#${text.slice(1)}` : null
}

/** A watermark as it was written; `null` for one that is too long. */
export function watermark(written: string): string | null {
  return [...written.trim()].length <= longestWatermark ? written.trim() : null
}

/** A date as it was written; `null` for words that mean the day on which a document is made. */
export function writtenDate(written: string): string | null {
  return computedDate.test(written.trim()) ? null : written
}
