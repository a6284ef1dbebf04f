import { DocumentLimitError, type DocumentLimits } from '../../document/limits.ts'

const dataUri = /data:[\w.+/-]*(?:;[\w.=+-]*)*,[^\s"'()<>]*/g

/**
 * Checks the size of a source and of its lines, in linear time.
 *
 * @throws {DocumentLimitError} for `sourceBytes` and `lineLength`
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
  let number = 0
  for (let start = 0; start < source.length; ) {
    const next = source.indexOf('\n', start)
    const end = next === -1 ? source.length : next
    number++
    if (end - start > limits.lineLength) checkLine(source.slice(start, end), number, limits)
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

/** Bytes of UTF-8. */
export function utf8Length(text: string): number {
  return Buffer.byteLength(text)
}
