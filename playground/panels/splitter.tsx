import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

/** The editor's share of the width, in per cent; the result has the rest. */
const share = signal(50)
const min = 25
const max = 75

/** The movable line between the editor and the result. */
export function Splitter() {
  useEffect(
    () =>
      share.subscribe((value) => {
        const { style } = document.documentElement
        style.setProperty('--editor-share', `${value}fr`)
        style.setProperty('--result-share', `${100 - value}fr`)
      }),
    [],
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved is no hr (ARIA 1.2, separator)
    <div
      class="splitter"
      role="separator"
      tabIndex={0}
      aria-label="Width of the editor"
      aria-orientation="vertical"
      aria-valuenow={Math.round(share.value)}
      aria-valuemin={min}
      aria-valuemax={max}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId))
          follow(event.currentTarget, event.clientX)
      }}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') move(share.value - 5)
        if (key === 'ArrowRight') move(share.value + 5)
        if (key === 'Home') move(50)
      }}
      onDblClick={() => move(50)}
    />
  )
}

function follow(splitter: HTMLElement, x: number): void {
  const before = splitter.previousElementSibling?.getBoundingClientRect()
  const after = splitter.nextElementSibling?.getBoundingClientRect()
  if (before === undefined || after === undefined) return
  move(((x - before.left) / (after.right - before.left)) * 100)
}

function move(to: number): void {
  share.value = Math.min(max, Math.max(min, to))
}
