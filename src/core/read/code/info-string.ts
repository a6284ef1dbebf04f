import { diagramEngineOf } from '../../document/diagram-engines.ts'
import type { LineMark } from '../../document/types.ts'
import type { SyntaxDescription } from '../syntax/syntax.ts'
import { type MarkedRange, readRanges } from './line-ranges.ts'

/** What the words behind a fence say of a code block. */
export interface InfoString {
  /** Lower case. */
  readonly lang: string | null
  /** A title, or the name of a file; else its caption. */
  readonly title: string | null
  /** The words of pandoc-crossref's `caption` and Quarto's `lst-cap`. */
  readonly caption: string | null
  /** Pandoc's `#id`, Quarto's `lst-label` or MyST's `name`. */
  readonly id: string | null
  /** How a graph is laid out: `engine=neato` or `layout=neato`. */
  readonly layout: string | null
  /** The number of the first line, where lines are numbered. */
  readonly firstNumber: number | null
  readonly ranges: readonly MarkedRange[]
  /** Whether it's the cell of a notebook, whose first lines may be options. */
  readonly isCell: boolean
  /** What is said of the table that data is to become; `null` where it stays code. */
  readonly table: DataTableWords | null
}

/** What an info string says of data that is to be shown as a table. */
export interface DataTableWords {
  /** Whether the first row has the names of the columns. */
  readonly hasHead: boolean
  /** What divides the cells of CSV; `null` where nothing is said. */
  readonly delimiter: string | null
  /** The names of the columns that are shown; `null` for all. */
  readonly columns: string | null
  /** Those that are added up, and what the row with the sums begins with. */
  readonly total: string | null
  readonly totalLabel: string | null
}

/** What is said of code behind its fence, beside its language. */
export const infoStrings: SyntaxDescription = {
  id: 'info-strings',
  level: 'block',
  rows: [
    {
      tool: 'Docusaurus and VitePress',
      syntax: '`` ```js title="app.js" {1,3-5} showLineNumbers ``',
      result: 'rendered: a title, marked lines, numbers',
    },
    {
      tool: 'MkDocs and Material for MkDocs',
      syntax: '`hl_lines="1 3-5"`, `linenums="1"`, `title="…"` after the language of code',
      result: 'rendered',
    },
    {
      tool: 'R Markdown and bookdown',
      syntax: '`` ```{r, echo=FALSE} ``',
      result: 'rendered as code; nothing is executed',
    },
  ],
  samples: {
    becomes: [
      {
        markdown: '```js title="app.js" {1}\nlet a\n```',
        html: '>app.js</',
      },
    ],
    staysText: [],
  },
}

/** Words beyond so many characters are left out. */
const longest = 2000

/**
 * Reads an info string as the dialects write it: Docusaurus (`js title="a.js" {1,3-5} showLineNumbers`), VitePress
 * (`ts:line-numbers {4} [a.ts]`), Material for MkDocs (`py title="a.py" hl_lines="2 4-6" linenums="1"`), Hugo
 * (`go {linenos=table,hl_lines=[1,"3-5"],linenostart=10}`), Pandoc (`{#id .python .numberLines startFrom="10"}`), R Markdown and
 * Quarto (`{r, echo=FALSE}`), MyST (`{code-cell} ipython3`), Expressive Code (`js ins={2} del={1}`), rustdoc (`rust,ignore`) and
 * names of files behind a colon (`js:a.js`). Data is to become a table where it's said: `csv table`, `{.csv .table}`, GitLab's
 * `json:table` and HedgeDoc's `csvpreview {header="true" delimiter=";"}`. Words that say nothing of how code is drawn are left out.
 *
 * @param isLanguage whether a name in braces alone, as in `{python}`, is that of a language
 */
export function readInfoString(info: string, isLanguage: (name: string) => boolean): InfoString {
  return new InfoReader(info.slice(0, longest).trim(), isLanguage).read()
}

/** One word: a key with a value, ranges in braces or brackets, a class, an id, or a plain word. */
const word =
  /[\s,{}]*(?:(?<key>[A-Za-z_:][\w.:-]*)\s?=\s?(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|\[(?<list>[^\]]*)\]|\{(?<braced>[^}]*)\}|(?<ranges>\d[\d,-]*(?: \d[\d,-]*)*)(?=[\s,}]|$)|(?<bare>[^\s,{}"']+))|\[(?<label>[^\]]*)\]|(?<lines>\d[\d,\s-]*)(?=\})|(?<plain>[.#]?[^\s,{}="'[\]]+)(?:\{(?<argument>[^}]*)\})?|(?<other>["'=[\]]))/y

