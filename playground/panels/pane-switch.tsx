import type { Signal } from '@preact/signals'

const panes = { write: 'Write', result: 'Preview', style: 'Style' }

export type Pane = keyof typeof panes

/** In a narrow window: which part of the page is there. */
export function PaneSwitch({ pane }: { readonly pane: Signal<Pane> }) {
  return (
    <nav class="pane-switch" aria-label="Parts of the page">
      {(Object.keys(panes) as Pane[]).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={pane.value === each}
          onClick={() => {
            pane.value = each
          }}
        >
          {panes[each]}
        </button>
      ))}
    </nav>
  )
}
