import { problem } from '../preview/live.ts'
import { type Pane, pane } from '../state/pane.ts'
import { openTool, toolTitles } from '../state/tool.ts'

const names: Readonly<Record<Pane, string>> = {
  write: 'Write',
  result: 'Preview',
  style: 'Style',
}

/** Switches between the parts of the page in a narrow window, and marks the preview if there is a problem. */
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
          {each === 'result' && openTool.value !== undefined
            ? toolTitles[openTool.value]
            : names[each]}
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
