import type { Chart } from '../../../document/chart.ts'
import type { Part } from '../../docx/parts/part.ts'
import { Relationships } from '../../docx/parts/relationships.ts'
import type { Context } from '../context.ts'
import { chartPart } from './chart-part.ts'
import { plotOf } from './native-chart.ts'
import { positionsOf, seriesNames } from './series.ts'
import { workbook, workbookType } from './workbook.ts'

const chartType = 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml'

/** The charts of a presentation, each with a workbook of its data. */
export class ChartParts {
  readonly #parts: Part[] = []
  readonly #relationships: Pick<Part, 'name' | 'bytes'>[] = []
  readonly #folder: string
  readonly #isTaken: (name: string) => boolean
  #number = 0

  /**
   * @param folder of the presentation, with `/`
   * @param isTaken whether the package has a part of that name already
   */
  constructor(folder = 'ppt/', isTaken: (name: string) => boolean = () => false) {
    this.#folder = folder
    this.#isTaken = isTaken
  }

  /** Adds a chart; returns its path relative to the folder. */
  add(chart: Chart, context: Context): string {
    const [file, data] = this.#unusedFiles()
    const links = new Relationships()
    const id = links.toPart('package', `../${data}`)
    const bytes = chartPart(chart, id, context)
    const cells = workbook(chart, positionsOf(chart, plotOf(chart) ?? 'names'), seriesNames(chart))
    this.#parts.push(
      { name: `${this.#folder}${file}`, contentType: chartType, bytes },
      { name: `${this.#folder}${data}`, contentType: workbookType, bytes: cells },
    )
    const rels = `${this.#folder}charts/_rels/${file.slice('charts/'.length)}.rels`
    this.#relationships.push({ name: rels, bytes: links.toBytes() })
    return file
  }

  #unusedFiles(): readonly [chart: string, data: string] {
    for (;;) {
      this.#number += 1
      const files = [
        `charts/chart${this.#number}.xml`,
        `embeddings/Microsoft_Excel_Sheet${this.#number}.xlsx`,
      ] as const
      if (!files.some((file) => this.#isTaken(`${this.#folder}${file}`))) return files
    }
  }

  get parts(): readonly Part[] {
    return this.#parts
  }

  /** The files of what charts point at. */
  get relationships(): readonly Pick<Part, 'name' | 'bytes'>[] {
    return this.#relationships
  }
}
