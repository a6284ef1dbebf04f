import { problem } from '../preview/live.ts'
import { type Pane, pane } from '../state/pane.ts'

const names: Readonly<Record<Pane, string>> = {
  write: 'Write',
  result: 'Preview',
  style: 'Style',
}

/** In a narrow window: which part of the page is there, and whether another one has something to say. */
export function PaneSwitch() {
  return (
    <nav class="pane-switch" aria-label="Parts of the page">
      {(Object.keys(names) as Pane[]).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={pane.value === each}
          onClick={() => {
            pane.value = each
          }}
        >
          {names[each]}
          {each === 'result' && problem.value !== undefined && (
            <span class="pane-mark">
              <span class="visually-hidden">({problem.value.title})</span>
            </span>
          )}
        </button>
      ))}
    </nav>
  )
}
