import { common, createLowlight } from 'lowlight'
import type { DocumentLimits } from '../limits.ts'
import type { CodeLine, CodeToken, SyntaxKind } from '../types.ts'
import { kindOf } from './syntax-kind.ts'

const lowlight = createLowlight(common)

type Nodes = ReturnType<typeof lowlight.highlight>['children']

/**
 * Code as lines of coloured tokens. Without a language, or with one that isn't known, the tokens have
 * no kind; the language is never guessed.
 *
 * @returns `problem`, one sentence, where code is too large to be highlighted
 */
export function highlight(
  code: string,
  lang: string | null,
  limits: DocumentLimits,
): { readonly lines: readonly CodeLine[]; readonly problem: string | null } {
  if (lang === null || !lowlight.registered(lang)) return { lines: plain(code), problem: null }
  const problem = tooLarge(code, limits)
  if (problem !== null) return { lines: plain(code), problem }
  const lines: CodeToken[][] = [[]]
  split(lowlight.highlight(lang, code).children, null, lines)
  return { lines, problem: null }
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

/** Walks the tokens, which nest no deeper than the languages' own rules, and cuts them at line ends. */
function split(nodes: Nodes, kind: SyntaxKind | null, lines: CodeToken[][]): void {
  for (const node of nodes) {
    if (node.type === 'text') append(node.value, kind, lines)
    else if (node.type === 'element') {
      const names = node.properties.className
      split(node.children, kindOf(Array.isArray(names) ? names : []) ?? kind, lines)
    }
  }
}

function append(value: string, kind: SyntaxKind | null, lines: CodeToken[][]): void {
  value.split('\n').forEach((text, index) => {
    if (index > 0) lines.push([])
    if (text === '') return
    const line = lines.at(-1)
    const last = line?.at(-1)
    if (line !== undefined && last?.kind === kind) {
      line[line.length - 1] = { text: last.text + text, kind }
    } else line?.push({ text, kind })
  })
}
