import { signal } from '@preact/signals'
import type { ThemeFiles } from '../api/types.ts'

/** A theme of the user's own. */
export interface OwnTheme {
  readonly name: string
  /** By their paths from its folder. */
  readonly files: ThemeFiles
}

/** The theme that was dropped or chosen. It's kept until the page is left. */
export const ownTheme = signal<OwnTheme | undefined>(undefined)
/** Whether documents are shown in it. */
export const usesOwnTheme = signal(false)

export function showOwnTheme(theme: OwnTheme): void {
  ownTheme.value = theme
  usesOwnTheme.value = true
}

export function removeOwnTheme(): void {
  usesOwnTheme.value = false
  ownTheme.value = undefined
}
