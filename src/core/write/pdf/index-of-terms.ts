import type { IndexOfTerms } from '../../document/types.ts'
import { indexLines, indexReferences } from '../../layout/index-lines.ts'
import { proportions } from '../../theme/proportions.ts'
import { type Context, ownDirection } from './context.ts'
import type { Ref } from './nodes.ts'
import type { Place } from './place.ts'

/** The narrowest text that is set in two columns, in em. */
const widthForColumns = 26

/** The index of terms: its entries, by their letters; Typst adds the pages. */
export function drawIndexOfTerms(
  { groups }: IndexOfTerms,
  place: Place,
  { document, labels, list }: Context,
): readonly Ref[] {
  if (groups.length === 0) return []
  const isWide = place.room >= widthForColumns * place.size
  return [
    list.add({
      k: 'indexOfTerms',
      dir: ownDirection(document.dir, place),
      columns: isWide ? 2 : 1,
      indent: place.size * proportions.detailsIndent,
      record: document.record ?? null,
      groups: groups.map(({ letter, entries }) => ({
        letter,
        entries: indexLines(entries).map(({ depth, text, places, references }) => ({
          depth,
          text,
          places: places.map(({ id, end, isMain }) => ({ id, end, isMain })),
          references: indexReferences(references, labels),
        })),
      })),
    }),
  ]
}
