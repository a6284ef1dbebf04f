import type { HLJSApi, Language } from 'highlight.js'

const statements =
  'identification environment data procedure division section program-id author configuration input-output file ' +
  'working-storage linkage local-storage fd select assign organization access mode accept add call close compute ' +
  'continue delete display divide else end-add end-call end-compute end-evaluate end-if end-perform end-read evaluate ' +
  'exit goback go if initialize inspect merge move multiply open output input perform read release return rewrite ' +
  'search set sort start stop run string subtract then thru through times to unstring until using varying when write ' +
  'giving by from into of in and or not is equal greater less than other pic picture value values occurs redefines ' +
  'copy replace'
const types = 'comp comp-1 comp-2 comp-3 comp-5 binary packed-decimal usage pointer index'
const constants = 'zeros? zeroes spaces? high-values? low-values? quotes? true false null'

/** COBOL (ISO/IEC 1989): divisions, sections, statements and pictures, in fixed or free form. */
export function cobol(hljs: HLJSApi): Language {
  return {
    name: 'COBOL',
    case_insensitive: true,
    contains: [
      { scope: 'comment', begin: /\*>/, end: /$/ },
      { scope: 'comment', begin: /^.{6}[*/]/m, end: /$/ },
      hljs.APOS_STRING_MODE,
      hljs.QUOTE_STRING_MODE,
      {
        begin: [/(?<![\w-])pic(?:ture)?/, /[ \t]+(?:is[ \t]+)?/, /[-+9XAZVSB(),/*$\d]{1,60}/],
        beginScope: { 1: 'keyword', 3: 'type' },
      },
      { scope: 'keyword', begin: anyOf(statements) },
      { scope: 'type', begin: anyOf(types) },
      { scope: 'literal', begin: anyOf(constants) },
      { scope: 'number', begin: /(?<![\w-])\d+(?:\.\d+)?(?![\w-])/ },
    ],
  }
}

/** Names may hold hyphens, which end a word for highlight.js. */
function anyOf(words: string): RegExp {
  return new RegExp(`(?<![\\w-])(?:${words.replaceAll(' ', '|')})(?![\\w-])`)
}
