import type { Block } from '../../document/types.ts'
import type { Measures } from '../../layout/measures.ts'
import {
  type MovableFigure,
  movableFigures,
  withMovedFigures,
} from '../../layout/movable-figures.ts'
import type { TemplateTheme } from './theme.ts'

/** Share of a page's text height that may stay white above a figure before it's moved: four or five lines. */
const largestHole = 0.1

/** How often a document may be laid out to find places for its figures. */
const mostLayouts = 4

/** Positions closer than this are the same, in points. */
const tolerance = 0.5

/** Where the flow has come to at a mark. */
export interface Position {
  /** From 1. Of pages with columns, each column is one. */
  readonly page: number
  /** Points from the top of the page. */
  readonly y: number
}

/**
 * The order of a document's blocks in which figures leave no holes. A figure that has no room on the rest of a page would
 * leave it white; where it may follow paragraphs after it (`movable-figures.ts`), their text fills the page first.
 *
 * Where a figure stands decides where those after it stand, and only Typst knows. So the order is found by laying the document
 * out: from the positions of one layout follows, by moving what comes later up or down, which figures are to be moved; the next
 * layout shows whether that was right. A document without such figures is laid out once, and so is one without holes.
 */
export class FigureOrder {
  readonly #blocks: readonly Block[]
  readonly #figures: readonly MovableFigure[]
  readonly #page: TextArea
  /** How many paragraphs each figure follows. */
  #follows: readonly number[]
  #best: { readonly follows: readonly number[]; readonly holes: number } | undefined
  #layouts = 0

  constructor(
    blocks: readonly Block[],
    { geometry, page, text }: TemplateTheme,
    { regular }: Measures,
  ) {
    this.#blocks = blocks
    this.#figures = movableFigures(blocks, { width: geometry.measure / text.size, face: regular })
    this.#follows = this.#figures.map(() => 0)
    this.#page = {
      top: page.marginTop,
      height: geometry.textHeight,
      gap: 1.5 * (text.paragraphSpacing + (text.lineHeight - 1) * text.size),
    }
  }

  /** The blocks in the order that is to be laid out. */
  get blocks(): readonly Block[] {
    return withMovedFigures(this.#blocks, this.#figures, this.#follows)
  }

  /** The ids of the marks before each block in that order, by its index; one index more for the end. */
  get marks(): ReadonlyMap<number, readonly string[]> {
    const marks = new Map<number, string[]>()
    const add = (index: number, id: string) => marks.set(index, [...(marks.get(index) ?? []), id])
    this.#figures.forEach(({ start, figure, paragraphs }, number) => {
      add(start, `${number} start`)
      for (let item = 0; item <= paragraphs + 1; item += 1) add(figure + item, `${number} ${item}`)
    })
    return marks
  }

  /**
   * Takes in how the document was laid out.
   *
   * @param positions those of the marks, by their ids
   * @returns whether the order has changed, so that the document is to be laid out again
   */
  improve(positions: ReadonlyMap<string, Position>): boolean {
    const current = this.#follows
    const runs = this.#figures.flatMap((figure, number) => {
      const run = measured(figure, number, current[number] ?? 0, positions, this.#page)
      return run === undefined ? [] : [run]
    })
    if (runs.length < this.#figures.length) return false
    this.#layouts += 1
    const holes = sum(runs.map(({ hole }) => hole))
    if (this.#best === undefined || holes < this.#best.holes)
      this.#best = { follows: current, holes }
    const next = this.#layouts < mostLayouts ? this.#next(runs) : current
    this.#follows = isSame(next, current) ? this.#best.follows : next
    return !isSame(this.#follows, current)
  }

  #next(runs: readonly Run[]): readonly number[] {
    const limit = largestHole * this.#page.height
    /** By how many points what follows will come earlier. */
    let shift = 0
    return runs.map((run, number) => {
      if (this.#beginsPage(number)) shift = 0
      const start = run.start - shift
      const places = Array.from({ length: run.paragraphs.length + 1 }, (_, follows) =>
        placed(run, start, follows, this.#page),
      )
      const follows = bestPlace(
        places.map(({ hole }) => hole),
        limit,
      )
      shift = run.end - (places[follows]?.end ?? run.end)
      return follows
    })
  }

  /** Whether a new page begins between a figure and the one before it, whatever is before. */
  #beginsPage(number: number): boolean {
    const from = this.#figures[number - 1]?.figure ?? 0
    const between = this.#blocks.slice(from, this.#figures[number]?.figure)
    return between.some(({ type }) => type === 'pageBreak' || type === 'landscape')
  }
}

/** The text area of a page, in points. */
interface TextArea {
  readonly top: number
  readonly height: number
  /** Above a figure, but not at the top of a page. */
  readonly gap: number
}

/**
 * A figure with the blocks around it. Heights in points; `start` and `end` count from the top of the first page's text, as if
 * the texts of all pages stood in one column.
 */
interface Run {
  readonly start: number
  readonly end: number
  /** Headings directly before the figure. */
  readonly lead: number
  readonly figure: number
  readonly paragraphs: readonly number[]
  /** What was left white above the figure. */
  readonly hole: number
}

/** @returns `undefined` where a mark is missing */
function measured(
  { paragraphs }: MovableFigure,
  number: number,
  follows: number,
  positions: ReadonlyMap<string, Position>,
  { top, height, gap }: TextArea,
): Run | undefined {
  const ids = ['start', ...Array.from({ length: paragraphs + 2 }, (_, item) => item)]
  const marks = ids.flatMap((id) => positions.get(`${number} ${id}`) ?? [])
  const [start, ...items] = marks.map(({ page, y }) => ({
    page,
    at: (page - 1) * height + Math.min(Math.max(y - top, 0), height),
  }))
  const [first, from, to, end] = [items[0], items[follows], items[follows + 1], items.at(-1)]
  if (marks.length < ids.length || !start || !first || !from || !to || !end) return undefined
  // Headings go to the next page with what comes after them.
  const last = follows === 0 ? start : from
  const moved = to.page > last.page
  const nextPage = last.page * height
  const leadMoved = first.page > start.page
  return {
    start: start.at,
    end: end.at,
    lead: leadMoved ? first.at - (first.page - 1) * height : first.at - start.at,
    figure: moved
      ? to.at - Math.max(nextPage, follows === 0 ? first.at : 0) + gap
      : to.at - from.at,
    paragraphs: items.flatMap(({ at }, item) => {
      const after = items[item + 1]
      return item === follows || after === undefined ? [] : [after.at - at]
    }),
    hole: moved ? nextPage - last.at : 0,
  }
}

/** Where a figure would leave how much white, and where what follows would then begin. */
function placed(
  { lead, figure, paragraphs }: Run,
  start: number,
  follows: number,
  { height }: TextArea,
): { readonly hole: number; readonly end: number } {
  const before = sum(paragraphs.slice(0, follows))
  const after = sum(paragraphs.slice(follows))
  const begin = follows === 0 ? start : start + lead + before
  const needed = follows === 0 ? lead + figure : figure
  const left = height - (((begin % height) + height) % height)
  if (needed <= left + tolerance || needed > height) return { hole: 0, end: begin + needed + after }
  return { hole: left, end: begin + left + needed + after }
}

/** The first place that leaves no large hole; if there is none, the one that leaves much less than its own, or its own. */
function bestPlace(holes: readonly number[], limit: number): number {
  const good = holes.findIndex((hole) => hole <= limit)
  if (good >= 0) return good
  const least = Math.min(...holes)
  return least <= (holes[0] ?? 0) - limit ? holes.indexOf(least) : 0
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.every((value, index) => value === b[index])
}
