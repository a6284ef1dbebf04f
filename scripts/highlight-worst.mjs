/**
 * Searches, for each language that is highlighted, the text that takes highlight.js longest within what the reader counts: a
 * prefix, and a fragment that is repeated, in lines of up to 2,000 characters. Prints the worst of each language, with how its
 * time grows with its size.
 *
 *   npm run highlight-worst -- [--seed 1] [--tries 300] [--size 8000] [--most 1000] [language…]
 *
 * `--size` is what candidates are compared at, in characters; the worst is then run at four times that. `--most` is the time in
 * milliseconds at which a run is ended. Candidates are compared by what a document of such blocks would take, if only their
 * characters and their work were counted and not the time.
 */
import { parseArgs } from 'node:util'
import { defaultLimits } from '../dist/core/document/limits.js'
import { interrupted, ProcessorTime } from '../dist/core/processor-time.js'
import { mostWork, workOfCode } from '../dist/core/read/code/code-work.js'
import { engineFor, loadFurtherGrammars, replaceEngines } from '../dist/core/read/code/engine.js'
import { grammarNames } from '../dist/core/read/code/languages.js'
import { randomFrom } from './random-from.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    tries: { type: 'string', default: '300' },
    size: { type: 'string', default: '8000' },
    most: { type: 'string', default: '1000' },
  },
})
const size = Number(values.size)
const tries = Number(values.tries)
const most = Number(values.most)

await loadFurtherGrammars()

const marks = [...'abA1_ \n\t.,;:!?+-*/\\|&<>=~^%$#@`"\'()[]{}']
const common =
  '/* // # -- <!-- <? <% %> ?> --> ${ #{ {{ {% """ \'\'\' ``` :: -> => == <- 1. 0x a. A. a( a{ a[ a< a: a= \\" \\n **'.split(
    ' ',
  )

/** Words and marks of a grammar: its keywords, and what is written out in its patterns. */
function fragmentsOf(language) {
  const found = new Set()
  const seen = new Set()
  const visit = (value) => {
    if (typeof value === 'string' || value instanceof RegExp) {
      const source = typeof value === 'string' ? value : value.source
      for (const [literal] of source.matchAll(/(?:\\[^\w\s]|[\w<>@#%&$"'`:=/-]){1,12}/g)) {
        found.add(literal.replace(/\\/g, ''))
      }
    } else if (value !== null && typeof value === 'object' && !seen.has(value)) {
      seen.add(value)
      for (const inner of Object.values(value)) visit(inner)
    }
  }
  const grammar = engineFor(language).getLanguage(language)
  visit(grammar.rawDefinition?.() ?? grammar)
  found.delete('')
  return [...found].slice(0, 400)
}

/** The prefix and then the fragment again and again, with a line feed where a line would be too long. */
function text({ prefix, fragment }, length) {
  const perLine = Math.max(1, Math.floor(1900 / Math.max(1, fragment.length)))
  const line = fragment.includes('\n') ? fragment : `${fragment.repeat(perLine)}\n`
  return (prefix + line.repeat(Math.ceil(length / line.length) + 1)).slice(0, length)
}

/** Milliseconds of the processor; `most` where it was ended. */
function measure(language, candidate, length, limit) {
  const code = text(candidate, length)
  const time = new ProcessorTime(limit)
  const before = process.cpuUsage()
  const result = time.run(
    () => engineFor(language).highlight(code, { language, ignoreIllegals: true }).language,
  )
  if (result === interrupted) replaceEngines()
  const { user, system } = process.cpuUsage(before)
  return result === interrupted ? limit : (user + system) / 1000
}

/** Blocks of a text that a document may have. */
function blocksOf(language, candidate, length) {
  const work = workOfCode(text(candidate, length), language)
  return Math.floor(Math.min(defaultLimits.highlightedCode / length, mostWork / Math.max(1, work)))
}

function search(language) {
  const random = randomFrom(Number(values.seed))
  const pick = (list) => list[Math.floor(random() * list.length)]
  const own = fragmentsOf(language)
  const piece = () => {
    const from = random()
    return from < 0.4 ? pick(marks) : from < 0.65 ? pick(common) : (pick(own) ?? pick(common))
  }
  const pieces = (count) => Array.from({ length: count }, piece).join('')
  const anew = () => ({
    prefix: random() < 0.5 ? '' : pieces(1 + Math.floor(random() * 2)),
    fragment: pieces(1 + Math.floor(random() * 3)),
  })
  const changed = ({ prefix, fragment }) => {
    const what = random()
    if (what < 0.25) return { prefix: pieces(1), fragment }
    if (what < 0.5) return { prefix, fragment: fragment + piece() }
    if (what < 0.75 && fragment.length > 1) {
      const at = Math.floor(random() * fragment.length)
      return { prefix, fragment: fragment.slice(0, at) + fragment.slice(at + 1) }
    }
    return { prefix, fragment: piece() + fragment }
  }
  // Compiles the grammar.
  measure(language, { prefix: '', fragment: 'a b\n' }, size, most)
  const best = []
  const consider = (candidate) => {
    const blocks = blocksOf(language, candidate, size)
    if (candidate.fragment === '' || blocks === 0) return
    const time = measure(language, candidate, size, most)
    best.push({ ...candidate, score: time * blocks })
    best.sort((a, b) => b.score - a.score)
    best.splice(8)
  }
  for (const fragment of [...marks, ...common, ...own.slice(0, 60)]) {
    consider({ prefix: '', fragment })
    consider({ prefix: '', fragment: `${fragment}\n` })
  }
  for (let tried = 0; tried < tries; tried++) {
    consider(best.length < 8 || random() < 0.5 ? anew() : changed(pick(best)))
  }
  return best
}

const languages = positionals.length > 0 ? positionals : grammarNames
const rows = []
for (const language of languages) {
  const [worst] = search(language)
  if (worst === undefined) continue
  const runs = [1, 2, 3].map(() => measure(language, worst, size, most))
  const small = Math.min(...runs)
  const large = measure(language, worst, size * 4, most * 16)
  const growth = Math.log(large / small) / Math.log(4)
  const whole = Math.max(
    small * blocksOf(language, worst, size),
    large * blocksOf(language, worst, size * 4),
  )
  rows.push({ language, whole })
  console.log(
    `${language.padEnd(13)} ${((small * 1000) / size).toFixed(2).padStart(7)} µs a character, n^${growth.toFixed(1)}, ${(whole / 1000).toFixed(1).padStart(6)} s a document: ${JSON.stringify(worst.prefix)} ${JSON.stringify(worst.fragment)}`,
  )
}
rows.sort((a, b) => b.whole - a.whole)
const worst = rows
  .slice(0, 5)
  .map(({ language, whole }) => `${language} ${(whole / 1000).toFixed(1)} s`)
console.log(`\nWorst, without a limit of time: ${worst.join(', ')}`)
