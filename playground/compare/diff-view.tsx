import { useEffect, useRef } from 'preact/hooks'
import { type DiffViews, inOneColumn, sideBySide } from './diff-views.ts'
import type { Compared } from './versions-to-compare.ts'

interface Props {
  readonly older: Compared
  readonly newer: Compared
  /** Too narrow for two texts beside each other. */
  readonly isNarrow: boolean
  readonly onReady: (views: DiffViews | undefined) => void
}

/** The two texts, in a shadow root as the editor is, whose style sheets the page's policy allows. */
export function DiffView({ older, newer, isNarrow, onReady }: Props) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (host.current === null) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    const views = (isNarrow ? inOneColumn : sideBySide)(root, { older, newer })
    onReady(views)
    return () => {
      onReady(undefined)
      views.destroy()
    }
  }, [older.text, newer.text, older.label, newer.label, isNarrow])
  return <div ref={host} class="compare-texts" />
}
