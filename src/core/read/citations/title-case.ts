import { keptEnd, keptStart } from './latex-text.ts'

/** Calls a function with the words outside braces that keep their case, in turn, and whether each begins a sentence. */
function mapWords(text: string, change: (word: string, begins: boolean) => string): string {
  let begins = true
  return text.replace(/\ufdd1[^\ufdd1\ufdd2]*\ufdd2|[^\s\u00a0\ufdd1\ufdd2]+/g, (word) => {
    const changed = word.startsWith(keptStart) ? word : change(word, begins)
    const [end = ''] = /(?<![\p{P}\ufdd2])[\p{P}\ufdd2]+$/u.exec(word) ?? []
    begins = /[:?!.—]/.test(end) && !/^\p{Lu}\.$/u.test(word)
    return changed
  })
}

/**
 * A title of BibTeX, which is in title case, in the sentence case that CSL's data are in: as BibTeX's own `change.case$` does it,
 * words outside braces lose their capitals, but for those of sentences' first words and of words such as `NetCDF` and `DNA`.
 */
export function inSentenceCase(title: string): string {
  let isFirst = true
  return mapWords(title, (word, begins) => {
    const kept = isFirst ? word : capitalized(word)
    isFirst = false
    if (!begins) return withoutCapitals(word)
    const [start = ''] = /^\P{L}*\p{L}[\p{L}\p{M}\p{N}’']*/u.exec(kept) ?? []
    return start + withoutCapitals(kept.slice(start.length))
  })
}

/** A word whose parts, such as both of `Maximum-Entropy`, have lost the capitals with which they begin. */
function withoutCapitals(word: string): string {
  return word.replace(/\p{L}[\p{L}\p{M}\p{N}’']*/gu, (part) =>
    /^\p{Lu}[\p{Ll}\p{M}’']*$/u.test(part) ? part.toLowerCase() : part,
  )
}

/** A sentence begins with a capital, unless its first word has one inside, such as `eLife`. */
function capitalized(word: string): string {
  if (/\p{Ll}[\p{Lt}\p{Lm}\p{Lo}\p{M}]*\p{Lu}/u.test(word)) return word
  return word.replace(
    /^(\P{L}*)(\p{Ll})/u,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}

/** Words that title case leaves in lower case (CSL 1.0.2, "Title-case"). */
const stopWords =
  /^(?:a|an|and|as|at|but|by|down|for|from|in|into|nor|of|on|onto|or|over|so|the|till|to|up|via|with|yet|vs|vs\.)$/

/**
 * Marks words whose case no style may change, for the engine, which writes `NeuroImage` as `Neuroimage`, `Letters A` as
 * `Letters a`, and "and" as `And` after a comma.
 */
export function withKeptCase(text: string): string {
  let isFirst = true
  return mapWords(text, (word, begins) => {
    const isName = /\p{L}\p{M}*[\p{N}.]*\p{Lu}|\p{N}\p{Lu}/u.test(word)
    const isLetter = !isFirst && /^\P{L}*\p{L}\P{L}*$/u.test(word)
    const isStopWord = !isFirst && stopWords.test(begins ? word.toLowerCase() : word)
    isFirst = false
    return isName || isLetter || isStopWord ? `${keptStart}${word}${keptEnd}` : word
  })
}
