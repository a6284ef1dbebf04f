import { EditorView } from '@codemirror/view'

/** Called with what is dropped or pasted, and its position in the text. @returns whether there are files */
export type OnFiles = (transfer: DataTransfer | null, at: number) => boolean

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
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY }, false)
      if (!onFiles(event.dataTransfer, at)) return false
      event.preventDefault()
      return true
    },
    paste: (event, view) => {
      // Word and browsers add a picture to copied text; the text is what the user wants.
      if (event.clipboardData?.types.includes('text/plain')) return false
      if (!onFiles(event.clipboardData, view.state.selection.main.head)) return false
      event.preventDefault()
      return true
    },
  })
}

function hasFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes('Files') ?? false
}
