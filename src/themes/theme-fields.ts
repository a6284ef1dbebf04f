import { optionDefinitions } from '../core/document/front-matter-options.ts'
import { coverColor } from '../core/document/options/covers.ts'
import type { TextOption } from '../core/document/options/kinds.ts'
import { mostColumns } from '../core/document/options/pages.ts'
import {
  alertKinds,
  type CoverColor,
  chapterStarts,
  lineMarks,
  lineNumberings,
  orientations,
  syntaxKinds,
} from '../core/document/types.ts'
import {
  type AlertStyle,
  type CodeStyle,
  type Color,
  type HeadingStyle,
  type PaletteKey,
  paletteKeys,
  type QuoteLook,
  type RoleOverrides,
  type Sides,
  type TableStyle,
  type TextStyle,
  type TitleStyle,
} from '../core/theme/types.ts'
import {
  choice,
  color,
  described,
  either,
  type Field,
  factor,
  flag,
  type Group,
  group,
  length,
  refuse,
  scalarField,
  text,
} from './field.ts'
import { fontField } from './fonts.ts'
import { imageFile } from './images.ts'
import { paper } from './paper.ts'
import { paragraphs, runningLine } from './running-line.ts'

/*
 * Every key of `theme.yaml`, with its values. The check of theme files, their types and the JSON Schema for editors are derived
 * from this table. Bounds keep everything on the page; what looks good is in `core/theme/shipped`.
 */

const align = described(choice(['start', 'center']), 'Alignment.')
const weight = described(choice([400, 500, 600, 700]), 'Font weight.')
const caps = described(
  choice(['none', 'upper', 'small']),
  'Capital letters: none, all letters (`upper`), or small capitals.',
)
const tracking = described(factor(-0.1, 0.5), 'Space added between letters, in em.')
const ofText = (least: number, most: number) =>
  described(factor(least, most), "Size, as a multiple of the text's.")

const paletteUse: Readonly<Record<PaletteKey, string>> = {
  heading: 'The title, headings, header rows of tables, terms.',
  text: 'Text, and shades of it: captions, quotes, hairlines.',
  bg: 'The page, under all tints.',
  link: 'Links and footnote numbers.',
  accent: 'Rules and bars, the tint of header rows and of code.',
}

