import type { Diagnostic } from '@codemirror/lint'
import type { EditorState } from '@codemirror/state'
import type { Problem } from '../api/problem.ts'
import type { Warning } from '../api/types.ts'

/** Diagnostics for warnings with a line, and for the error of the service. */
export function diagnosticsOf(
  state: EditorState,
  warnings: readonly Warning[],
  problem: Problem | undefined,
): readonly Diagnostic[] {
  // A line of an included file is none of the document's.
  const found = warnings.flatMap(({ line, path, message }) =>
    line === undefined || path !== undefined ? [] : [mark(state, line, 'warning', message)],
  )
  if (problem?.kind !== 'document' || problem.line === undefined) return found
  return [...found, mark(state, problem.line, 'error', problem.message)]
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
