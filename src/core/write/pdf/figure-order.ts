import type { Block } from '../../document/types.ts'
import { type ShownPicture, shownPicture, withScaledPicture } from '../../layout/fitted-picture.ts'
import type { Measures } from '../../layout/measures.ts'
import {
  type EmbeddedPicture,
  type MovableFigure,
  movableFigures,
  withMovedFigures,
} from '../../layout/movable-figures.ts'
import { shownSize } from './image.ts'
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
 * leave it white; where it may follow paragraphs after it (`movable-figures.ts`), their text fills the page first. A picture that
 * nearly fits is made smaller.
 *
 * Where a figure stands decides where those after it stand, and only Typst knows. So the order is found by laying the document
 * out: from the positions of one layout follows, by moving what comes later up or down, which figures are to be moved; the next
 * layout shows whether that was right. A document without such figures is laid out once, and so is one without holes.
 */
export class FigureOrder {
  readonly #blocks: readonly Block[]
  readonly #figures: readonly MovableFigure[]
  readonly #page: TextArea
  readonly #pictures: readonly (ShownPicture | null)[]
  #places: readonly FigurePlace[]
  #best: { readonly places: readonly FigurePlace[]; readonly holes: number } | undefined
  #layouts = 0

  constructor(
    blocks: readonly Block[],
    { geometry, page, text }: TemplateTheme,
    { regular }: Measures,
  ) {
    this.#blocks = blocks
    this.#figures = movableFigures(blocks, { width: geometry.measure / text.size, face: regular })
    const room = { room: geometry.measure, pageHeight: geometry.textHeight }
    this.#pictures = this.#figures.map(({ figure }) => {
      const block = blocks[figure]
      const sizeOf = (image: EmbeddedPicture) => shownSize(image, image.source.image, room)
      return block === undefined ? null : shownPicture(block, sizeOf)
    })
    this.#places = this.#figures.map(() => ({ follows: 0, scale: 1 }))
    this.#page = {
      top: page.marginTop,
      height: geometry.textHeight,
      gap: 1.5 * (text.paragraphSpacing + (text.lineHeight - 1) * text.size),
    }
  }

  /** The blocks in the order that is to be laid out. */
  get blocks(): readonly Block[] {
    const scaled = [...this.#blocks]
    this.#figures.forEach(({ figure }, number) => {
      const [block, picture, place] = [scaled[figure], this.#pictures[number], this.#places[number]]
      if (block === undefined || !picture || place === undefined || place.scale === 1) return
      scaled[figure] = withScaledPicture(block, picture, place.scale)
    })
    return withMovedFigures(
      scaled,
      this.#figures,
      this.#places.map(({ follows }) => follows),
    )
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
    const current = this.#places
    const runs = this.#figures.flatMap((figure, number) => {
      const { follows, scale } = current[number] ?? { follows: 0, scale: 1 }
      const run = measured(figure, number, follows, positions, this.#page)
      if (run === undefined) return []
      const lacking = (1 - scale) * (this.#pictures[number]?.height ?? 0)
      return [{ ...run, figure: run.figure + lacking }]
    })
    if (runs.length < this.#figures.length) return false
    this.#layouts += 1
    const holes = sum(runs.map(({ hole }) => hole))
    if (this.#best === undefined || holes < this.#best.holes)
      this.#best = { places: current, holes }
    const next = this.#layouts < mostLayouts ? this.#next(runs) : current
    this.#places = isSame(next, current) ? this.#best.places : next
    return !isSame(this.#places, current)
  }

  #next(runs: readonly Run[]): readonly FigurePlace[] {
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
      const hole = places[follows]?.hole ?? 0
      const fitted = hole > limit ? fittedPlace(places, this.#pictures[number] ?? null) : undefined
      shift = run.end - (fitted?.end ?? places[follows]?.end ?? run.end)
      return { follows: fitted?.follows ?? follows, scale: fitted?.scale ?? 1 }
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

/** How many paragraphs a figure follows, and how many times as large as usual its picture is. */
interface FigurePlace {
  readonly follows: number
  readonly scale: number
}

/** What a figure leaves white, where what follows would then begin, and what its height exceeds the room on its page by. */
interface Placed {
  readonly hole: number
  readonly end: number
  readonly excess: number
}

/** Points that a picture is made smaller than its room, since heights of moved figures are estimates. */
const spare = 3

/** The first place that the picture of a figure fits if it's made smaller. */
function fittedPlace(
  places: readonly Placed[],
  picture: ShownPicture | null,
): (FigurePlace & { readonly end: number }) | undefined {
  if (picture === null) return undefined
  const fitting = places.map(({ excess, hole, end }, follows) => {
    const lost = excess + spare
    return { follows, scale: 1 - lost / picture.height, end: end - hole - lost }
  })
  return fitting.find(({ scale }) => scale >= picture.leastScale && scale < 1)
}

/** Where a figure would stand. */
function placed(
  { lead, figure, paragraphs }: Run,
  start: number,
  follows: number,
  { height }: TextArea,
): Placed {
  const before = sum(paragraphs.slice(0, follows))
  const after = sum(paragraphs.slice(follows))
  const begin = follows === 0 ? start : start + lead + before
  const needed = follows === 0 ? lead + figure : figure
  const left = height - (((begin % height) + height) % height)
  if (needed <= left + tolerance || needed > height) {
    return { hole: 0, end: begin + needed + after, excess: 0 }
  }
  return { hole: left, end: begin + left + needed + after, excess: needed - left }
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

/** Scales closer than this are the same. */
const scaleTolerance = 0.01

function isSame(a: readonly FigurePlace[], b: readonly FigurePlace[]): boolean {
  return a.every((place, index) => {
    const other = b[index]
    if (other === undefined || place.follows !== other.follows) return false
    return Math.abs(place.scale - other.scale) < scaleTolerance
  })
}
