import type { Problem } from '../api/problem.ts'
import { goToLine } from '../editor/current.ts'
import { ThemeFaults } from '../panels/theme-faults.tsx'
import { openDialog } from '../state/dialog.ts'
import { Countdown } from './countdown.tsx'

interface Props {
  readonly problem: Problem
  /** Absent where the user has to start again. */
  readonly onRetry?: () => void
}

/** What went wrong, and what helps. */
export function ProblemNotice({ problem, onRetry }: Props) {
  const { kind, title, message, faults, line, retryAt, requestId } = problem
  return (
    <div class="problem" role="alert" data-kind={kind}>
      <h2>{title}</h2>
      {message !== '' && <p>{message}</p>}
      {faults !== undefined && <ThemeFaults faults={faults} />}
      <div class="problem-actions">
        {kind === 'key' && (
          <button
            type="button"
            class="button primary"
            onClick={() => {
              openDialog.value = 'key'
            }}
          >
            Enter another key
          </button>
        )}
        {line !== undefined && (
          <button type="button" class="button primary" onClick={() => goToLine(line)}>
            Go to line {line}
          </button>
        )}
        {onRetry !== undefined && kind !== 'key' && kind !== 'document' && (
          <button type="button" class="button" onClick={onRetry}>
            Try again now
          </button>
        )}
        {retryAt !== undefined && (
          <span class="hint">
            {onRetry === undefined ? 'Try again' : 'Retries'} in <Countdown until={retryAt} />
          </span>
        )}
        {kind === 'service' && requestId !== undefined && (
          <span class="hint">
            For the operator: request <code>{requestId}</code>
          </span>
        )}
      </div>
    </div>
  )
}
