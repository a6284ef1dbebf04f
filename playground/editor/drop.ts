import { EditorView } from '@codemirror/view'

/** What becomes of files that are dropped or pasted; `at` is where in the text. */
export type OnFiles = (files: readonly File[], at: number) => void

/** Takes files that are dropped on the editor or pasted into it; text is left to the editor. */
export function fileDrops(onFiles: OnFiles) {
  const mark = (view: EditorView, on: boolean) => view.dom.classList.toggle('drop-target', on)
  return EditorView.domEventHandlers({
    dragover: (event, view) => {
      if (!hasFiles(event.dataTransfer)) return false
      event.preventDefault()
      mark(view, true)
      return true
    },
    dragleave: (_event, view) => {
      mark(view, false)
      return false
    },
    drop: (event, view) => {
      mark(view, false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return false
      event.preventDefault()
      onFiles(files, view.posAtCoords({ x: event.clientX, y: event.clientY }, false))
      return true
    },
    paste: (event, view) => {
      const files = [...(event.clipboardData?.files ?? [])]
      // Word and browsers put a picture beside the text that was copied; the text is meant.
      if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return false
      event.preventDefault()
      onFiles(files, view.state.selection.main.head)
      return true
    },
  })
}

function hasFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes('Files') ?? false
}
