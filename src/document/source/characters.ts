import type { WarningLog } from '../warning-log.ts'

/**
 * What no text of a document may hold: C0 controls but tab and line feed, DEL, C1 controls, lone
 * surrogates and noncharacters. XML 1.0 (2.2) forbids most of them, HTML the rest. And U+FEFF, the byte order
 * mark that stays where files were put together: before a `#` there is no heading, and PDF/UA-1 forbids it.
 */
const forbidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what it looks for.
  /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff\p{Surrogate}\p{Noncharacter_Code_Point}]/gu

/**
 * The source with line feeds as its only line ends, without a byte order mark, NUL as U+FFFD
 * (CommonMark 0.31.2, 2.3), and without forbidden characters, each line of which is warned of.
 */
export function cleanSource(source: string, log: WarningLog): string {
  const text = source
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '\ufffd')
  if (text.search(forbidden) === -1) return text
  let line = 1
  let counted = 0
  return text.replace(forbidden, (character: string, offset: number) => {
    line += countLineFeeds(text, counted, offset)
    counted = offset
    const codePoint = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    log.add('characters_removed', `The character U+${codePoint} was removed.`, line)
    return ''
  })
}

/** Text from a character reference or an escape, without what no document may hold. */
export function cleanText(text: string): string {
  return text.replaceAll('\0', '\ufffd').replace(forbidden, '')
}

/** Line feeds in `text` from `start` up to `end`. */
export function countLineFeeds(text: string, start = 0, end = text.length): number {
  let count = 0
  for (let at = text.indexOf('\n', start); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) {
    count++
  }
  return count
}
