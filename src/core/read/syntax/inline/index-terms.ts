import type { IndexWords } from '../../../document/types.ts'
import { type MarkedTermSource, mostLevels } from '../marked-terms.ts'
import { endTag } from './inline-directives.ts'
import type { InlineTools } from './text-block.ts'

/**
 * The tags around text to which the index leads: empty text for a place that isn't seen. Where the document has no index, the tags
 * are empty, and its author is told once.
 *
 * @param at the offset of the syntax in its block
 */
export function indexTags(
  terms: readonly MarkedTermSource[],
  at: number,
  { directives, warn }: InlineTools,
): { readonly opening: string; readonly closing: string } {
  if (!directives.hasIndex) {
    if (!directives.lacksIndex) {
      const message =
        'Entries for an index were left out, because the document has no place for one: set `index: true`, or write \\printindex where you want it.'
      warn('index_missing', message, at)
    }
    directives.lacksIndex = true
    return { opening: '', closing: '' }
  }
  const kept = terms.map((term) => {
    if (term.levels.length <= mostLevels) return term
    const message = `An index entry has more than ${mostLevels} levels: those from the third on were joined.`
    warn('index_entry_invalid', message, at)
    return { ...term, levels: joined(term.levels) }
  })
  return { opening: directives.inline.startTag({ type: 'index', terms: kept }), closing: endTag }
}

function joined(levels: readonly IndexWords[]): readonly IndexWords[] {
  const first = levels.slice(0, mostLevels - 1)
  const text = levels
    .slice(mostLevels - 1)
    .map((level) => level.text)
    .join(', ')
  return [...first, { text, sortKey: null }]
}
