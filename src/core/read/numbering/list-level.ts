import { type NumberingLevel, type NumberingScheme, ownPlace } from '../../document/numbering.ts'
import type { List } from '../../document/types.ts'

/**
 * The level that an ordered list has below others. Markdown's own markers (`1.`) stand for any number, and others for a level that
 * counts as they do: `(a)` for the first with letters.
 *
 * @returns `null` for a list with its own numbers
 */
export function levelOfList(list: List, levels: NumberingScheme, from: number): number | null {
  const { numberType, delimiter, ordered, reversed, children } = list
  if (!ordered || reversed || children.some(({ checked }) => checked !== null)) return null
  if (numberType === '1' && delimiter === '.') return from < levels.length ? from : null
  const isMeant = (level: NumberingLevel, isExact: boolean) => {
    const { type } = ownPlace(level)
    return type === numberType && (!isExact || signsOf(level) === delimiter)
  }
  const exact = levels.findIndex((level, index) => index >= from && isMeant(level, true))
  if (exact !== -1) return exact
  const near = levels.findIndex(
    (level, index) => index >= from && index <= from + 1 && isMeant(level, false),
  )
  return near === -1 || numberType === '1' ? null : near
}

/** The text around the number of a level that shows no other. */
function signsOf(level: NumberingLevel): string {
  return level.filter((part) => typeof part === 'string').join('')
}
