import { StringDecoder } from 'node:string_decoder'
import { formatDescriptions } from '../../core/formats/formats.ts'
import type { ReturnedFile } from './service-tools.ts'

/**
 * The pieces of a JSON answer, with a file in the place of its placeholder: text as it is, others in Base64.
 *
 * @param json with the placeholder once, as a whole string
 */
export async function* answerWithFile(
  json: string,
  { placeholder, format, file }: ReturnedFile,
): AsyncGenerator<Buffer> {
  const cut = json.indexOf(placeholder)
  yield Buffer.from(json.slice(0, cut))
  const decoder = new StringDecoder('utf8')
  for await (const piece of file.pieces()) {
    yield formatDescriptions[format].isText
      ? Buffer.from(escaped(decoder.write(piece)))
      : Buffer.from(piece.toString('base64'), 'latin1')
  }
  yield Buffer.from(json.slice(cut + placeholder.length))
}

/** What stands between the quotes of a JSON string. */
function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}