/** Languages of Quarto's cells that no highlighter knows, beside those of diagrams. */
const cellLanguages: ReadonlySet<string> = new Set(['ojs'])

/** Names of MyST's directives whose argument is the language. */
const directives: ReadonlySet<string> = new Set(['code', 'code-block', 'sourcecode', 'code-cell'])

class InfoReader {
  readonly #info: string
  readonly #isLanguage: (name: string) => boolean
  #lang: string | null = null
  #title: string | null = null
  #caption: string | null = null
  #id: string | null = null
  #layout: string | null = null
  #numbered: boolean | null = null
  #firstNumber: number | null = null
  #isCell = false
  #isTable = false
  #hasHead = true
  #delimiter: string | null = null
  #columns: string | null = null
  #total: string | null = null
  #totalLabel: string | null = null
  readonly #ranges: MarkedRange[] = []

  constructor(info: string, isLanguage: (name: string) => boolean) {
    this.#info = info
    this.#isLanguage = isLanguage
  }

  read(): InfoString {
    this.#words(this.#language())
    const numbered = this.#numbered ?? this.#firstNumber !== null
    if (this.#lang === 'csvpreview') {
      this.#lang = 'csv'
      this.#isTable = true
    }
    return {
      lang: this.#lang,
      title: this.#title ?? this.#caption,
      caption: this.#caption,
      id: this.#id,
      layout: this.#layout,
      firstNumber: numbered ? (this.#firstNumber ?? 1) : null,
      ranges: this.#ranges,
      isCell: this.#isCell,
      table: this.#isTable
        ? {
            hasHead: this.#hasHead,
            delimiter: this.#delimiter,
            columns: this.#columns,
            total: this.#total,
            totalLabel: this.#totalLabel,
          }
        : null,
    }
  }

  /** Reads the language. Returns the offset from which further words are read. */
  #language(): number {
    const info = this.#info
    if (info.startsWith('{')) return this.#inBraces()
    const first = /^[^\s{]*/.exec(info)?.[0] ?? ''
    // Without a language: `title="a.py"`.
    if (/^[A-Za-z][\w-]*=/.test(first)) return 0
    const [, name = '', separator = '', rest = ''] = /^([^:,]+)([:,])(.*)$/.exec(first) ?? []
    // `a://b`, `a::b`: neither is a language with the name of a file.
    if (separator === '' || /^(?:\/\/|:)/.test(rest)) {
      this.#lang = first.toLowerCase() || null
      return first.length
    }
    this.#lang = name.toLowerCase()
    if (separator === ',' || isOption(rest)) return name.length + 1
    // GitLab: `json:table`, `suggestion:-0+1`.
    if (rest === 'table') this.#isTable = true
    else if (!/^-\d+\+\d+$/.test(rest)) this.#title = rest || null
    return first.length
  }

  /** A cell (`{python}`), a directive (`{code-block} python`), classes (`{.python}`), or words that have no language before them. */
  #inBraces(): number {
    const info = this.#info
    const name = /^\{\s*([A-Za-z][\w+#-]*)(?=[\s,}])/.exec(info)?.[1]?.toLowerCase() ?? ''
    if (directives.has(name)) {
      const [opening = '', argument] = /^\{[^}]*\}\s*([\w+#.-]+)?/.exec(info) ?? []
      this.#isCell = true
      this.#lang = argument?.toLowerCase() ?? null
      return opening.length
    }
    if (cellLanguages.has(name) || diagramEngineOf(name) !== null || this.#isLanguage(name)) {
      this.#isCell = true
      this.#lang = name
      return 1 + name.length
    }
    const inside = /^\{([^}]*)/.exec(info)?.[1] ?? ''
    const classes = Array.from(inside.matchAll(/(?:^|\s)\.([\w+#-]+)/g), ([, each = '']) => each)
    const language = classes.find((each) => !isNumbers(each) && each !== 'table')
    if (language !== undefined || classes.length > 0) {
      this.#lang = language?.replace(/^lang(?:uage)?-/, '').toLowerCase() ?? null
      return 0
    }
    if (/^(?:[\d,\s-]+$|\s*\w+\s*[=:])/.test(inside)) return 0
    const first = /^\S*/.exec(info)?.[0] ?? ''
    this.#lang = first.toLowerCase()
    return first.length
  }

  #words(from: number): void {
    word.lastIndex = from
    for (let found = word.exec(this.#info); found !== null; found = word.exec(this.#info)) {
      const { key, label, lines, plain, argument, ...values } = found.groups ?? {}
      if (key !== undefined) {
        const { double, single, list, braced, ranges, bare } = values
        this.#pair(key, double ?? single ?? list ?? braced ?? ranges ?? bare ?? '')
      } else if (label !== undefined) this.#title ??= label.trim() || null
      else if (lines !== undefined) this.#mark(lines, 'marked')
      else if (plain !== undefined) this.#plain(plain, argument)
    }
  }

  /** A class, or a word without a value, perhaps with an argument in braces (`showLineNumbers{5}`). */
  #plain(plain: string, argument: string | undefined): void {
    if (plain.startsWith('#')) this.#id ??= plain.slice(1) || null
    const name = plain.replace(/^[.:]/, '')
    // Gatsby: `{numberLines: 5}`.
    const key = /^(\w+):$/.exec(name)?.[1]
    if (key !== undefined) {
      const [taken, value] = /^\s*(\w+)/.exec(this.#info.slice(word.lastIndex)) ?? ['', '']
      word.lastIndex += taken.length
      this.#pair(key, value ?? '')
      return
    }
    if (name === 'table') this.#isTable = true
    else if (isNumbers(name)) this.#pair(name, argument ?? 'true')
    else if (argument !== undefined && /^[\d,\s-]+$/.test(argument)) this.#mark(argument, 'marked')
  }

  #pair(key: string, value: string): void {
    const name = key.replace(/^:/, '')
    if (isNumbers(name)) {
      this.#numbered = !/^(?:false|0|no|off)$/i.test(value.trim())
      this.#start(value)
      return
    }
    switch (name.toLowerCase()) {
      case 'title':
      case 'filename':
      case 'codetitle':
        this.#title ??= value.trim() || null
        break
      case 'caption':
      case 'lst-cap':
        this.#caption ??= value.trim() || null
        break
      case 'lst-label':
      case 'name':
        this.#id ??= value.trim() || null
        break
      case 'engine':
      case 'layout':
        this.#layout ??= value.trim() || null
        break
      case 'hl_lines':
      case 'highlight':
      case 'mark':
      case 'emphasize-lines':
        this.#mark(value, 'marked')
        break
      case 'ins':
        this.#mark(value, 'inserted')
        break
      case 'del':
        this.#mark(value, 'deleted')
        break
      case 'code-line-numbers':
        if (/\d/.test(value)) this.#mark(value, 'marked')
        else this.#numbered = value !== 'false'
        break
      case 'header':
        this.#hasHead = !/^(?:false|no|0)$/i.test(value.trim())
        break
      case 'delimiter':
        this.#delimiter = /^(?:tab|\\t)$/i.test(value) ? '\t' : value
        break
      case 'columns':
        this.#columns = value
        break
      case 'total':
        this.#total = value
        break
      case 'total-label':
        this.#totalLabel = value
        break
      case 'linenostart':
      case 'lineno-start':
      case 'startfrom':
      case 'startlinenumber':
        this.#start(value)
        break
    }
  }

  #start(value: string): void {
    const digits = /^\s*(\d{1,9})(?!\d)/.exec(value)?.[1]
    if (digits !== undefined) this.#firstNumber ??= Number(digits)
  }

  #mark(text: string, mark: LineMark): void {
    for (const range of readRanges(text)) this.#ranges.push({ ...range, mark })
  }
}

/** Whether what follows the language and a colon is an option and not the name of a file (VitePress, Gatsby). */
function isOption(text: string): boolean {
  return /^(?:title=|no-line-numbers$)/.test(text) || isNumbers(text.replace(/=.*$/s, ''))
}

/** Whether a word asks for line numbers. */
function isNumbers(name: string): boolean {
  return /^(?:show-?)?(?:line-?numbers|number-?lines|linenos|linenums)$/i.test(name)
}
