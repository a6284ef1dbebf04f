import type { HLJSApi, LanguageFn } from 'highlight.js'
import hljs from 'highlight.js/lib/common'
import arduino from 'highlight.js/lib/languages/arduino'
import { lazy } from '../../memoize.ts'
import type { Grammar } from './languages.ts'
import { LineEmitter } from './line-emitter.ts'

/** By their names. Read before `further-grammars.ts` adds to the list of highlight.js. */
const commonGrammars: ReadonlyMap<string, LanguageFn> = new Map([
  ...hljs.listLanguages().flatMap((name): [string, LanguageFn][] => {
    const definition = hljs.getLanguage(name)?.rawDefinition
    return definition === undefined ? [] : [[name, definition]]
  }),
  ['arduino', arduino],
])

/** What bodies of HTTP messages may be: highlight.js would try all grammars that it has by then. */
const guessed = ['json', 'xml', 'css', 'javascript']

/** Further grammars by which others highlight parts of what they read. Without them what those draw would depend on what came before. */
const parts = [
  'clojure',
  'handlebars',
  'julia',
  'mojolicious',
  'scheme',
  'tcl',
  'vbscript',
] as const

let further: typeof import('./further-grammars.ts').furtherGrammar | null = null

/**
 * The grammars that most documents do with, once there is code to highlight. It never has others: those would change what these find,
 * such as Perl's.
 */
let common: HLJSApi | null = null
/** The same, and further ones, each registered when it's first used. */
let all: { readonly engine: HLJSApi; readonly registered: Set<Grammar> } | null = null

/** Whether a grammar is one of those that are loaded when a document needs one. */
export function isFurther(grammar: Grammar): boolean {
  return !commonGrammars.has(grammar)
}

/** Whether code in that grammar can be highlighted at once. */
export function isLoaded(grammar: Grammar): boolean {
  return !isFurther(grammar) || further !== null
}

/** Loads the grammars that few documents need. Once it has, it does nothing. */
export const loadFurtherGrammars = lazy(async () => {
  further = (await import('./further-grammars.ts')).furtherGrammar
})

/** The highlighter for a grammar that is loaded. */
export function engineFor(grammar: Grammar): HLJSApi {
  if (!isFurther(grammar)) {
    common ??= withCommonGrammars()
    return common
  }
  if (all === null) {
    all = { engine: withCommonGrammars(), registered: new Set() }
    for (const part of parts) register(part)
  }
  register(grammar)
  return all.engine
}

function register(grammar: Grammar): void {
  const definition = further?.(grammar)
  if (all === null || definition === undefined || all.registered.has(grammar)) return
  all.engine.registerLanguage(grammar, definition)
  all.registered.add(grammar)
}

/** Makes other highlighters with the same grammars: one that was interrupted may have half compiled some of them. */
export function replaceEngines(): void {
  common = null
  all = null
}

function withCommonGrammars(): HLJSApi {
  const instance = hljs.newInstance()
  for (const [name, definition] of commonGrammars) {
    instance.registerLanguage(name, definition)
  }
  return configured(instance)
}

function configured(instance: HLJSApi): HLJSApi {
  instance.configure({ __emitter: LineEmitter, languages: guessed })
  return instance
}
