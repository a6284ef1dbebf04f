import type { Grammar } from './languages.ts'

/**
 * How much work a document's code may be: highlight.js takes about a second for it. It took 22 s for 40 KB of words in C, and
 * for 64 KB of `A.` in lines in INI.
 */
export const mostWork = 100_000_000

/** Its rules for the heads of functions run from each word over all words that follow, across lines too. */
const cLike: ReadonlySet<Grammar> = new Set(['c', 'cpp', 'arduino', 'csharp'])

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
/** Its rule for a key looks over dots, quotes and line ends for an equals sign. */
const runsInIni = runsOf(/[\w.\s"'\\-]/, words)
const runsElsewhere = runsOf(/[\w.$:-]/, space)

function runsIn(grammar: Grammar): Runs {
  if (cLike.has(grammar)) return runsInC
  return grammar === 'ini' ? runsInIni : runsElsewhere
}

/** The work that text takes of highlight.js with a grammar, where one unit is some ten nanoseconds. */
export function workOfCode(code: string, grammar: Grammar): number {
  return workOfRuns(code, runsIn(grammar)) + (furtherWork.get(grammar)?.(code) ?? 0)
}

/**
 * The work of a highlighter that looks, from each character of a run of words or white space, as far as the run goes: the sum of the
 * squares of their lengths.
 */
function workOfRuns(code: string, runs: Runs): number {
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

/** Each command that follows a prompt goes on with what is open in those before it. */
function workOfSession(code: string): number {
  const lines = count(code, /\n/g) + 1
  return 100 * lines * count(code, /\$[{(]/g)
}

/** A link is looked for from each bracket to each further one, up to the end of the line. */
function workOfLinks(code: string): number {
  return code
    .split('\n')
    .reduce((work, line) => work + (count(line, /[[(<]/g) ** 2 * line.length) / 50, 0)
}

const furtherWork: ReadonlyMap<Grammar, (code: string) => number> = new Map([
  ['shell', workOfSession],
  ['markdown', workOfLinks],
])

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
