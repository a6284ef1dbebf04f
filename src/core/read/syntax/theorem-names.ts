import { theoremKinds } from '../../document/types.ts'

/** `example` is an alert too, which it is unless its label says otherwise. */
const names: ReadonlySet<string> = new Set(
  [...theoremKinds, 'proof'].filter((name) => name !== 'example'),
)

/** Whether a class alone means a theorem, another statement of its kind, or a proof. */
export function isTheorem(name: string): boolean {
  return names.has(name.toLowerCase())
}
