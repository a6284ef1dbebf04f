import { DocumentLimitError, type DocumentLimits } from '../limits.ts'

/**
 * How much work block quote and list markers at the start of lines may be. The parser's time for a line
 * of m markers grows as m²: lines of 500 markers, two megabytes in all, took it 3.6 s.
 */
const markerWork = 25_000_000

const dataUri = /data:[\w.+/-]*(?:;[\w.=+-]*)*,[^\s"'()<>]*/g

/**
 * Checks what can be checked before parsing, in time linear in the source.
 *
 * @throws {DocumentLimitError} for `sourceBytes`, `lineLength` and `nesting`
 */
export function checkSource(source: string, limits: DocumentLimits): void {
  const bytes = source.length > limits.sourceBytes ? source.length : utf8Length(source)
  if (bytes > limits.sourceBytes) {
    throw new DocumentLimitError(
      'sourceBytes',
      `The document has ${bytes} bytes; ${limits.sourceBytes} are allowed.`,
    )
  }
  let work = 0
  let number = 0
  for (let start = 0; start < source.length; ) {
    const next = source.indexOf('\n', start)
    const end = next === -1 ? source.length : next
    number++
    if (end - start > limits.lineLength) checkLine(source.slice(start, end), number, limits)
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

function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length
}
