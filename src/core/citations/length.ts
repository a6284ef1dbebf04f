import type { CitationGroup, CitationRequest } from '../document/citations.ts'
import { DocumentLimitError } from '../document/limits.ts'
import { textOfStyle } from './style-text.ts'

/**
 * The most that a batch may be by estimate, for each character that is allowed in all: what is allowed is counted exactly once the
 * citations are formatted, and most citations take a fraction of what their style could print.
 */
const margin = 4

/** Fields of a style, for the branches of its conditions; of so many, an entry is printed once. */
const usualFields = 50

/** A part of the request, with what it could be at most. */
interface Batch {
  readonly listed: Set<string>
  readonly groups: CitationGroup[]
  estimate: number
}

/**
 * Checks that the citations of a document aren't too long before all are formatted: 66 KB with a style of long affixes became 90 MB
 * in the engine, which took 1.2 GB. Where they could be too long, they are formatted in batches to see whether they are.
 *
 * @param lengthOf formats a request, and returns the characters of the result with its markup
 * @throws {DocumentLimitError} for `expansion`
 */
export function checkLength(
  request: CitationRequest,
  lengthOf: (batch: CitationRequest) => number,
): void {
  const { mostCharacters } = request
  const batches = batchesOf(request, margin * mostCharacters)
  const isTooLong = (length: number) => length > margin * mostCharacters
  if (batches.length === 1 && batches.every(({ estimate }) => !isTooLong(estimate))) return
  let length = 0
  for (const { listed, groups, estimate } of batches) {
    if (!isTooLong(estimate)) length += lengthOf({ ...request, listed: [...listed], groups })
    if (!isTooLong(estimate) && !isTooLong(length)) continue
    const message = `The citations repeat more than ${mostCharacters} characters of their sources and their style.`
    throw new DocumentLimitError('expansion', message)
  }
}

/** The citations in batches that could each be at most so long, unless one citation alone could be longer. */
function batchesOf(
  { style, entries, listed, groups }: CitationRequest,
  most: number,
): readonly Batch[] {
  const { characters, fields } = textOfStyle(style)
  const times = Math.max(1, fields / usualFields)
  const lengths = new Map(entries.map(({ key, source }) => [key, source.length]))
  const lengthOf = (key: string) => characters + times * (lengths.get(key) ?? 0)
  let batch: Batch = { listed: new Set(), groups: [], estimate: 0 }
  const batches = [batch]
  const make = (estimate: number) => {
    if (batch.estimate > 0 && batch.estimate + estimate > most) {
      batch = { listed: new Set(), groups: [], estimate: 0 }
      batches.push(batch)
    }
    batch.estimate += estimate
    return batch
  }
  for (const key of listed) make(lengthOf(key)).listed.add(key)
  for (const group of groups) {
    const estimate = group.items.reduce((sum, { key }) => sum + lengthOf(key), 0)
    const { groups, listed } = make(estimate)
    groups.push(group)
    for (const { key } of group.items) listed.add(key)
  }
  return batches
}
