import { signal } from '@preact/signals'
import { lead } from '../follow/follow.ts'
import { pane } from '../state/pane.ts'
import type { MarkdownEditor } from './markdown-editor.ts'

/** The editor, once it's on the page. */
export const editor = signal<MarkdownEditor | undefined>(undefined)

/** Shows a line of the open document, from 1. */
export function goToLine(line: number): void {
  goTo((shown) => shown.goToLine(line))
}

/** Shows a part of the open document, and selects it. */
export function goToRange(from: number, to: number): void {
  goTo((shown) => shown.showRange(from, to))
}

function goTo(go: (shown: MarkdownEditor) => void): void {
  pane.value = 'write'
  lead('editor')
  // After the editor is visible.
  requestAnimationFrame(() => {
    if (editor.value !== undefined) go(editor.value)
  })
}
