import type { ServiceOptions } from './service.ts'

/** A pool for `startService` in which documents wait until they are released. */
export function heldConversions() {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const before: NonNullable<ServiceOptions['before']> = (pool) => ({
    state: pool.state,
    convertAllInto: (items, caller) => pool.convertAllInto(items, caller),
    convertInto: async (item, caller) => {
      await released
      return pool.convertInto(item, caller)
    },
  })
  return { before, release }
}
