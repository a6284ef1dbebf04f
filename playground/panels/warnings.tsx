import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { formatDescriptions } from '../../src/core/formats/formats.ts'
import type { Problem } from '../api/problem.ts'
import type { Warning } from '../api/types.ts'
import { goToLine } from '../editor/current.ts'
import { warningLines } from '../editor/warning-lines.ts'
import { isEmpty, problem, shown } from '../preview/live.ts'
import { view } from '../state/workspace.ts'
import { CheckIcon, ChevronIcon, WarningIcon } from './icons.tsx'

/** The warnings of the result shown, or the error if the service refused the document. */
export function Warnings() {
  const [open, setOpen] = useState(true)
  const format = formatDescriptions[view.value].title
  const warnings = shown.value?.warnings.filter(isThere)
  if (problem.value?.kind === 'document') return <RefusalRow of={problem.value} />
  if (warnings === undefined || isEmpty.value) return null
  if (warnings.length === 0) {
    return (
      <p class="warnings-none" role="status">
        <CheckIcon /> No warnings for {format}
      </p>
    )
  }
  return (
    <section class="warnings" aria-label={`Warnings for ${format}`}>
      <button
        type="button"
        class="warnings-head"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <WarningIcon />
        <span role="status">
          {warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`} for {format}
        </span>
        <ChevronIcon />
      </button>
      {open && (
        <ul>
          {warnings.map((warning, index) => (
            <li key={index}>
              <WarningRow of={warning} />
            </li>
          ))}
          {warnings.some(({ code }) => code === 'image_not_found') && (
            <li class="warnings-hint">
              Drop the image files on this page, and they’re inserted where the text names them.
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

/** Shown beside the text too: in a narrow window, the notice is on another part of the page. */
function RefusalRow({ of: { title, message, faults = [], line } }: { readonly of: Problem }) {
  return (
    <div class="refusal">
      <Row line={line} otherwise="Refused">
        {title}: {faults.length === 0 ? message : mistakes(faults.length)}
      </Row>
    </div>
  )
}

/** The notice above the result lists them. */
function mistakes(count: number): string {
  return count === 1 ? 'one mistake.' : `${count} mistakes.`
}

/** Whether the text of a warning is still there. */
function isThere(warning: Warning): boolean {
  const { marked, lines } = warningLines.value
  return !marked.has(warning) || lines.has(warning)
}

function WarningRow({ of: warning }: { readonly of: Warning }) {
  const { line, message, code } = warning
  return (
    <Row line={warningLines.value.lines.get(warning) ?? line} otherwise="Style">
      {message} <code class="warning-code">{code}</code>
    </Row>
  )
}

interface RowProps {
  readonly line: number | undefined
  /** The label where there is no line. */
  readonly otherwise: string
  readonly children: ComponentChildren
}

/** A button that goes to the line, if there is one. */
function Row({ line, otherwise, children }: RowProps) {
  const words = (
    <>
      <span class="warning-line">{line === undefined ? otherwise : `Line ${line}`}</span>
      <span>{children}</span>
    </>
  )
  if (line === undefined) return <p class="warning">{words}</p>
  return (
    <button type="button" class="warning" onClick={() => goToLine(line)}>
      {words}
    </button>
  )
}
