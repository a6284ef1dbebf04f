import { useState } from 'preact/hooks'
import { formatNames, type Warning } from '../api/types.ts'
import { goToLine } from '../editor/current.ts'
import { shown } from '../preview/live.ts'
import { view } from '../state/workspace.ts'
import { CheckIcon, ChevronIcon, WarningIcon } from './icons.tsx'

/** What the conversion that is shown couldn't do as the document asked. */
export function Warnings() {
  const [open, setOpen] = useState(true)
  const format = formatNames[view.value]
  const warnings = shown.value?.warnings
  if (warnings === undefined) return null
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
        </ul>
      )}
    </section>
  )
}

function WarningRow({ of: { line, message, code } }: { readonly of: Warning }) {
  const words = (
    <>
      <span class="warning-line">{line === undefined ? 'Style' : `Line ${line}`}</span>
      <span>
        {message} <code class="warning-code">{code}</code>
      </span>
    </>
  )
  if (line === undefined) return <p class="warning">{words}</p>
  return (
    <button type="button" class="warning" onClick={() => goToLine(line)}>
      {words}
    </button>
  )
}
