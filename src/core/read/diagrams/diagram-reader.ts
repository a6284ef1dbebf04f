import type { DiagramDrawers } from '../../document/diagram-drawer.ts'
import { type DiagramEngine, diagramEngineOf } from '../../document/diagram-engines.ts'
import type { DocumentLimits } from '../../document/limits.ts'
import type { Diagram, DiagramChoice, EmbeddedImage } from '../../document/types.ts'
import type { InfoString } from '../code/info-string.ts'
import type { ImageLoader } from '../images/load.ts'
import type { WarningLog } from '../warning-log.ts'

/** The block of code that a diagram stands in. */
export interface DiagramSource {
  readonly value: string
  /** On which the block starts, and on which the diagram does. */
  readonly line: number
  readonly firstLine: number
}

/** Turns the diagrams of a document into pictures, as far as its limits allow. */
export class DiagramReader {
  readonly #choice: DiagramChoice
  readonly #drawers: DiagramDrawers
  readonly #limits: DocumentLimits
  readonly #log: WarningLog
  readonly #enginesWanted = new Set<DiagramEngine>()
  #count = 0

  /** @param drawers none where it isn't known yet which diagrams there are */
  constructor(
    choice: DiagramChoice,
    drawers: DiagramDrawers,
    limits: DocumentLimits,
    log: WarningLog,
  ) {
    this.#choice = choice
    this.#drawers = drawers
    this.#limits = limits
    this.#log = log
  }

  /** What would draw diagrams that were left as code because it isn't loaded. */
  get enginesWanted(): ReadonlySet<DiagramEngine> {
    return this.#enginesWanted
  }

  /** @returns `null` for what stays code: it's no diagram, or isn't to be drawn, or can't be, of which a warning tells */
  read(
    source: DiagramSource,
    { lang, layout }: InfoString,
    images: ImageLoader,
    documentLang: string,
  ): { readonly image: EmbeddedImage; readonly alt: string; readonly diagram: Diagram } | null {
    const engine = lang === null ? null : diagramEngineOf(lang)
    if (lang === null || engine === null || this.#choice === 'code') return null
    this.#count += 1
    const { value } = source
    const drawn = this.#drawers[engine]?.(value, {
      lang: documentLang,
      limits: this.#limits,
      idPrefix: `diagram-${this.#count}-`,
      layout,
    })
    if (!drawn) {
      this.#enginesWanted.add(engine)
      return null
    }
    if ('problem' in drawn) {
      const { code, problem, line } = drawn
      this.#log.add(code, `A diagram is shown as code: ${problem}`, lineIn(source, line))
      return null
    }
    const { svg, alt, notes, ...diagram } = drawn
    for (const { message, line } of notes) {
      this.#log.add('diagram_in_part', message, lineIn(source, line))
    }
    const image = images.drawn(svg)
    if ('problem' in image) {
      this.#log.add(
        'diagram_too_large',
        `A diagram is shown as code: ${image.problem}.`,
        source.line,
      )
      return null
    }
    return {
      image: { ...image, inThemeFonts: true },
      alt,
      diagram: { ...diagram, lang, value },
    }
  }
}

/** The document's line of a line of a diagram, from 1; that of its block where it has none. */
function lineIn({ line, firstLine }: DiagramSource, own: number | null): number {
  return own === null ? line : firstLine + own - 1
}
