import { signal } from '@preact/signals'

export type DialogName = 'key' | 'samples' | 'share' | 'code' | 'commands' | 'outline'

/** The dialog that is open. */
export const openDialog = signal<DialogName | undefined>(undefined)
