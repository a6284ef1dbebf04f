/**
 * How much work the words and the white space of a document's code may be: highlight.js takes about a second for it, and
 * took 22 s for 40 KB of words in C.
 */
export const mostWork = 100_000_000

/** Its rules for the heads of functions run from each word over all words that follow, across lines too. */
const cLike: ReadonlySet<string> = new Set(
  'c h cpp cc c++ h++ hpp hh hxx cxx arduino ino csharp cs c#'.split(' '),
)

const runsAcrossLines = /[\w\s*&:<>]+/g
const runsInLine = /[\w.$:-]+|\s+/g

/**
 * The work of a highlighter that looks, from each character of a run of words or white space, as far as the run goes: the sum of the
 * squares of their lengths.
 */
export function workOfWords(code: string, lang: string): number {
  let work = 0
  for (const [run] of code.matchAll(cLike.has(lang) ? runsAcrossLines : runsInLine)) {
    work += run.length ** 2
  }
  return work
}
