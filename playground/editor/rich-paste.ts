import { syntaxTree } from '@codemirror/language'
import type { EditorState, TransactionSpec } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { richnessOf } from '../paste/is-rich.ts'
import { notify } from '../state/notice.ts'
import { readFile } from './read-file.ts'

/** Nodes of the syntax tree in which Markdown is only text. */
const verbatim = new Set([
  'FencedCode',
  'CodeBlock',
  'InlineCode',
  'HTMLBlock',
  'FrontmatterContent',
])

/** Changes the document that is open when it's made, even if another one is open by then. */
export type LaterChange = (make: (state: EditorState) => TransactionSpec) => void

/**
 * Pastes rich text as Markdown, in one step that can be undone. Ctrl+Shift+V gives a page only the text, which is pasted as it
 * stands, and so is what is pasted into code.
 *
 * @param changeOpen what changes the open document
 */
export function richPaste(changeOpen: () => LaterChange) {
  return EditorView.domEventHandlers({
    paste: (event, view) => {
      const { clipboardData } = event
      const html = clipboardData?.getData('text/html') ?? ''
      if (clipboardData === null || html === '' || isVerbatim(view)) return false
      const richness = richnessOf(html, clipboardData.types)
      if (richness === 'too-large') {
        notify('This is too large to convert to Markdown: only the text was pasted.')
      }
      if (richness !== 'rich') return false
      event.preventDefault()
      // Browsers forget what was pasted once the event has been handled.
      const text = clipboardData.getData('text/plain')
      const files = [...clipboardData.files]
      void paste(changeOpen(), html, text, files)
      return true
    },
  })
}

function isVerbatim({ state }: EditorView): boolean {
  let node: { name: string; parent: typeof node } | null = syntaxTree(state).resolveInner(
    state.selection.main.from,
    -1,
  )
  for (; node !== null; node = node.parent) if (verbatim.has(node.name)) return true
  return false
}

async function paste(
  change: LaterChange,
  html: string,
  text: string,
  files: readonly File[],
): Promise<void> {
  let pasted = text
  let missing = 0
  try {
    const [{ htmlToMarkdown }, read] = await Promise.all([
      import('../paste/html-to-markdown.ts'),
      Promise.all(files.map(readFile)),
    ])
    const images = read.flatMap((file) => (file.kind === 'image' ? [file.uri] : []))
    const { markdown, missingImages } = htmlToMarkdown(html, images)
    if (markdown !== '') pasted = markdown
    missing = missingImages
  } catch {
    notify('The formatting couldn’t be read: only the text was pasted.')
  }
  change((state) => insertion(state, pasted))
  if (missing > 0) {
    const images = missing === 1 ? 'An image wasn’t' : `${missing} images weren’t`
    notify(`${images} on the clipboard. Drop the files on this page to insert them.`)
  }
}

/** Blocks begin on a line of their own, with an empty line before and behind them. */
function insertion({ doc, selection }: EditorState, markdown: string): TransactionSpec {
  const { from, to } = selection.main
  const isBlock = /\n|^(?:#{1,6} |[-*+] |\d+[.)] |> |\||```|\$\$|---$)/.test(markdown)
  const before = doc.sliceString(Math.max(0, from - 2), from)
  const after = doc.sliceString(to, to + 2)
  const start =
    !isBlock || from === 0 || before === '\n\n' ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const end =
    !isBlock || to === doc.length || after === '\n\n' ? '' : after.startsWith('\n') ? '\n' : '\n\n'
  const inserted = start + markdown + end
  return {
    changes: { from, to, insert: inserted },
    selection: { anchor: from + inserted.length - end.length },
    scrollIntoView: true,
    userEvent: 'input.paste',
  }
}
