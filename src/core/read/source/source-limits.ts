import { DocumentLimitError, type DocumentLimits } from '../../document/limits.ts'

/**
 * How much work block quote and list markers at the start of lines may be. The parser's time for a line
 * of m markers grows as m²: lines of 500 markers, two megabytes in all, took it 3.6 s.
 */
const markerWork = 25_000_000

/**
 * How much work the places of marks on lines may be. Where a line isn't all ASCII, the parser finds each
 * mark's column by reading the line from its start: 200,000 characters full of marks took it 6 s.
 */
const columnWork = 2_000_000_000

/**
 * How much work addresses in text may be. From each mark of a run of punctuation in one, the parser looks for its end: 150,000
 * dots between two letters took it 5 s.
 */
const addressWork = 500_000_000

/** What may end a sentence behind an address (GFM 0.29, 6.9). */
const punctuation = /(?:[.,;:!?*_~)'"\]]|&\w{1,31};)+/g

const dataUri = /data:[\w.+/-]*(?:;[\w.=+-]*)*,[^\s"'()<>]*/g

/**
 * Checks what can be checked before parsing, in time linear in the source.
 *
 * @throws {DocumentLimitError} for `sourceBytes`, `lineLength` and `nesting`
 */
export function checkSource(source: string, limits: DocumentLimits): void {
  // A UTF-16 code unit takes three bytes at most.
  const mayExceed = 3 * source.length > limits.sourceBytes
  const bytes =
    mayExceed && source.length <= limits.sourceBytes ? utf8Length(source) : source.length
  if (bytes > limits.sourceBytes) {
    throw new DocumentLimitError(
      'sourceBytes',
      `The document has ${bytes} bytes; ${limits.sourceBytes} are allowed.`,
    )
  }
  let work = 0
  let columns = 0
  let addresses = 0
  let number = 0
  for (let start = 0; start < source.length; ) {
    const next = source.indexOf('\n', start)
    const end = next === -1 ? source.length : next
    number++
    if (end - start > limits.lineLength) checkLine(source.slice(start, end), number, limits)
    columns += workOfColumns(source, start, end)
    if (columns > columnWork) {
      throw new DocumentLimitError(
        'lineLength',
        `Line ${number} is too long for the marks on it; the document's long lines must be broken.`,
        number,
      )
    }
    addresses += workOfAddresses(source, start, end)
    if (addresses > addressWork) {
      throw new DocumentLimitError(
        'lineLength',
        `Line ${number} has too much punctuation in its addresses; the document's long runs of it must be broken.`,
        number,
      )
    }
    const markers = countMarkers(source, start, end)
    work += markers * markers
    if (work > markerWork) {
      throw new DocumentLimitError(
        'nesting',
        `Line ${number} nests ${markers} block quotes or lists; ${limits.nesting} levels are allowed.`,
        number,
      )
    }
    start = end + 1
  }
}

function checkLine(line: string, number: number, limits: DocumentLimits): void {
  const length = line.replace(dataUri, '').length
  if (length <= limits.lineLength) return
  throw new DocumentLimitError(
    'lineLength',
    `Line ${number} has ${length} characters; ${limits.lineLength} are allowed.`,
    number,
  )
}

/** Length × marks of a line that isn't all ASCII; short lines are no work. */
function workOfColumns(source: string, start: number, end: number): number {
  const length = end - start
  if (length < 1000) return 0
  const line = source.slice(start, end)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII's.
  if (!/[^\u0000-\u007f]/.test(line)) return 0
  return length * (line.match(/[*_`[\]<>~$&!\\:@.|]/g)?.length ?? 0)
}

/** The squares of the lengths of runs of punctuation on a line that has an address; short lines are no work. */
function workOfAddresses(source: string, start: number, end: number): number {
  if (end - start < 300) return 0
  const line = source.slice(start, end)
  if (!/:\/\/|www\./i.test(line)) return 0
  return line.match(punctuation)?.reduce((work, { length }) => work + length ** 2, 0) ?? 0
}

/** Block quote and list markers that could nest at the start of a line. */
function countMarkers(source: string, start: number, end: number): number {
  let markers = 0
  for (let at = start; at < end; at++) {
    const character = source.charAt(at)
    if (character === ' ' || character === '\t') continue
    if ('>-+*'.includes(character)) markers++
    else if (character < '0' || character > '9') {
      if (character !== '.' && character !== ')') break
      markers++
    }
  }
  return markers
}

/** Bytes of UTF-8. */
export function utf8Length(text: string): number {
  return Buffer.byteLength(text)
}
