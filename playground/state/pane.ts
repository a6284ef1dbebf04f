import { signal } from '@preact/signals'
import { apiKey } from './key.ts'

export type Pane = 'write' | 'result' | 'style'

/** What a narrow window shows of the page: to begin with, what has to be done first. */
export const pane = signal<Pane>(apiKey.value === '' ? 'result' : 'write')
