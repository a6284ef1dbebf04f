import { effect, signal } from '@preact/signals'
import { deviceStorage } from './storage.ts'

const name = 'octavo-toolbar'

export const toolbarIsShown = signal(deviceStorage.read(name) !== 'hidden')

/** Saves the choice from now on. */
export function keepToolbarChoice(): void {
  effect(() => {
    if (toolbarIsShown.value) deviceStorage.remove(name)
    else deviceStorage.write(name, 'hidden')
  })
}
