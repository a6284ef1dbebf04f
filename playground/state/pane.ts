import { signal } from '@preact/signals'

export type Pane = 'write' | 'result' | 'style'

/** What a narrow window shows of the page. */
export const pane = signal<Pane>('write')
