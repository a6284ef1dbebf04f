import type { DocumentLimits } from '../../document/limits.ts'
import type { CodeLine } from '../../document/types.ts'
import { interrupted, ProcessorTime } from '../../processor-time.ts'
import { mostWork, workOfCode } from './code-work.ts'
import { engineFor, isFurther, isLoaded, replaceEngines } from './engine.ts'
import { type Grammar, grammarOf } from './languages.ts'
import { LineEmitter } from './line-emitter.ts'

/** For all code of a document, in milliseconds. Its work has been estimated before, and an estimate may be passed by. */
const mostTime = 2_000

/**
 * Characters of a block that is highlighted to its end. At worst that takes a second, for a shell session, and else 0.1 s. The
 * worst that further grammars take has been sought less long.
 */
const shortBlock = 4_000
const shortFurtherBlock = 1_000

/** Highlights the code of one document, as much of it as its limits allow. */
export class Highlighter {
  readonly #limits: DocumentLimits
  readonly #time = new ProcessorTime(mostTime)
  #characters = 0
  #work = 0

  constructor(limits: DocumentLimits) {
    this.#limits = limits
  }

  /**
   * Code as lines of coloured tokens. Without a language, or with one that isn't known, the tokens have
   * no kind; the language is never guessed. Where `needsFurtherGrammars` says so, they must have been loaded.
   *
   * @returns `problem`, one sentence, where code is too large to be highlighted, or takes too long
   */
  highlight(
    code: string,
    lang: string | null,
  ): { readonly lines: readonly CodeLine[]; readonly problem: string | null } {
    const grammar = lang === null ? null : grammarOfCode(lang, code)
    if (grammar === null || !isLoaded(grammar)) return { lines: plain(code), problem: null }
    const problem = tooLarge(code, this.#limits) ?? this.#spend(code, grammar)
    if (problem !== null) return { lines: plain(code), problem }
    const lines = this.#withinTime(code, grammar)
    return lines === null
      ? {
          lines: plain(code),
          problem: 'A code block is shown plain, because it takes too long to highlight.',
        }
      : { lines, problem: null }
  }

  /** `null` where the time of the document ends first. */
  #withinTime(code: string, grammar: Grammar): readonly CodeLine[] | null {
    while (!this.#time.isSpent) {
      const lines =
        code.length <= (isFurther(grammar) ? shortFurtherBlock : shortBlock)
          ? this.#time.count(() => highlighted(code, grammar))
          : this.#time.run(() => highlighted(code, grammar))
      if (lines !== interrupted) return lines
      replaceEngines()
    }
    return null
  }

  /** Counts a block against what all blocks together may take, unless it's too much. */
  #spend(code: string, grammar: Grammar): string | null {
    const { highlightedCode } = this.#limits
    if (this.#characters + code.length > highlightedCode) {
      return `A code block is shown plain; up to ${highlightedCode} characters of a document are highlighted.`
    }
    const work = workOfCode(code, grammar)
    if (this.#work + work > mostWork) {
      return 'A code block is shown plain: its words without punctuation between them are too many to be highlighted.'
    }
    this.#characters += code.length
    this.#work += work
    return null
  }
}

/** Whether code is highlighted only once `loadFurtherGrammars` has been called, be that now or earlier. */
export function needsFurtherGrammars(code: string, lang: string | null): boolean {
  const grammar = lang === null ? null : grammarOfCode(lang, code)
  return grammar !== null && isFurther(grammar)
}

/** A prompt at the start of a line, alone or behind a name or a folder. A number sign alone begins a comment. */
const prompt = /^[ \t]{0,3}(?:[/~\w[\]()@:.-]*[$%]|[/~\w[\]()@:.-]+[#>])[ \t]/m

/** GitHub's `shell` is the language of scripts, which highlight.js calls `bash`; its own `shell` is a session with prompts. */
function grammarOfCode(lang: string, code: string): Grammar | null {
  return lang === 'shell' && !prompt.test(code) ? 'bash' : grammarOf(lang)
}

function plain(code: string): CodeLine[] {
  return code.split('\n').map((text) => (text === '' ? [] : [{ text, kind: null }]))
}

/** highlight.js took 6 s for one word of 40 KB. */
function tooLarge(code: string, limits: DocumentLimits): string | null {
  if (code.length > limits.highlightedBlock) {
    return `A code block of ${code.length} characters is shown plain; up to ${limits.highlightedBlock} are highlighted.`
  }
  for (let start = 0; start < code.length; ) {
    const next = code.indexOf('\n', start)
    const end = next === -1 ? code.length : next
    if (end - start > limits.highlightedLine) {
      return `A code block with a line of ${end - start} characters is shown plain; lines of up to ${limits.highlightedLine} are highlighted.`
    }
    start = end + 1
  }
  return null
}

function highlighted(code: string, grammar: Grammar): readonly CodeLine[] {
  const { _emitter: emitter, errorRaised } = engineFor(grammar).highlight(code, {
    language: grammar,
    ignoreIllegals: true,
  })
  if (errorRaised !== undefined) throw errorRaised
  if (!(emitter instanceof LineEmitter)) throw new TypeError('highlight.js used another emitter.')
  return emitter.lines
}
