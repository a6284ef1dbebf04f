import type {
  FigurePart,
  ItemChapter,
  ItemNumber,
  Link,
  ListedKind,
  NumberedKind,
  NumberShown,
} from '../../document/types.ts'
import type { Context } from './context.ts'
import type { InlineFormat } from './inline-format.ts'
import { emptyField, field, type RunProperties, textRun } from './markup/run.ts'
import { join, nothing, type Xml } from './markup/xml.ts'

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

/**
 * The number of a caption or an equation, which Word counts, in the bookmark that references show (ECMA-376, part 1, 17.16.5.56).
 * A number in a chapter is two fields, as Word's own captions have them: that of the heading, and a count that begins again below it.
 */
export function sequenceField(number: ItemNumber, run: RunProperties, context: Context): Xml {
  const { kind, id, count, chapter } = number
  const { bookmarks } = context
  const name = sequences[kind]
  const counted = (switches: string) =>
    field(`SEQ ${name} \\* ARABIC${switches}`, String(count), run)
  const marked = (content: Xml) => bookmarks.mark(bookmarks.numberName(id), content)
  // Word counts through all records of a file.
  const restarts = isLater(context) && count === 1
  if (chapter === undefined) return marked(counted(restarts ? ' \\r 1' : ''))
  const point = textRun('.', run)
  const isFirst = count === 1
  if (chapter.depth === null) {
    // A heading without a number is between: Word would count from that.
    return marked(join([chapterOf(chapter, run, context), point, counted(isFirst ? ' \\r 1' : '')]))
  }
  const sequence = join([chapterOf(chapter, run, context), point, counted(` \\s ${chapter.depth}`)])
  // LibreOffice knows no `\s`, and would count on. To it `SET` is the same variable; in Word, which has no use for it, a bookmark.
  return isFirst ? join([field(`SET ${name} 0`, '', run), marked(sequence)]) : marked(sequence)
}

/** Whether what counts has counted for another record before. */
function isLater({ document }: Context): boolean {
  return (document.record ?? 1) > 1
}

/** The number of a chapter, of the nearest heading of its level (17.16.5.59) or, where that is another, of its own. */
function chapterOf(
  { id, number, depth }: ItemChapter,
  run: RunProperties,
  { bookmarks, headingNumbering }: Context,
): Xml {
  // Word has no number of a heading whose number is text.
  if (!headingNumbering.automatic) return textRun(number, run)
  return depth === null
    ? field(`REF ${bookmarks.nameFor(id)} \\r \\h`, number, run)
    : field(`STYLEREF ${depth} \\n`, number, run)
}

/** A number with the word before it. */
export function numberLabel(number: ItemNumber, format: InlineFormat, context: Context): Xml {
  const word = context.inlines([{ type: 'text', value: `${number.label} ` }], format, context)
  return join([word, sequenceField(number, format.run, context)])
}

/** The identifiers of Word's entries for lists of figures and the like. */
const entryLists: Readonly<Record<ListedKind, string>> = { figure: 'F', table: 'T', listing: 'L' }

/** The switches by which a list finds its captions: those that are counted, and entries of others where there are any. */
export function listSwitches(kind: ListedKind, hasEntries: boolean): string {
  return `\\c "${sequences[kind]}"${hasEntries ? ` \\f ${entryLists[kind]}` : ''}`
}

/** The entry of a caption whose number is text: a field that shows nothing (17.16.5.67). */
export function listEntry(kind: ListedKind, words: string): Xml {
  // Word takes typographic quotation marks for those of fields too.
  const quoted = words.replace(/[\\"“”]/g, '\\$&')
  return emptyField(`TC "${quoted}" \\f ${entryLists[kind]} \\l 1`)
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
      : field(
          `SEQ Subfigure${figure.replaceAll('.', '_')} \\* alphabetic${isLater(context) && letter === 'a' ? ' \\r 1' : ''}`,
          letter,
          format.run,
        )
  const { bookmarks } = context
  const marked = id === null ? counted : bookmarks.mark(bookmarks.numberName(id), counted)
  return join([text('('), marked, text(')')])
}

/** What a link to a number shows: the field that repeats the number, and the words before it (17.16.5.51). */
export function referenceField(
  { target }: Link,
  shown: NumberShown,
  format: InlineFormat,
  context: Context,
): Xml | null {
  const { kind, item, before, value, isWords, part } = shown
  const { bookmarks, headingNumbering } = context
  if (target.kind !== 'internal') return null
  if (kind === 'clause') return clauseField(target.id, shown, format, context)
  const isSection = kind === 'section'
  // Word has no number of a heading whose number is text.
  if (isSection && !isWords && !headingNumbering.automatic) return null
  const name = isSection ? bookmarks.nameFor(target.id) : bookmarks.numberName(item)
  const number = isSection && !isWords ? ' \\r' : ''
  const words = (value: string) =>
    value === '' ? nothing : context.inlines([{ type: 'text', value }], format, context)
  return join([
    words(before),
    ...(part === undefined
      ? [field(`REF ${name}${number} \\h`, value, format.run)]
      : [
          field(
            `REF ${name} \\h`,
            value.slice(0, -`${part.open}${part.letter}${part.close}`.length),
            format.run,
          ),
          words(part.open),
          field(`REF ${bookmarks.numberName(part.id)} \\h`, part.letter, format.run),
          words(part.close),
        ]),
  ])
}

/**
 * What a link to a clause shows: its number with those around it (`\\w`), or without what the link is in too (`\\r`); whether it's
 * above or below (`\\p`); or its page (17.16.5.45).
 */
function clauseField(
  id: string,
  { before, value, isWords, isRelative, page }: NumberShown,
  format: InlineFormat,
  context: Context,
): Xml | null {
  const { bookmarks, headingNumbering, listedPages } = context
  if (headingNumbering.clauses === undefined) return null
  const name = bookmarks.nameFor(id)
  const words = (text: string) =>
    text === '' ? nothing : context.inlines([{ type: 'text', value: text }], format, context)
  if (page !== undefined) {
    const known = String(listedPages.get(id) ?? '')
    const number = field(`PAGEREF ${name} \\h`, known, format.run)
    return join([words(page.before), number, words(page.after)])
  }
  const shows = isWords ? '\\p' : isRelative ? '\\r' : '\\w'
  return join([words(before), field(`REF ${name} ${shows} \\h`, value, format.run)])
}
