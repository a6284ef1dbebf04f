import { distance } from 'fastest-levenshtein'

/** The name that was probably meant: at most two edits away, or a third of the given length. */
function nearest(given: string, names: readonly string[]): string | undefined {
  const maxEdits = Math.max(2, Math.floor(given.length / 3))
  let best: { readonly name: string; readonly edits: number } | undefined
  for (const name of names) {
    const edits = distance(given.toLowerCase(), name.toLowerCase())
    if (edits <= maxEdits && edits < name.length && edits < (best?.edits ?? Infinity)) {
      best = { name, edits }
    }
  }
  return best?.name
}

/** ` Did you mean …?` with the name that was probably meant; empty where there is none. */
export function didYouMean(given: string, names: readonly string[]): string {
  const name = nearest(given, names)
  return name === undefined ? '' : ` Did you mean ${name}?`
}
