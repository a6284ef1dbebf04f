import type { WarningLog } from '../warning-log.ts'

/**
 * What no text of a document may hold: C0 controls but tab and line feed, DEL, C1 controls, lone
 * surrogates and noncharacters. XML 1.0 (2.2) forbids most of them, HTML the rest. And U+FEFF, the byte order
 * mark that stays where files were put together: before a `#` there is no heading, and PDF/UA-1 forbids it.
 *
 * And tag characters (U+E0001, U+E0020–U+E007F) that aren't those of an emoji's tag sequence (UTS #51, ED-14a), such as the flag of
 * Scotland: nobody sees them, some programs read them, and a PDF loses the word before them. Of a sequence, which the
 * first group is, nothing is removed.
 */
const forbidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what it looks for.
  /(\p{Emoji_Presentation}\p{Emoji_Modifier}?[\u{e0020}-\u{e007e}]{1,30}\u{e007f})|[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff\u{e0001}\u{e0020}-\u{e007f}\p{Surrogate}\p{Noncharacter_Code_Point}]/gu

/**
 * Marks that stand on the character before them, and what nobody sees: tens of thousands of them on one character end
 * the PDF engine, which keeps the text of a glyph in 64 KiB.
 */
const stacked = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]{30,}/gu

/** Far more than any script puts on a character; Unicode's Stream-Safe Text Format (UAX #15, 13) allows 30. */
const mostStacked = 200

/**
 * The source with line feeds as its only line ends, without a byte order mark, NUL as U+FFFD
 * (CommonMark 0.31.2, 2.3), and without forbidden characters or more than 200 marks on one character, each line of
 * which is warned of.
 */
export function cleanSource(source: string, log: WarningLog): string {
  const text = withLineFeeds(source.replace(/^\ufeff/, '')).replaceAll('\0', '\ufffd')
  if (plainAscii.test(text)) return text
  const warn = warnerOf(text, log)
  const allowed = text.replace(forbidden, (character: string, sequence = '', offset = 0) => {
    if (sequence !== '') return sequence
    const codePoint = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    warn(`The character U+${codePoint} was removed.`, offset)
    return ''
  })
  const warnOfMarks = warnerOf(allowed, log)
  return allowed.replace(stacked, (run: string, offset: number) => {
    const marks = [...run]
    if (marks.length <= mostStacked) return run
    warnOfMarks(
      `Of ${marks.length} marks and invisible characters in a row, all but ${mostStacked} were removed.`,
      offset,
    )
    return marks.slice(0, mostStacked).join('')
  })
}

function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}

/** Warns of the line at an offset of the text; offsets come in their order. */
function warnerOf(text: string, log: WarningLog): (message: string, offset: number) => void {
  let line = 1
  let counted = 0
  return (message, offset) => {
    line += countLineFeeds(text, counted, offset)
    counted = offset
    log.add('characters_removed', message, line)
  }
}

/** Most documents are: to look for anything else takes three times as long. */
const plainAscii = /^[\t\n\x20-\x7e]*$/

/** Text from a character reference or an escape, without what no document may hold. */
export function cleanText(text: string): string {
  if (plainAscii.test(text)) return text
  return text
    .replaceAll('\0', '\ufffd')
    .replace(forbidden, '$1')
    .replace(stacked, (run) => [...run].slice(0, mostStacked).join(''))
}

/** Line feeds in `text` from `start` up to `end`. */
export function countLineFeeds(text: string, start = 0, end = text.length): number {
  let count = 0
  for (let at = text.indexOf('\n', start); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) {
    count++
  }
  return count
}
