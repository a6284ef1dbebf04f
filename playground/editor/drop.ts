import { EditorView } from '@codemirror/view'

/** Called with files that are dropped or pasted, and their position in the text. */
export type OnFiles = (files: readonly File[], at: number) => void

/** Handles files that are dropped or pasted into the editor, which handles text itself. */
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
      // Word and browsers add a picture to copied text; the text is what the user wants.
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
