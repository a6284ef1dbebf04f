import type { ServiceOptions } from './service.ts'

/**
 * A pool for `startService` in which documents wait until they are released.
 *
 * @param passing how many don't wait
 */
export function heldConversions(passing = 0) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let begun = 0
  const before: NonNullable<ServiceOptions['before']> = (pool) => ({
    state: pool.state,
    convertAllInto: (items, caller) => pool.convertAllInto(items, caller),
    convertInto: async (item, caller) => {
      begun += 1
      if (begun > passing) await released
      return pool.convertInto(item, caller)
    },
  })
  return { before, release }
}
