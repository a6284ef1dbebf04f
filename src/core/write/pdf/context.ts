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
import type { HeadingLevels } from './heading.ts'
import type { ImageFiles } from './image.ts'
import type { Destinations, LinkEnds } from './link.ts'
import type { MissingGlyphs } from './missing-glyphs.ts'
import type { NodeList, Ref } from './nodes.ts'
import type { Place } from './place.ts'
import type { TemplateTheme } from './theme.ts'

/** What all nodes of one document share while they are drawn. */
export interface Context extends Dispatchers {
  readonly document: Document
  readonly theme: TemplateTheme
  readonly list: NodeList
  readonly images: ImageFiles
  /** Words in the document's language. */
  readonly labels: Labels
  readonly destinations: Destinations
  readonly levels: HeadingLevels
  /** The words of each heading, by its id. */
  readonly titles: ReadonlyMap<string, string>
  readonly expansions: AbbreviationExpansions
  readonly measures: Measures
  /** Characters without a glyph; `null` where none are known of. */
  readonly missing: MissingGlyphs | null
  readonly linkEnds: LinkEnds
  /** Filled in while nodes are drawn. */
  readonly warnings: Warning[]
}

/** The functions that draw any content. Constructs call them here and don't import them: imports have no cycles. */
interface Dispatchers {
  /** Draws blocks in a row; figures and tables among them are aligned as `align` says. */
  blocks(children: readonly Block[], place: Place, align?: Alignment | null): Ref[]
  inlines(children: readonly Inline[], place: Place): Ref[]
  /** The content of a footnote, or `undefined` where this reference only points at it. */
  footnote(reference: FootnoteReference, place: Place): readonly Ref[] | undefined
}

/** Several nodes as one. One is what it is: each node takes Typst time. */
export function sequence(c: readonly Ref[], { list }: Context): Ref {
  const [only] = c
  return only !== undefined && c.length === 1 ? only : list.add({ k: 'sequence', c })
}

/** The direction of a node where it differs from the one around it. */
export function ownDirection(dir: Direction, place: Place): Direction | null {
  return dir === place.dir ? null : dir
}

/** Words as a paragraph of their own. */
export function paragraphOf(c: readonly Ref[], { list }: Context): Ref {
  return list.add({
    k: 'paragraph',
    dir: null,
    align: null,
    ragged: false,
    apart: false,
    lead: null,
    c,
  })
}
