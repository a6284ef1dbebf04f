import { signal } from '@preact/signals'
import { pane } from '../state/pane.ts'
import type { MarkdownEditor } from './markdown-editor.ts'

/** The editor on the page, once it's there: files are put into it. */
export const editor = signal<MarkdownEditor | undefined>(undefined)

/** Leads to a line of the document that is open, from 1. */
export function goToLine(line: number): void {
  pane.value = 'write'
  // Once the editor is seen, if it wasn't.
  requestAnimationFrame(() => editor.value?.goToLine(line))
}
