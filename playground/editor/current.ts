import { signal } from '@preact/signals'
import type { MarkdownEditor } from './markdown-editor.ts'

/** The editor on the page, once it's there: lists of warnings lead into it, files are put into it. */
export const editor = signal<MarkdownEditor | undefined>(undefined)
