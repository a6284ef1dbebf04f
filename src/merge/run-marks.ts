import type { WordMarks } from '../from-docx/model.ts'

/** What a character looks like, as far as Markdown can say it: the same object for the same look. */
export interface RunMarks extends WordMarks {
  /** The address of the link that it's in; `#` for any place in the file. */
  readonly link?: string
}

export const noMarks: RunMarks = {}

/** Marks by all that they say, so that they can be compared as objects. */
export class MarkSets {
  readonly #known = new Map<string, RunMarks>([['[]', noMarks]])

  /** @param link an address, as the file has it */
  of(marks: WordMarks, link: string | undefined): RunMarks {
    // Neither is anything that Markdown can say.
    const { hidden: _, rtl: __, ...shown } = marks
    const entries = Object.entries(shown)
      .filter(([, value]) => value === true)
      .sort(([a], [b]) => (a < b ? -1 : 1))
    const key = JSON.stringify(link === undefined ? entries : [...entries, comparable(link)])
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const address = link?.startsWith('#') ? '#' : link
    const made: RunMarks = address === undefined ? { ...shown } : { ...shown, link: address }
    this.#known.set(key, made)
    return made
  }
}

/**
 * An address as programs that write it differently mean it. Places in the file have other names in each; LibreOffice writes
 * relative addresses from the folder that it saves to, so that their last step alone counts.
 */
function comparable(address: string): string {
  if (address.startsWith('#')) return '#'
  const decoded = decodedAddress(address)
  if (/^(?!file:)[a-z][a-z\d+.-]{0,30}:/i.test(decoded)) {
    return decoded.replace(/\/$/, '')
  }
  return decoded.replace(/\/$/, '').split('/').at(-1) ?? ''
}

/** Programs differ in which characters they encode, also in places of other files, and LibreOffice encodes some twice. */
function decodedAddress(address: string): string {
  return decodedOnce(decodedOnce(address))
}

function decodedOnce(address: string): string {
  return address.replace(/(?:%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes)
    } catch {
      return escapes
    }
  })
}
