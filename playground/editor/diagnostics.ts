import type { Diagnostic } from '@codemirror/lint'
import type { EditorState } from '@codemirror/state'
import type { Problem } from '../api/problem.ts'
import type { Warning } from '../api/types.ts'

/** Diagnostics for warnings with a line. */
export function warningDiagnostics(
  state: EditorState,
  warnings: readonly Warning[],
): ReadonlyMap<Diagnostic, Warning> {
  return new Map(
    warnings.flatMap((warning): [Diagnostic, Warning][] => {
      const { line, message } = warning
      return line === undefined ? [] : [[mark(state, line, 'warning', message), warning]]
    }),
  )
}

/** A diagnostic for the error of the service, if it has a line. */
export function problemDiagnostics(
  state: EditorState,
  problem: Problem | undefined,
): readonly Diagnostic[] {
  if (problem?.kind !== 'document' || problem.line === undefined) return []
  return [mark(state, problem.line, 'error', problem.message)]
}

function mark(
  { doc }: EditorState,
  line: number,
  severity: Diagnostic['severity'],
  message: string,
): Diagnostic {
  const { from, to, text } = doc.line(Math.min(Math.max(line, 1), doc.lines))
  const indent = text.length - text.trimStart().length
  return { from: from + indent, to, severity, message }
}
