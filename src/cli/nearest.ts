import { distance } from 'fastest-levenshtein'

/** The name that was probably meant: within two letters of what was given, or a third of its length. */
function nearest(given: string, names: readonly string[]): string | undefined {
  const furthest = Math.max(2, Math.floor(given.length / 3))
  let best: { readonly name: string; readonly edits: number } | undefined
  for (const name of names) {
    const edits = distance(given.toLowerCase(), name)
    if (edits <= furthest && edits < name.length && edits < (best?.edits ?? Infinity)) {
      best = { name, edits }
    }
  }
  return best?.name
}

/** A sentence that names it, with a space before; empty where there is none. */
export function didYouMean(given: string, names: readonly string[]): string {
  const name = nearest(given, names)
  return name === undefined ? '' : ` Did you mean ${name}?`
}
