import type { ComponentType } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { editor } from '../editor/current.ts'
import { closeTool, type ToolName, toolTitles } from '../state/tool.ts'
import { CloseIcon } from './icons.tsx'

/** Each tool is loaded when it's first opened. `styles/tools.css` says which has the whole width. */
const panels: Readonly<Record<ToolName, () => Promise<ComponentType>>> = {
  review: async () => (await import('../review/review-panel.tsx')).ReviewPanel,
  compare: async () => (await import('../compare/compare-panel.tsx')).ComparePanel,
}

/** A tool, in the place of the preview. */
export function ToolPane({ name }: { readonly name: ToolName }) {
  const title = toolTitles[name]
  const load = panels[name]
  const heading = useRef<HTMLHeadingElement>(null)
  const [loaded, setLoaded] = useState<{ readonly Panel: ComponentType } | 'failed'>()
  useEffect(() => {
    let isWanted = true
    setLoaded(undefined)
    heading.current?.focus()
    void load().then(
      (Panel) => isWanted && setLoaded({ Panel }),
      () => isWanted && setLoaded('failed'),
    )
    return () => {
      isWanted = false
    }
  }, [load])
  return (
    <section class="result tool" aria-label={title}>
      <div class="bar tool-bar">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button
          type="button"
          class="button quiet"
          title="Close"
          onClick={() => {
            closeTool()
            editor.value?.focus()
          }}
        >
          <CloseIcon />
          <span class="label hidden-always">Close “{title}”</span>
        </button>
      </div>
      <div class="tool-body">
        {loaded === undefined && <p class="tool-message">Loading…</p>}
        {loaded === 'failed' && (
          <p class="tool-message" role="alert">
            This part of the page couldn’t be loaded. Check the network, and open it again.
          </p>
        )}
        {typeof loaded === 'object' && <loaded.Panel />}
      </div>
    </section>
  )
}
