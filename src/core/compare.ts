import type { OlderVersion } from './compare/older-version.ts'
import { type ConversionRequest, type ConvertOptions, convert } from './convert.ts'
import type { Output } from './output.ts'

/**
 * Turns Markdown into a document that shows what has changed since an older version: in Word as tracked changes, of which *Accept
 * all* leaves the document of `request`, and *Reject all* the older one.
 *
 * @returns what `convert` returns
 * @throws what `convert` throws, whichever version it is about
 * @example
 * import { writeFile } from 'node:fs/promises'
 * import { compare } from 'octavo'
 *
 * const older = { content: 'A draft.', author: 'Ada' }
 * const { bytes } = await compare(older, { content: 'A final version.', format: 'docx' })
 * await writeFile('changes.docx', bytes) // changes.docx
 */
export function compare(
  older: OlderVersion,
  request: ConversionRequest,
  options: ConvertOptions = {},
): Promise<Output> {
  return convert({ ...request, compareWith: older }, options)
}
