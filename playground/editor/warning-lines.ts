import { type Diagnostic, forEachDiagnostic } from '@codemirror/lint'
import type { EditorState } from '@codemirror/state'
import { signal } from '@preact/signals'
import type { Warning } from '../api/types.ts'

/** Warnings that are marked in the text, and the lines where their text is by now, from 1; none for text that is gone. */
export interface WarningLines {
  readonly marked: ReadonlySet<Warning>
  readonly lines: ReadonlyMap<Warning, number>
}

export const warningLines = signal<WarningLines>({ marked: new Set(), lines: new Map() })

/** Notes where the marked text is, after each change of it. */
export function noteWarningLines(
  state: EditorState,
  warnings: ReadonlyMap<Diagnostic, Warning>,
): void {
  const lines = new Map<Warning, number>()
  forEachDiagnostic(state, (diagnostic, from) => {
    const warning = warnings.get(diagnostic)
    if (warning !== undefined) lines.set(warning, state.doc.lineAt(from).number)
  })
  const before = warningLines.peek().lines
  // With each letter, nothing is drawn anew for it.
  const isSame =
    before.size === lines.size &&
    [...lines].every(([warning, line]) => before.get(warning) === line) &&
    [...warnings.values()].every((warning) => warningLines.peek().marked.has(warning))
  if (!isSame) warningLines.value = { marked: new Set(warnings.values()), lines }
}
