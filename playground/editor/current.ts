import { signal } from '@preact/signals'
import { lead } from '../follow/follow.ts'
import { pane } from '../state/pane.ts'
import type { MarkdownEditor } from './markdown-editor.ts'

/** The editor, once it's on the page. */
export const editor = signal<MarkdownEditor | undefined>(undefined)

/** Shows a line of the open document, from 1. */
export function goToLine(line: number): void {
  pane.value = 'write'
  lead('editor')
  // After the editor is visible.
  requestAnimationFrame(() => editor.value?.goToLine(line))
}
