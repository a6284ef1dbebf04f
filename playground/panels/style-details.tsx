import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { ChevronIcon } from './icons.tsx'

interface StyleDetailsProps {
  readonly title: string
  /** Beside the title, in a bubble; nothing for an empty one. */
  readonly count: string
  /** What the count is of, for screen readers. */
  readonly counted: string
  readonly children: ComponentChildren
}

/** A part of the style panel that can be opened. One is open at a time: in a smaller window it lies above the text. */
export function StyleDetails({ title, count, counted, children }: StyleDetailsProps) {
  const panel = useRef<HTMLDetailsElement>(null)
  return (
    <details
      ref={panel}
      class="options"
      name="style-details"
      onToggle={({ currentTarget }) => {
        // At the foot of the panel, it would open out of sight.
        if (currentTarget.open) currentTarget.scrollIntoView({ block: 'start' })
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || panel.current === null) return
        panel.current.open = false
        panel.current.querySelector('summary')?.focus()
      }}
    >
      <summary class="options-head">
        <ChevronIcon />
        {title}{' '}
        {count !== '' && (
          <span class="options-count">
            {count}
            <span class="visually-hidden"> {counted}</span>
          </span>
        )}
      </summary>
      <div class="options-body">{children}</div>
    </details>
  )
}
