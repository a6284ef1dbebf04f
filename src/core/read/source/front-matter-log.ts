import { didYouMean } from '../../nearest.ts'
import type { WarningLog } from '../warning-log.ts'
import { cleanText } from './characters.ts'
import type { FrontMatterEntry } from './front-matter-entries.ts'
import { knownKeys } from './front-matter-keys.ts'

/** Warnings of keys and values of front matter. */
export class FrontMatterLog {
  readonly #log: WarningLog
  /** Whether the keys that are known have been listed in a warning: the list is long. */
  #hasListed = false

  constructor(log: WarningLog) {
    this.#log = log
  }

  /** Warns of a value. @param path - the key with those around it */
  reject(path: string, wanted: string, line: number): null {
    this.#log.add('front_matter_invalid', `The front matter key "${path}" must be ${wanted}.`, line)
    return null
  }

  repeated(key: string, line: number): void {
    const message = `The front matter names "${key}" twice; the first counts.`
    this.#log.add('front_matter_invalid', message, line)
  }

  /** Warns of a key within another. @param known - those that there are */
  unknown(path: string, known: readonly string[], line: number): void {
    const message = `The front matter key "${cleanText(path).slice(0, 40)}" is not known. Known: ${known.join(', ')}.`
    this.#log.add('front_matter_unknown_key', message, line)
  }

  /** Warns of an outermost key, with the one that may be meant. Most keys are another program's. */
  unknownKey(written: string, line: number): void {
    const isLong = written.length > 40
    const shown = cleanText(isLong ? `${written.slice(0, 40)}…` : written)
    const hint = isLong ? '' : didYouMean(written, knownKeys)
    const list = hint === '' && !this.#hasListed ? ` Known: ${knownKeys.join(', ')}.` : ''
    this.#hasListed ||= list !== ''
    const message = `The front matter key "${shown}" is not known.${hint}${list}`
    this.#log.add('front_matter_unknown_key', message, line)
  }

  /** One note for all keys that would set the look in the program that they are of. */
  decidedByTheme(entries: readonly FrontMatterEntry[]): void {
    const [first] = entries
    if (first === undefined) return
    const keys = [...new Set(entries.map(({ key }) => `"${cleanText(key)}"`))].join(', ')
    const message = `The theme decides what these front matter keys set in other programs: ${keys}.`
    this.#log.add('option_without_effect', message, first.line)
  }
}
