import { decodeText } from '../../src/core/decode-text.ts'
import { formatBytes } from '../panels/format-bytes.ts'
import { dataSource } from '../state/data.ts'

const dataName = /\.(?:csv|tsv|json|ya?ml)$/i

/** The `accept` attribute of the file picker. */
export const acceptedData = '.csv,.tsv,.json,.yaml,.yml'

/** A request, with the document, may have 10 MB. */
const maxBytes = 5 * 1024 * 1024

/** Whether a file has data, by its name. */
export function isData(name: string): boolean {
  return dataName.test(name)
}

/**
 * Fills the document in with the data of a file.
 *
 * @returns why not, if it can't be read
 */
export async function openData(file: File): Promise<string | undefined> {
  if (file.size > maxBytes) {
    return `${file.name} has ${formatBytes(file.size)}; data can have at most ${formatBytes(maxBytes)} here.`
  }
  try {
    const text = decodeText(new Uint8Array(await file.arrayBuffer())).replaceAll(/\r\n?/g, '\n')
    dataSource.value = { name: file.name, text }
    return undefined
  } catch {
    return `${file.name} isn’t in UTF-8. Save it as “CSV UTF-8”, or as UTF-8.`
  }
}
