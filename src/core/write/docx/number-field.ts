import type {
  FigurePart,
  ItemNumber,
  Link,
  NumberedKind,
  NumberShown,
} from '../../document/types.ts'
import type { Context } from './context.ts'
import type { InlineFormat } from './inline-format.ts'
import { field, type RunProperties } from './markup/run.ts'
import { join, type Xml } from './markup/xml.ts'

/** The names of Word's own sequences, by which its lists of figures and tables find them, in any language. */
export const sequences: Readonly<Record<NumberedKind, string>> = {
  figure: 'Figure',
  table: 'Table',
  equation: 'Equation',
  listing: 'Listing',
  theorem: 'Theorem',
  lemma: 'Lemma',
  corollary: 'Corollary',
  proposition: 'Proposition',
  definition: 'Definition',
  example: 'Example',
  remark: 'Remark',
}

/** The number of a caption or an equation, which Word counts, in the bookmark that references show (ECMA-376, part 1, 17.16.5.56). */
export function sequenceField(
  { kind, id, count }: ItemNumber,
  run: RunProperties,
  { bookmarks }: Context,
): Xml {
  const counted = field(`SEQ ${sequences[kind]} \\* ARABIC`, String(count), run)
  return bookmarks.mark(bookmarks.numberName(id), counted)
}

/** A number with the word before it. */
export function numberLabel(number: ItemNumber, format: InlineFormat, context: Context): Xml {
  const word = context.inlines([{ type: 'text', value: `${number.label} ` }], format, context)
  return join([word, sequenceField(number, format.run, context)])
}

/** The letter of a part in parentheses. Word counts the parts of each figure for themselves, in the bookmark that references show. */
export function partLabel(
  { id, letter, figure }: FigurePart,
  format: InlineFormat,
  context: Context,
): Xml {
  const text = (value: string) => context.inlines([{ type: 'text', value }], format, context)
  const counted =
    figure === null
      ? text(letter)
      : field(`SEQ Subfigure${figure} \\* alphabetic`, letter, format.run)
  const { bookmarks } = context
  const marked = id === null ? counted : bookmarks.mark(bookmarks.numberName(id), counted)
  return join([text('('), marked, text(')')])
}

/** What a link to a number shows: the field that repeats the number, and the words before it (17.16.5.51). */
export function referenceField(
  { target }: Link,
  { kind, item, before, value, isWords, part }: NumberShown,
  format: InlineFormat,
  context: Context,
): Xml | null {
  const { bookmarks, headingNumbering } = context
  if (target.kind !== 'internal') return null
  const isSection = kind === 'section'
  // Word has no number of a heading whose number is text.
  if (isSection && !isWords && !headingNumbering.automatic) return null
  const name = isSection ? bookmarks.nameFor(target.id) : bookmarks.numberName(item)
  const number = isSection && !isWords ? ' \\r' : ''
  return join([
    ...(before === '' ? [] : [context.inlines([{ type: 'text', value: before }], format, context)]),
    ...(part === undefined
      ? [field(`REF ${name}${number} \\h`, value, format.run)]
      : [
          field(`REF ${name} \\h`, value.slice(0, -part.letter.length), format.run),
          field(`REF ${bookmarks.numberName(part.id)} \\h`, part.letter, format.run),
        ]),
  ])
}
