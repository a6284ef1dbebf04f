import { effect, signal } from '@preact/signals'
import { deviceStorage } from '../state/storage.ts'

/** The side that the user scrolls; the other follows. */
export type Side = 'editor' | 'preview'

/** A line of the source at the upper edge of one side. */
export interface Place {
  /** From 1; may be between two lines. */
  readonly line: number
  readonly by: Side
}

const name = 'octavo-scroll'

/** Whether the editor and the preview scroll together. */
export const scrollTogether = signal(deviceStorage.read(name) !== 'apart')

/** Where the reader is; `undefined` until one side is scrolled. */
export const place = signal<Place | undefined>(undefined)

/** The line of the last change, until the preview shows it. */
export const changedLine = signal<number | undefined>(undefined)

let leader: Side | undefined

/** The user has turned to that side: scrolling of the other one is only its consequence. */
export function lead(side: Side): void {
  leader = side
}

/** One side was scrolled, by the user or because it follows. */
export function scrolledTo(line: number, by: Side): void {
  if (leader === by && scrollTogether.value) place.value = { line, by }
}

/** Another document is shown, from its start. */
export function forgetPlace(): void {
  place.value = undefined
  changedLine.value = undefined
}

/** Saves the choice from now on. */
export function keepScrollChoice(): void {
  effect(() => {
    if (scrollTogether.value) deviceStorage.remove(name)
    else deviceStorage.write(name, 'apart')
  })
}
