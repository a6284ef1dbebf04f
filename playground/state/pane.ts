import { signal } from '@preact/signals'

export type Pane = 'write' | 'result' | 'style'

/** The part of the page that a narrow window shows. */
export const pane = signal<Pane>('write')
