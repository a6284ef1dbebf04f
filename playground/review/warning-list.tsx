import type { Warning } from '../api/types.ts'
import { goToLine } from '../editor/current.ts'

interface Props {
  readonly warnings: readonly Warning[]
  /** The line in the editor of one that a warning names. */
  readonly lineNow?: (line: number) => number
}

/** Warnings about a Word file. */
export function WarningList({ warnings, lineNow = (line) => line }: Props) {
  return (
    <ul class="review-warnings">
      {warnings.map(({ message, line }, index) => (
        <li key={index}>
          {line === undefined ? (
            <p class="warning">
              <span class="warning-line">Word file</span>
              <span>{message}</span>
            </p>
          ) : (
            <button type="button" class="warning" onClick={() => goToLine(lineNow(line))}>
              <span class="warning-line">Line {line}</span>
              <span>{message}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
