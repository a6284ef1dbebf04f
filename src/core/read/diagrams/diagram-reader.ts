import type { DrawnDiagrams, WantedDiagram } from '../../document/diagram-drawer.ts'
import { diagramEngineOf, diagramsNotDrawn } from '../../document/diagram-engines.ts'
import type { Diagram, DiagramChoice, EmbeddedImage } from '../../document/types.ts'
import type { CodeSource } from '../code/code-sources.ts'
import { diagramWithValues } from '../data/diagram-values.ts'
import type { HeldValues } from '../data/held-values.ts'
import type { ImageLoader } from '../images/load.ts'
import type { WarningLog } from '../warning-log.ts'

/** The diagrams of a document: says which are to be drawn, and makes pictures of the drawings. */
export class DiagramReader {
  readonly #choice: DiagramChoice
  readonly #values: HeldValues
  readonly #log: WarningLog
  readonly #requests = new Map<CodeSource, WantedDiagram>()
  #drawn: DrawnDiagrams = new Map()

  constructor(choice: DiagramChoice, values: HeldValues, log: WarningLog) {
    this.#choice = choice
    this.#values = values
    this.#log = log
  }

  /** The diagrams that were added, in their order. */
  get requests(): readonly WantedDiagram[] {
    return [...this.#requests.values()]
  }

  /** Adds code, if it's a diagram that is to be drawn. */
  add(code: CodeSource): void {
    const { lang, layout } = code.info
    const engine = lang === null ? null : diagramEngineOf(lang)
    if (engine === null || this.#choice === 'code' || this.#requests.has(code)) return
    const idPrefix = `diagram-${this.#requests.size + 1}-`
    const source = diagramWithValues(code.value, engine, this.#values)
    const wordsOf = (text: string) => this.#values.line(text)
    this.#requests.set(code, { engine, source, layout, idPrefix, wordsOf })
  }

  /** @param drawn what became of `requests` */
  supply(drawn: DrawnDiagrams): void {
    this.#drawn = drawn
  }

  /** @returns `null` for what stays code: it's no diagram, or isn't to be drawn, or can't be, of which a warning tells */
  read(
    code: CodeSource,
    images: ImageLoader,
  ): { readonly image: EmbeddedImage; readonly alt: string; readonly diagram: Diagram } | null {
    const { value, line } = code
    const { lang } = code.info
    const other = lang === null || this.#choice === 'code' ? null : diagramsNotDrawn(lang)
    if (other !== null) {
      this.#log.add('syntax_not_supported', `A diagram of ${other} is shown as code.`, line)
    }
    const request = this.#requests.get(code)
    const drawn = request && this.#drawn.get(request)
    if (drawn === undefined || lang === null) return null
    if ('problem' in drawn) {
      this.#log.add(
        drawn.code,
        `A diagram is shown as code: ${drawn.problem}`,
        lineIn(code, drawn.line),
      )
      return null
    }
    const { svg, alt, notes, ...diagram } = drawn
    for (const note of notes) {
      this.#log.add('diagram_in_part', note.message, lineIn(code, note.line))
    }
    const image = images.drawn(svg)
    if ('problem' in image) {
      this.#log.add('diagram_too_large', `A diagram is shown as code: ${image.problem}.`, line)
      return null
    }
    return { image: { ...image, inThemeFonts: true }, alt, diagram: { ...diagram, lang, value } }
  }
}

/** The document's line of a line of a diagram, from 1; that of its block where it has none. */
function lineIn({ line, firstLine }: CodeSource, ofDiagram: number | null): number {
  return ofDiagram === null ? line : firstLine + ofDiagram - 1
}
