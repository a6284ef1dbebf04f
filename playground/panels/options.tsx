import { useRef, useState } from 'preact/hooks'
import { optionDefinitions } from '../../src/core/document/front-matter-options.ts'
import { options, resetOptions } from '../state/options.ts'
import { ChevronIcon } from './icons.tsx'
import { OptionControl } from './option-control.tsx'

/** `page` has a size too, which overrides this older one. */
const elsewhere: readonly string[] = ['page_size']

/** The options of the API, a control for each of its table. */
export function Options() {
  const panel = useRef<HTMLDetailsElement>(null)
  const [resets, setResets] = useState(0)
  const count = Object.keys(options.value).length
  return (
    <details
      ref={panel}
      class="options"
      onKeyDown={(event) => {
        // In a smaller window it lies above the text.
        if (event.key !== 'Escape' || panel.current === null) return
        panel.current.open = false
        panel.current.querySelector('summary')?.focus()
      }}
    >
      <summary class="options-head">
        <ChevronIcon />
        Options{' '}
        {count > 0 && (
          <span class="options-count">
            {count}
            <span class="visually-hidden"> set</span>
          </span>
        )}
      </summary>
      <div class="options-body">
        <p class="hint">
          Options that you set here override the front matter of all documents. Their names are
          those of the front matter keys.
        </p>
        {/* Text that couldn't be set is gone after a reset, too. */}
        <div key={resets} class="option-controls">
          {Object.entries(optionDefinitions)
            .filter(([key]) => !elsewhere.includes(key))
            .map(([key, definition]) => (
              <OptionControl key={key} path={[key]} definition={definition} />
            ))}
        </div>
        <button
          type="button"
          class="button"
          disabled={count === 0}
          onClick={() => {
            resetOptions()
            setResets(resets + 1)
          }}
        >
          Reset all options
        </button>
      </div>
    </details>
  )
}
