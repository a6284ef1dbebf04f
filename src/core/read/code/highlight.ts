import { common, createLowlight } from 'lowlight'
import type { DocumentLimits } from '../../document/limits.ts'
import type { CodeLine, CodeToken, SyntaxKind } from '../../document/types.ts'
import { kindOf } from './syntax-kind.ts'
import { mostWork, workOfWords } from './word-work.ts'

const lowlight = createLowlight(common)

type Nodes = ReturnType<typeof lowlight.highlight>['children']

/** Highlights the code of one document, as much of it as its limits allow. */
export class Highlighter {
  readonly #limits: DocumentLimits
  #characters = 0
  #work = 0

  constructor(limits: DocumentLimits) {
    this.#limits = limits
  }

  /**
   * Code as lines of coloured tokens. Without a language, or with one that isn't known, the tokens have
   * no kind; the language is never guessed.
   *
   * @returns `problem`, one sentence, where code is too large to be highlighted
   */
  highlight(
    code: string,
    lang: string | null,
  ): { readonly lines: readonly CodeLine[]; readonly problem: string | null } {
    if (lang === null || !lowlight.registered(lang)) return { lines: plain(code), problem: null }
    const problem = tooLarge(code, this.#limits) ?? this.#spend(code, lang)
    if (problem !== null) return { lines: plain(code), problem }
    const lines: CodeToken[][] = [[]]
    split(lowlight.highlight(lang, code).children, lines)
    return { lines, problem: null }
  }

  /** Counts a block against what all blocks together may take, unless it's too much. */
  #spend(code: string, lang: string): string | null {
    const { highlightedCode } = this.#limits
    if (this.#characters + code.length > highlightedCode) {
      return `A code block is shown plain; up to ${highlightedCode} characters of a document are highlighted.`
    }
    const work = workOfWords(code, lang)
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

/** Walks the tokens, which nest as deep as the comments of some languages may, and cuts them at line ends. */
function split(nodes: Nodes, lines: CodeToken[][]): void {
  const open: { readonly nodes: Nodes; readonly kind: SyntaxKind | null; next: number }[] = [
    { nodes, kind: null, next: 0 },
  ]
  for (let parent = open.at(-1); parent !== undefined; parent = open.at(-1)) {
    const node = parent.nodes[parent.next++]
    if (node === undefined) open.pop()
    else if (node.type === 'text') append(node.value, parent.kind, lines)
    else if (node.type === 'element') {
      const names = node.properties.className
      const kind = kindOf(Array.isArray(names) ? names : []) ?? parent.kind
      const [only] = node.children
      if (node.children.length === 1 && only?.type === 'text') append(only.value, kind, lines)
      else open.push({ nodes: node.children, kind, next: 0 })
    }
  }
}

function append(value: string, kind: SyntaxKind | null, lines: CodeToken[][]): void {
  for (let start = 0; ; ) {
    const end = value.indexOf('\n', start)
    const text = value.slice(start, end === -1 ? value.length : end)
    const line = lines.at(-1)
    const last = line?.at(-1)
    if (line !== undefined && text !== '') {
      if (last?.kind === kind) line[line.length - 1] = { text: last.text + text, kind }
      else line.push({ text, kind })
    }
    if (end === -1) return
    lines.push([])
    start = end + 1
  }
}
