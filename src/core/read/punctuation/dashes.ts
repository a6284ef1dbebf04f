import { isSpace, isWordCharacter, objectCharacter, type Replacement } from './replacement.ts'

/** Beside one of these, hyphens and dots are arrows, paths, operators, frames or other dialects' marks. */
const technical = /[<>|+={}\\/~^_*#@&]/
const asciiLetter = /[A-Za-z]/
const digit = /\p{N}/u
const openingBracket = /[([{“‘„«]/

/**
 * `–` for `--`, `—` for `---`, and `…` for `...`. Longer runs stay, and so do the hyphens of options (`--all`), arrows
 * and tables, and the dots of paths (`src/...`), of ranges (`0...9`) and before names (`...rest`).
 */
export function dashesAndEllipses(text: string): Replacement[] {
  const found: Replacement[] = []
  for (const { 0: run, index: at } of text.matchAll(/-{2,}|\.{2,}/g)) {
    if (run.length > 3) continue
    const before = text.charAt(at - 1)
    const after = text.charAt(at + run.length)
    if (technical.test(before) || technical.test(after)) continue
    // What is quoted alone, as in '--', is meant as it's written.
    if (/["']/.test(before) && before === after) continue
    const mark = run.startsWith('-')
      ? dashFor(run.length, text, at)
      : run.length === 3 && isEllipsis(text, at)
        ? '…'
        : null
    if (mark !== null) found.push({ at, length: run.length, text: mark })
  }
  return found
}

function dashFor(length: number, text: string, at: number): string | null {
  const before = text.charAt(at - 1)
  const after = text.charAt(at + length)
  // `<!--`, and `| --- |` of a table that is none.
  if (before === '!' && text.charAt(at - 2) === '<') return null
  if (neighbour(text, at - 1, -1) === '|' || neighbour(text, at + length, 1) === '|') return null
  if (length === 3) return '—'
  const isQuoted = /["']/.test(before) && isSpace(text.charAt(at - 2))
  const opens = isSpace(before) || openingBracket.test(before) || isQuoted
  if (opens && (isWordCharacter(after) || after === '[')) return null
  // `i--` and `C--` are no words before a dash.
  const oneLetter = asciiLetter.test(before) && !isWordCharacter(text.charAt(at - 2))
  return oneLetter && !isWordCharacter(after) ? null : '–'
}

/** The first character from `at` on in that direction that is neither a space nor a colon, at most two away. */
function neighbour(text: string, at: number, step: 1 | -1): string {
  let index = at
  while (index !== at + 2 * step && /[ :]/.test(text.charAt(index))) index += step
  return text.charAt(index)
}

function isEllipsis(text: string, at: number): boolean {
  const before = text.charAt(at - 1)
  const after = text.charAt(at + 3)
  const beginsName = isWordCharacter(after) && after !== objectCharacter
  if (beginsName && (isSpace(before) || /[([,]/.test(before))) return false
  if (digit.test(before) && digit.test(after)) return false
  // `f(...)` and `list[...]`.
  return !(/[([]/.test(before) && isWordCharacter(text.charAt(at - 2)))
}
