import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'

/** A heading of the document. */
export interface Heading {
  readonly level: number
  readonly text: string
  /** From 1. */
  readonly line: number
}

/** Milliseconds for what hasn't been parsed yet, below the part in view. */
const parseTime = 500

/** The headings of a document, in their order. */
export function headingsOf(state: EditorState): readonly Heading[] {
  const found: Heading[] = []
  const tree = ensureSyntaxTree(state, state.doc.length, parseTime) ?? syntaxTree(state)
  tree.iterate({
    enter: ({ name, from, to }) => {
      const [, level] = /^(?:ATX|Setext)Heading(\d)$/.exec(name) ?? []
      if (level === undefined) return
      found.push({
        level: Number(level),
        text: textOf(state.sliceDoc(from, to)),
        line: state.doc.lineAt(from).number,
      })
    },
  })
  return found
}

/** Without marks and addresses, as far as one needs to recognise a heading. */
function textOf(source: string): string {
  return source
    .replace(/^#{1,6}\s*|\s+#+\s*$|\n\s*(?:=+|-+)\s*$/g, '')
    .replaceAll(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replaceAll(/\s*\{[#.][^}]*\}\s*$/g, '')
    .replaceAll(/(\*{1,3}|~~|`+)(?=\S)(.*?\S)\1/g, '$2')
    .trim()
}
