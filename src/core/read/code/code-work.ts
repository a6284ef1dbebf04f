/**
 * How much work the words and the white space of a document's code may be: highlight.js takes about a second for it, and
 * took 22 s for 40 KB of words in C.
 */
export const mostWork = 100_000_000

/** Its rules for the heads of functions run from each word over all words that follow, across lines too. */
const cLike: ReadonlySet<string> = new Set(
  'c h cpp cc c++ h++ hpp hh hxx cxx arduino ino csharp cs c#'.split(' '),
)

/** What each ASCII character adds to: a run of words, one of white space, or none. */
type Runs = Uint8Array
const words = 1
const space = 2

/** @param white - which of the two runs white space adds to */
function runsOf(inWords: RegExp, white: number): Runs {
  return Uint8Array.from({ length: 128 }, (_, code) => {
    const character = String.fromCharCode(code)
    return inWords.test(character) ? words : /\s/.test(character) ? white : 0
  })
}

const runsInC = runsOf(/[\w*&:<>]/, words)
const runsElsewhere = runsOf(/[\w.$:-]/, space)

/**
 * The work of a highlighter that looks, from each character of a run of words or white space, as far as the run goes: the sum of the
 * squares of their lengths.
 */
export function workOfCode(code: string, lang: string): number {
  const runs = cLike.has(lang) ? runsInC : runsElsewhere
  const white = runs[0x20] ?? 0
  let work = 0
  let length = 0
  let last = 0
  for (let at = 0; at < code.length; at++) {
    const run = runs[code.charCodeAt(at)] ?? (/\s/.test(code.charAt(at)) ? white : 0)
    if (run !== last) {
      work += length ** 2
      length = 0
      last = run
    }
    if (run !== 0) length++
  }
  return work + length ** 2
}
