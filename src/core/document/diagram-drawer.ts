import type { DiagramEngine } from './diagram-engines.ts'
import type { DocumentLimits } from './limits.ts'
import type { Diagram } from './types.ts'
import type { WarningCode } from './warnings.ts'

/** A diagram as it was drawn. */
export interface DrawnDiagram extends Omit<Diagram, 'lang' | 'value'> {
  /** The whole file in the theme's colours on paper, without links. */
  readonly svg: Uint8Array
  /** The text alternative. */
  readonly alt: string
  /** What of the source isn't drawn, or otherwise than its author might expect. */
  readonly notes: readonly DiagramNote[]
}

/** A warning about a diagram that was drawn. */
export interface DiagramNote {
  /** A whole sentence. */
  readonly message: string
  /** The line of the diagram's source, from 1, where that is known. */
  readonly line: number | null
}

/** Why a diagram wasn't drawn. */
export interface DiagramProblem {
  readonly code: WarningCode
  /** A sentence that begins in lower case. */
  readonly problem: string
  /** The line of the diagram's source, from 1, where that is known. */
  readonly line: number | null
}

export interface DrawOptions {
  /** BCP 47 tag of the document. */
  readonly lang: string
  readonly limits: DocumentLimits
  /** Begins the ids of this drawing, and of no other in the document. */
  readonly idPrefix: string
  /** How a graph is to be laid out where it doesn't say so itself: `neato`; `null` for the usual way. */
  readonly layout: string | null
  /** The words that a text of the source stands for, where they may be others. */
  readonly wordsOf?: (text: string) => string
}

/**
 * Draws diagrams of one document.
 *
 * @returns `null` where its engine must be loaded anew before it can draw this one
 */
export type DiagramDrawer = (
  source: string,
  options: DrawOptions,
) => DrawnDiagram | DiagramProblem | null

/** A diagram to be drawn. */
export interface WantedDiagram extends Pick<DrawOptions, 'idPrefix' | 'layout' | 'wordsOf'> {
  readonly engine: DiagramEngine
  readonly source: string
}

/** What became of diagrams. The reader is handed them, since it knows no theme. */
export type DrawnDiagrams = ReadonlyMap<WantedDiagram, DrawnDiagram | DiagramProblem>
