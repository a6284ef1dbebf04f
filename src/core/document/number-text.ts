import type { ItemNumber } from './types.ts'

/** A number with the word before it: `Figure 1`. */
export function numberText({ label, count }: ItemNumber): string {
  return `${label} ${count}`
}
