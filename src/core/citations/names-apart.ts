import { type CitationRequest, nothingSign } from '../document/citations.ts'

/** An entry as the engine gets it. */
export interface EngineEntry {
  readonly author?: readonly EngineName[]
  readonly title?: string | { readonly value: string }
  readonly url?: string | { readonly value: string }
}

export interface EngineName {
  readonly name: string
  readonly 'given-name'?: string
}

/** The entry of a source. Octavo itself wrote it (`engine-entry.ts`), but for files in the engine's own format. */
export function engineEntryOf(source: string): EngineEntry {
  const [entry] = Object.values(JSON.parse(`{${source}}`))
  return entry as EngineEntry
}

/**
 * The same request with sources of which no two have the same first author: their family names end with signs for nothing. Where the
 * engine has to tell citations apart by names, it shortens those in the list too; here it doesn't.
 *
 * @returns `null` if no two sources had the same first author
 */
export function withNamesApart(request: CitationRequest): CitationRequest | null {
  const counts = new Map<string, number>()
  let isShared = false
  const entries = request.entries.map((entry) => {
    const engineEntry = engineEntryOf(entry.source)
    const [author, ...others] = Array.isArray(engineEntry.author) ? engineEntry.author : []
    if (typeof author?.name !== 'string') return entry
    const count = counts.get(author.name) ?? 0
    counts.set(author.name, count + 1)
    if (count === 0) return entry
    isShared = true
    const name = author.name + nothingSign.repeat(count)
    const apart = { ...engineEntry, author: [{ ...author, name }, ...others] }
    return { ...entry, source: JSON.stringify({ [entry.name]: apart }).slice(1, -1) }
  })
  return isShared ? { ...request, entries } : null
}

/**
 * Whether an entry of the list is the other with a letter behind its year, which belongs there.
 *
 * @param plain the entry as it is if no other source has its first author
 */
export function differsByYearLetter(text: string, plain: string): boolean {
  let start = 0
  while (start < plain.length && text[start] === plain[start]) start++
  const middle = text.slice(start, start + text.length - plain.length)
  return text.slice(start + middle.length) === plain.slice(start) && /^-?[a-z]{1,2}$/.test(middle)
}
