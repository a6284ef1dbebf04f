import { type BibtexEntry, BibtexError, fieldsOfEntry } from './bibtex.ts'

/** An entry of BibTeX with the strings of its file. */
export interface BibtexSource {
  readonly entry: BibtexEntry
  readonly strings: ReadonlyMap<string, string>
}

/** Entries that one takes something from. Articles of a volume of a series take three. */
const mostParents = 20

/** Fields that are of the entry alone that has them (BibLaTeX's manual, appendix B). */
const ofOneAlone: ReadonlySet<string> = new Set([
  ...['crossref', 'xref', 'xdata', 'ids', 'label', 'shorttitle', 'shorthand', 'title', 'subtitle'],
  ...['titleaddon', 'sorttitle', 'options', 'related', 'entryset', 'keywords', 'doi', 'url'],
])

/**
 * The fields of an entry, with those of the entries that it refers to where it has none: all of `xdata`, and of `crossref` those
 * that a part of a work shares with it, whose title is the part's `booktitle`. Entries may refer to one another in rings.
 *
 * @throws {BibtexError} it can't be read
 */
export function inheritedFields(
  source: BibtexSource,
  find: (key: string) => BibtexSource | undefined,
): ReadonlyMap<string, string> {
  const seen = new Set([source.entry])
  const read = ({ entry, strings }: BibtexSource): Map<string, string> => {
    const fields = new Map(fieldsOfEntry(entry, strings))
    const parents = (field: string) =>
      keysIn(fields.get(field)).flatMap((key) => {
        const parent = find(key)
        if (parent === undefined || seen.has(parent.entry) || seen.size > mostParents) return []
        seen.add(parent.entry)
        try {
          return [read(parent)]
        } catch (error) {
          if (error instanceof BibtexError) return []
          throw error
        }
      })
    const add = (field: string, value: string | undefined) => {
      if (value !== undefined && !fields.has(field)) fields.set(field, value)
    }
    for (const parent of parents('xdata')) for (const [field, value] of parent) add(field, value)
    for (const parent of parents('crossref')) {
      for (const [field, value] of parent) if (!ofOneAlone.has(field)) add(field, value)
      const isPart = /^(?:in|supp)/.test(entry.type) || entry.type === 'conference'
      if (isPart) add('booktitle', parent.get('title'))
      else add('title', parent.get('title'))
    }
    return fields
  }
  return read(source)
}

function keysIn(list: string | undefined): readonly string[] {
  return (list ?? '').split(',').flatMap((key) => key.trim() || [])
}
