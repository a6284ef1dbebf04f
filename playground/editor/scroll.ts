import { EditorView, ViewPlugin } from '@codemirror/view'
import { changedLine, lead, scrolledTo } from '../follow/follow.ts'

const turns = ['wheel', 'pointerdown', 'keydown', 'touchstart'] as const

/** Tells the preview which lines are in view, and which one has changed. */
export const followedScroll = [
  ViewPlugin.define((view) => {
    const dom = view.scrollDOM
    const turn = () => lead('editor')
    const scroll = () => scrolledTo(topLine(view), 'editor')
    for (const type of turns) dom.addEventListener(type, turn, { passive: true, capture: true })
    dom.addEventListener('scroll', scroll, { passive: true })
    return {
      destroy: () => {
        for (const type of turns) dom.removeEventListener(type, turn, { capture: true })
        dom.removeEventListener('scroll', scroll)
      },
    }
  }),
  EditorView.updateListener.of(({ transactions, state }) => {
    if (transactions.some((each) => each.docChanged && each.isUserEvent('input'))) {
      changedLine.value = state.doc.lineAt(state.selection.main.head).number
    }
  }),
]

/** The line at the upper edge, from 1; between two lines where a long one is cut. */
function topLine(view: EditorView): number {
  const top = view.scrollDOM.scrollTop - view.documentPadding.top
  const block = view.lineBlockAtHeight(Math.max(0, top))
  const share = Math.min(1, Math.max(0, (top - block.top) / block.height))
  return view.state.doc.lineAt(block.from).number + share
}

/** Scrolls a line to the upper edge. */
export function scrollToLine(view: EditorView, line: number): void {
  const { doc } = view.state
  const { from } = doc.line(Math.min(Math.max(Math.floor(line), 1), doc.lines))
  const { height } = view.lineBlockAt(from)
  view.dispatch({
    effects: EditorView.scrollIntoView(from, { y: 'start', yMargin: -(line % 1) * height }),
  })
}
