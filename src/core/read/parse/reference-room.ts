import type { Definition } from 'mdast'
import type { Edit } from './edits.ts'

/**
 * satteri 0.10.5 stops resolving references, without a word, when their definitions add up to more than this or
 * than the length of the source, whichever is more: a picture of 50 kB in a definition was shown twice, and
 * the third time its reference stood there as text.
 */
const expansionOfAnySource = 100_000

/**
 * Spaces behind one definition, where the source is too short for the parser to resolve all of its references. What
 * references may add up to is counted later, with an error.
 *
 * @param uses how often each definition was referred to, as far as the parser went
 * @param allowed characters that references may repeat
 */
export function roomForReferences(
  source: string,
  definitions: ReadonlyMap<string, Definition>,
  uses: ReadonlyMap<string, number>,
  allowed: number,
): readonly Edit[] {
  let expansion = 0
  let longest = 0
  let end: number | undefined
  for (const [identifier, definition] of definitions) {
    const length = definition.url.length + (definition.title?.length ?? 0)
    expansion += length * (uses.get(identifier) ?? 0)
    longest = Math.max(longest, length)
    end ??= definition.position?.end.offset
  }
  // The reference that was one too many isn't among those that were found.
  const isShort = expansion + longest > Math.max(source.length, expansionOfAnySource)
  const missing = allowed + longest - source.length
  return isShort && missing > 0 && end !== undefined ? [{ at: end, text: ' '.repeat(missing) }] : []
}
