import type { ClauseNumberType, NumberingLevel, NumberingScheme, NumberPlace } from './numbering.ts'
import { clauseNumberTypes } from './numbering.ts'

/** Word's lists have so many levels (ECMA-376, part 1, 17.9.6). */
const mostLevels = 9
const longestPattern = 60

/** The numberings that have names. */
const named: Readonly<Record<string, readonly string[]>> = {
  legal: ['{1}.', '{1}.{1}', '({a})', '({i})', '({A})', '({I})'],
  articles: ['Article {I}', 'Section {1}.{01}', '({a})', '({i})', '({A})'],
  sections: ['§ {1}', '({1})', '{a})', '{i})'],
  decimal: ['{1}', ...[1, 2, 3, 4, 5].map((dots) => `{1}${'.{1}'.repeat(dots)}`)],
}

const schemeNames = Object.keys(named).join(', ')

/**
 * Reads a numbering: the name of one, or a pattern for each level, such as `Article {I}`, `{1}.{1}` and `({a})`. In braces stands
 * the first number of a level, in the way that it counts; the last is the level's own, and those before it are of the levels above.
 *
 * @returns what is wrong with it, as the end of a sentence, where it can't be read
 */
export function readScheme(texts: readonly string[]): NumberingScheme | string {
  const [only = '', ...others] = texts
  const patterns = others.length === 0 ? (named[only.toLowerCase()] ?? texts) : texts
  if (patterns.length > mostLevels)
    return `has ${patterns.length} levels; ${mostLevels} are allowed`
  const levels: NumberingLevel[] = []
  for (const pattern of patterns) {
    const level = readLevel(pattern, levels)
    if (typeof level === 'string') return level
    levels.push(level)
  }
  return levels
}

function readLevel(pattern: string, above: readonly NumberingLevel[]): NumberingLevel | string {
  const quoted = `"${pattern.slice(0, longestPattern)}"`
  if (pattern.length > longestPattern) return `has the pattern ${quoted}…, which is too long`
  const pieces = pattern.split(/(\{[^{}]*\})/)
  const places = pieces.filter((_, index) => index % 2 === 1).map((each) => each.slice(1, -1))
  if (places.length === 0) {
    return `has ${quoted} for level ${above.length + 1}, which has no number in braces`
  }
  if (places.length > above.length + 1) {
    return `has the pattern ${quoted} for level ${above.length + 1}, with more numbers than levels`
  }
  const types: ClauseNumberType[] = []
  for (const place of places) {
    const type = clauseNumberTypes.find((each) => each === place)
    if (type === undefined) {
      return `has "{${place}}" in the pattern ${quoted}; allowed are ${clauseNumberTypes.map((each) => `{${each}}`).join(', ')}`
    }
    types.push(type)
  }
  const first = above.length + 1 - places.length
  const numbers = types.map((type, index): NumberPlace => ({ level: first + index, type }))
  const mixed = numbers.find(
    ({ level, type }) => level < above.length && !countsAlike(type, above[level]),
  )
  // Word shows the numbers above in decimals, or as they are.
  if (mixed !== undefined) {
    return `has "{${mixed.type}}" in the pattern ${quoted} for level ${mixed.level + 1}, which counts otherwise; {1} is allowed too`
  }
  return pieces.flatMap((piece, index): NumberingLevel => {
    if (index % 2 === 0) return piece === '' ? [] : [piece]
    const number = numbers[(index - 1) / 2]
    return number === undefined ? [] : [number]
  })
}

function countsAlike(type: ClauseNumberType, level: NumberingLevel | undefined): boolean {
  const own = level?.findLast((part) => typeof part !== 'string')
  return type === '1' || own?.type === type
}

/** What texts must be that are no numbering, to be put behind "must be"; `null` where they are one. */
export function numberingFault(texts: readonly string[]): string | null {
  if (texts.length === 0) return null
  const problem = readScheme(texts)
  return typeof problem === 'string'
    ? `one of ${schemeNames}, or a pattern for each level with its number in braces, such as "({a})"; it ${problem}`
    : null
}
