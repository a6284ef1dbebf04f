import type { HLJSApi } from 'highlight.js'
import hljs from 'highlight.js/lib/common'
import arduino from 'highlight.js/lib/languages/arduino'
import type { DocumentLimits } from '../../document/limits.ts'
import type { CodeLine } from '../../document/types.ts'
import { interrupted, ProcessorTime } from '../../processor-time.ts'
import { mostWork, workOfCode } from './code-work.ts'
import { LineEmitter } from './line-emitter.ts'

hljs.registerLanguage('arduino', arduino)

let engine = configured(hljs)

function configured(instance: HLJSApi): HLJSApi {
  instance.configure({ __emitter: LineEmitter })
  return instance
}

/** Another highlighter with the same languages: one that was interrupted may have half compiled some of them. */
function anotherEngine(): HLJSApi {
  const instance = hljs.newInstance()
  for (const name of hljs.listLanguages()) {
    const definition = hljs.getLanguage(name)?.rawDefinition
    if (definition !== undefined) instance.registerLanguage(name, definition)
  }
  return configured(instance)
}

/** For all code of a document, in milliseconds. Its work has been estimated before, and an estimate may be passed by. */
const mostTime = 2_000

/** Characters of a block that is highlighted to its end. At worst that takes a second, for a shell session, and else 0.1 s. */
const shortBlock = 4_000

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
   * no kind; the language is never guessed.
   *
   * @returns `problem`, one sentence, where code is too large to be highlighted, or takes too long
   */
  highlight(
    code: string,
    lang: string | null,
  ): { readonly lines: readonly CodeLine[]; readonly problem: string | null } {
    if (lang === null || engine.getLanguage(lang) === undefined)
      return { lines: plain(code), problem: null }
    const problem = tooLarge(code, this.#limits) ?? this.#spend(code, lang)
    if (problem !== null) return { lines: plain(code), problem }
    const lines = this.#withinTime(code, lang)
    return lines === null
      ? {
          lines: plain(code),
          problem: 'A code block is shown plain: it takes too long to highlight.',
        }
      : { lines, problem: null }
  }

  /** `null` where the time of the document ends first. */
  #withinTime(code: string, lang: string): readonly CodeLine[] | null {
    while (!this.#time.isSpent) {
      const lines =
        code.length <= shortBlock
          ? this.#time.count(() => highlighted(code, lang))
          : this.#time.run(() => highlighted(code, lang))
      if (lines !== interrupted) return lines
      engine = anotherEngine()
    }
    return null
  }

  /** Counts a block against what all blocks together may take, unless it's too much. */
  #spend(code: string, lang: string): string | null {
    const { highlightedCode } = this.#limits
    if (this.#characters + code.length > highlightedCode) {
      return `A code block is shown plain; up to ${highlightedCode} characters of a document are highlighted.`
    }
    const work = workOfCode(code, lang)
    if (this.#work + work > mostWork) {
      return 'A code block is shown plain: its words without punctuation between them are too many to be highlighted.'
    }
    this.#characters += code.length
    this.#work += work
    return null
  }
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

function highlighted(code: string, language: string): readonly CodeLine[] {
  const { _emitter: emitter, errorRaised } = engine.highlight(code, {
    language,
    ignoreIllegals: true,
  })
  if (errorRaised !== undefined) throw errorRaised
  if (!(emitter instanceof LineEmitter)) throw new TypeError('highlight.js used another emitter.')
  return emitter.lines
}
