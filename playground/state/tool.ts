import { signal } from '@preact/signals'
import { pane } from './pane.ts'

/** What can stand in the place of the preview. */
export type ToolName = 'review' | 'compare'

export const toolTitles: Readonly<Record<ToolName, string>> = {
  review: 'Word file',
  compare: 'Compare',
}

/** The one that is open. */
export const openTool = signal<ToolName | undefined>(undefined)

export function showTool(name: ToolName): void {
  openTool.value = name
  pane.value = 'result'
}

export function closeTool(): void {
  openTool.value = undefined
}
