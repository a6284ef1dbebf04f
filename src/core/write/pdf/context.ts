import type {
  Alignment,
  Block,
  Direction,
  Document,
  FootnoteReference,
  Inline,
} from '../../document/types.ts'
import type { Warning } from '../../document/warnings.ts'
import type { Labels } from '../../labels/labels.ts'
import type { AbbreviationExpansions } from '../../layout/abbreviation-expansions.ts'
import type { Measures } from '../../layout/measures.ts'
import type { Destinations } from './destinations.ts'
import type { HeadingLevels } from './heading-levels.ts'
import type { DrawnImages } from './images.ts'
import type { NodeList, Ref } from './nodes.ts'
import type { Place } from './place.ts'
import type { DrawnTheme } from './theme.ts'

/** What the drawing of one document shares. */
export interface DrawContext {
  readonly document: Document
  readonly theme: DrawnTheme
  readonly list: NodeList
  readonly images: DrawnImages
  /** Words in the document's language. */
  readonly labels: Labels
  readonly destinations: Destinations
  readonly levels: HeadingLevels
  /** Words of the headings, by id. */
  readonly titles: ReadonlyMap<string, string>
  /** Draws blocks in a row; `align` says where figures and tables among them stand. */
  blocks(children: readonly Block[], place: Place, align?: Alignment | null): Ref[]
  inlines(children: readonly Inline[], place: Place): Ref[]
  /** What a footnote holds, or `undefined` where this reference only points at it. */
  note(reference: FootnoteReference, place: Place): readonly Ref[] | undefined
  readonly longForms: AbbreviationExpansions
  readonly measures: Measures
  /** Takes what can't be drawn. */
  readonly warnings: Warning[]
}

/** Several nodes as one. */
export function sequence(c: readonly Ref[], { list }: DrawContext): Ref {
  return list.add({ k: 'sequence', c })
}

/** The direction where it's another than that around it. */
export function turn(dir: Direction, place: Place): Direction | null {
  return dir === place.dir ? null : dir
}

/** Words as a paragraph of their own. */
export function paragraphOf(c: readonly Ref[], { list }: DrawContext): Ref {
  return list.add({ k: 'paragraph', dir: null, align: null, apart: false, lead: null, c })
}