type SnakeCase<Name> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${SnakeCase<Rest>}`
    : `_${Lowercase<First>}${SnakeCase<Rest>}`
  : Name

/** A field for each property of a style, so that none can be forgotten. */
type FieldsFor<Style> = {
  readonly [Key in keyof Style as SnakeCase<Key & string>]-?: Field<Style[Key]>
}

const headingFields = {
  size: described(length(5, 96), 'Text size.'),
  weight,
  italic: described(flag(), 'Whether it is italic.'),
  caps,
  tracking,
  align,
  space_above: described(length(0, 200), 'Space above it.'),
  space_below: described(length(0, 200), 'Space below it.'),
  rule: described(flag(), 'A hairline under the heading.'),
  color: described(choice(['heading', 'accent', 'text']), 'Its colour of the palette.'),
} satisfies FieldsFor<HeadingStyle>

const lookOfQuotes = {
  size: ofText(0.6, 2),
  italic: described(flag(), 'Whether it is italic.'),
  color: described(choice(['muted', 'heading', 'accent']), 'Which colour it has.'),
} satisfies FieldsFor<QuoteLook>

/** The same field under each of the names. */
function each<Name extends string, Value>(
  names: readonly Name[],
  field: Field<Value>,
): Readonly<Record<Name, Field<Value>>> {
  // Every name has its field.
  return Object.fromEntries(names.map((name) => [name, field])) as Record<Name, Field<Value>>
}

const roleFields = {
  muted: described(color(), 'Captions, dates, the running header and footer.'),
  border: described(color(), 'Hairlines: rules of tables and headings, borders of code.'),
  surface: described(color(), 'Behind code in a line, and keys.'),
  code: described(color(), 'Text of code in a line.'),
  code_block: described(color(), 'Behind code blocks.'),
  code_block_text: described(color(), 'Code that has no colour of its syntax.'),
  table_head: described(color(), 'Behind the head of a table, unless `table.head_fill` is none.'),
  table_head_text: described(color(), 'Text of header rows.'),
  zebra: described(color(), 'Behind every second row.'),
  quote_bar: described(color(), 'Bars of quotes, boxes of done tasks.'),
  quote_text: described(color(), 'Text of quotes whose `color` is muted.'),
  mark: described(color(), 'Behind marked text.'),
  mark_text: described(color(), 'Marked text.'),
  alerts: described(
    group(
      each(
        alertKinds,
        group({
          accent: described(color(), 'The bar and the label.'),
          background: described(color(), 'Background.'),
        }),
      ),
    ),
    'Notes, tips and warnings.',
  ),
  syntax: described(group(each(syntaxKinds, color())), 'Parts of code, on `code_block`.'),
  line_marks: described(
    group(
      each(
        lineMarks,
        group({
          accent: described(color(), 'A bar at the start of the line, and its sign.'),
          background: described(color(), 'Background.'),
        }),
      ),
    ),
    'Lines of code that are pointed out.',
  ),
} satisfies FieldsFor<RoleOverrides>

const headingLevels = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

export const themeFields = {
  extends: described(
    text(),
    'The theme that this one extends: the id of one that comes with Octavo, or the folder of another, such as `../acme`. `corporate` if absent.',
  ),
  name: described(text(60), 'Display name. The name of the folder if absent.'),
  description: described(text(200), 'A one-sentence description.'),
  palette: described(
    group(
      Object.fromEntries(
        paletteKeys.map((key) => [key, described(color(), paletteUse[key])]),
      ) as Readonly<Record<PaletteKey, Field<Color>>>,
    ),
    'The five colours that all others are derived from.',
  ),
  colors: described(
    group(roleFields),
    'Colours that replace those derived from the palette, used exactly as given.',
  ),
  contrast: described(
    choice([4.5, 7]),
    'The minimum contrast of text with its background (WCAG 2.2). Derived colours always have it; other colours that lack it give a warning.',
  ),
  fonts: described(
    group({
      body: described(fontField('body'), 'Font of text.'),
      heading: described(fontField('heading'), 'Font of headings and the title.'),
      mono: described(fontField('mono'), 'Font of code.'),
    }),
    'Font families that come with Octavo, or that the theme has files of.',
  ),
  text: described(
    group({
      size: described(
        length(6, 36),
        'Text size. On screen, 11 points correspond to the font size that the reader has set.',
      ),
      line_height: described(
        factor(1, 3),
        'Distance between baselines, as a multiple of the size. A tenth is added on screen. Documents in Chinese and Japanese have at least 1.65.',
      ),
      paragraph_spacing: described(
        length(0, 72),
        'Space between blocks, and between paragraphs unless their first lines are indented.',
      ),
      first_line_indent: described(
        length(0, 72),
        'First-line indent of a paragraph that follows another; such paragraphs have no space between them. 0: no indent.',
      ),
      align: described(choice(['start', 'justify']), 'Ragged or justified lines.'),
      measure: described(factor(30, 150), 'Maximum line length on screen, in characters.'),
    } satisfies FieldsFor<TextStyle>),
    'Text.',
  ),
  headings: described(
    group({
      all: described(group(headingFields), 'All levels. The keys of a level override these.'),
      ...each(headingLevels, group(headingFields)),
    }),
    'Headings.',
  ),
  number_sections: described(
    flag(),
    'Whether headings are numbered, unless the front matter says.',
  ),
  date_format: described(
    optionField(optionDefinitions.date_format),
    'Form of the date, unless the front matter sets one: `long`, `iso`, or a pattern such as `D.M.YYYY`.',
  ),
  header: described(
    runningLine('header'),
    'The line at the top of each page, unless the front matter sets one: text, or the keys of its places and pages.',
  ),
  footer: described(
    runningLine('footer'),
    'The line at the bottom of each page, in the same way. The page number stays beside it.',
  ),
  logo: described(
    imageFile(),
    'An image for `{logo}` in headers and footers, and for the cover, unless the front matter names one: a file in the folder of the theme.',
  ),
  letterhead: described(
    either(
      imageFile(),
      group({
        first_page: described(imageFile(), 'That of the first page.'),
        other_pages: described(imageFile(), 'That of the pages after it.'),
      }),
    ),
    'A picture of the size of the page, behind its text in PDF and Word, unless the front matter sets one: a file in the folder of the theme, or those of the first page and of the others.',
  ),
  back_cover: described(
    paragraphs(2000),
    'Paragraphs of Markdown on a page of its own behind the last, unless the front matter sets others.',
  ),
  watermark: described(
    optionField(optionDefinitions.watermark),
    'Words across each page, behind its text, unless the front matter sets others.',
  ),
  cover: described(
    either(
      flag(),
      group({
        show: described(
          flag(),
          'Whether documents have a cover, unless the front matter says. `false` if absent: then the other keys count where it asks for one.',
        ),
        color: described(
          coverColorField(),
          'The colour of a field at the top of the cover: `accent`, `heading`, a colour, or `none`.',
        ),
        picture: described(
          imageFile(),
          'A picture instead of that field: a file in the folder of the theme.',
        ),
      }),
    ),
    'A page of its own before the first, with the title block.',
  ),
  title: described(
    group({
      size: described(length(5, 96), 'Text size.'),
      weight,
      italic: described(flag(), 'Whether it is italic.'),
      caps,
      tracking,
      align,
      rule: described(choice(['none', 'below', 'above', 'both']), 'Rules in the accent colour.'),
      subtitle_italic: described(flag(), 'Whether the subtitle is slanted.'),
    } satisfies FieldsFor<TitleStyle>),
    'The title block, which comes from the front matter.',
  ),
  code: described(
    group({
      size: ofText(0.5, 1.5),
      line_height: described(
        factor(1, 3),
        'Distance between baselines in blocks, as a multiple of the size.',
      ),
      radius: described(length(0, 24), 'Corner radius of a block.'),
      frame: described(
        choice(['none', 'box', 'bar']),
        'Around a block: nothing, a hairline, or a bar in the accent colour at the start side.',
      ),
      surface: described(
        choice(['tint', 'inverse']),
        'Background of a block: a tint of the page, or its opposite in lightness, which is a tint in PDF, Word and print.',
      ),
    } satisfies FieldsFor<CodeStyle>),
    'Code.',
  ),
  quote: described(
    group({
      ...lookOfQuotes,
      pull: described(
        either(choice(['none']), group(lookOfQuotes)),
        'The look of a pull quote, which is a sentence or two. `none`: that of other quotes.',
      ),
      bar: described(
        length(0, 24),
        'Width of the bar at the start side. With 0, a quote is indented on both sides.',
      ),
      indent: described(length(0, 144), 'Distance of the text from the start side.'),
    }),
    'Quotes.',
  ),
  alert: described(
    group({
      frame: described(
        choice(['fill', 'bar', 'box']),
        'A bar and a tint, a bar alone, or a hairline all round and a tint.',
      ),
      radius: described(length(0, 24), 'Corner radius of the tint.'),
    } satisfies FieldsFor<AlertStyle>),
    'Notes, tips and warnings.',
  ),
  table: described(
    group({
      size: ofText(0.5, 1.5),
      rules: described(
        choice(['lines', 'booktabs', 'grid']),
        'A rule under each row; above and below the table and under the header row; or around each cell.',
      ),
      zebra: described(flag(), 'Whether every second row is tinted.'),
      head_fill: described(
        choice(['none', 'tint', 'solid']),
        'Background of the header row: none, a tint of the accent colour, or the accent colour.',
      ),
      padding_x: described(length(0, 36), 'Cell padding at the sides.'),
      padding_y: described(length(0, 36), 'Cell padding at the top and bottom.'),
    } satisfies FieldsFor<TableStyle>),
    'Tables.',
  ),
  page: described(
    group({
      size: described(
        paper(),
        "Paper size, unless the front matter sets one; also width and height, such as `6in x 9in`. `auto`: letter where the document's `lang` names a country that uses it, such as `en-US`, and else A4.",
      ),
      orientation: described(
        choice(orientations),
        'Which side of the paper is at the top, unless the front matter says.',
      ),
      margin_top: described(length(18, 288), 'Margin at the top.'),
      margin_bottom: described(length(18, 288), 'Margin at the bottom.'),
      margin_x: described(length(18, 288), 'Margin at both sides.'),
      margin_start: described(length(18, 288), 'Margin where lines start.'),
      margin_end: described(length(18, 288), 'Margin where lines end.'),
      margin_inside: described(
        length(18, 288),
        'Margin where sheets are bound, instead of `margin_start`: the margins change sides on even pages.',
      ),
      margin_outside: described(
        length(18, 288),
        'Margin at the other side of sheets that are bound.',
      ),
      text_inset: described(
        group({
          start: described(length(0, 288), 'Where lines start.'),
          end: described(length(0, 288), 'Where they end.'),
        } satisfies FieldsFor<Sides>),
        'How much further in than the margins text stands, so that lines are not too long. Wide tables and code go as far as the margins.',
      ),
      page_number: described(choice(['center', 'end']), 'Position of the page number.'),
      header_rule: described(flag(), 'A hairline under the running header.'),
      columns: described(
        choice(Array.from({ length: mostColumns }, (_, index) => index + 1)),
        'Columns that text stands in, unless the front matter says. With more than one, `text_inset` is 0.',
      ),
      line_numbers: described(
        choice(lineNumberings),
        'Numbers beside lines in PDF and Word, unless the front matter says: those of each page from 1, or of the document.',
      ),
      chapters: described(
        choice(chapterStarts),
        'Where chapters begin, unless the front matter says: below what precedes them, on a page, or on a right-hand page. Without it, those of books begin on a page.',
      ),
    }),
    'The page in PDF, Word and print.',
  ),
} as const

export type ThemeFile = Group<typeof themeFields>

function optionField({ read = (written) => written, wanted = 'text' }: TextOption): Field<string> {
  return scalarField(text().schema, wanted, ({ value, text }) =>
    value !== null && read(text) !== null ? text : undefined,
  )
}

function coverColorField(): Field<CoverColor | 'none'> {
  const plain = color()
  const wanted = "accent, heading, none or a colour as '#rrggbb', in quotation marks"
  return {
    schema: { anyOf: [{ enum: ['accent', 'heading', 'none'] }, plain.schema] },
    wanted,
    read: (value, path, log) => {
      const color = value.type === 'scalar' ? coverColor(value.text) : null
      if (color !== null) return color
      // A colour of three digits, or one that is a comment.
      const isColor = value.type === 'scalar' && (value.text.startsWith('#') || value.text === '')
      return isColor ? plain.read(value, path, log) : refuse(value, path, wanted, log)
    },
  }
}
