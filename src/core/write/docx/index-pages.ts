import type { IndexPlace } from '../../document/types.ts'

/** Pages of an entry: one, or the first and the last of a range. */
interface IndexPages {
  readonly pages: readonly number[]
  readonly isMain: boolean
}

/**
 * The pages of places, each once, as Word lists them: those of a range with a dash between the first and the last. A place whose
 * page isn't known isn't listed.
 */
export function indexPages(
  places: readonly IndexPlace[],
  pageOf: ReadonlyMap<string, number>,
): readonly IndexPages[] {
  const found: IndexPages[] = []
  for (const { id, end, isMain } of places) {
    const first = pageOf.get(id)
    if (first === undefined) continue
    const last = end === null ? first : (pageOf.get(end) ?? first)
    const pages = last > first ? [first, last] : [first]
    const before = found.findIndex((each) => each.pages.join() === pages.join())
    const known = found[before]
    if (known === undefined) found.push({ pages, isMain })
    else if (isMain) found[before] = { pages, isMain }
  }
  return found
}
