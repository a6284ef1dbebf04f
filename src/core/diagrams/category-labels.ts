import type { DiagramNote } from '../document/diagram-drawer.ts'
import type { SvgElement } from '../document/types.ts'
import type { Face } from '../layout/character-width.ts'
import { rounded, widthOf, wrapped } from './charts/shapes.ts'

type XyChart = Extract<ReturnType<typeof import('pele').parse>, { type: 'xychart' }>

/** A chart whose categories have stand-ins while it's drawn. */
export interface ChartOfStandIns {
  /** Puts the stand-ins into the chart. */
  readonly rename: () => void
  /** How wide a stand-in is to the engine; `null` for other text. */
  readonly widthOf: (text: string, size: number) => number | null
  /** Writes the categories in the places of the stand-ins. */
  readonly finish: (root: SvgElement) => Finished
}

interface Finished {
  readonly root: SvgElement
  readonly notes: readonly DiagramNote[]
}

/** The room below labels. */
interface Below {
  readonly from: number
  readonly to: number
  readonly y: number
}

/** A stand-in begins with a character for private use. */
const sign = '\uf8e0'
const lineHeight = 1.25
/** Between labels beside each other, in CSS pixels. */
const gap = 6
/** The part of the width that labels of horizontal bars may have. */
const widestPart = 0.35
const mostLines = 12
/** The longest label that is turned, in CSS pixels. */
const longestTurned = 200

/**
 * The engine leaves out each second category where the names of all don't fit beside each other, and takes the room of the longest from
 * the chart. So it gets short names in their place, and the categories are written in lines, or turned where words are too wide.
 */
export function withStandIns(model: XyChart, room: number, face: Face): ChartOfStandIns | null {
  if (model.xAxis.type !== 'band') return null
  const axis = model.xAxis
  const { categories } = axis
  const standIns = categories.map((_, index) => `${sign}${index}`)
  const isHorizontal = model.orientation === 'horizontal'
  const widest = widestPart * room
  return {
    rename: () => {
      axis.categories = standIns
      for (const plot of model.plots) {
        plot.data = plot.data.map(([name, value], index) => [standIns[index] ?? name, value])
      }
    },
    widthOf: (text, size) => {
      if (!text.startsWith(sign)) return null
      const category = categories[Number(text.slice(1))] ?? ''
      return isHorizontal ? Math.min(widest, widthOf(category, size, { face })) : 1
    },
    finish: (root) => {
      const labels = labelsIn(root, categories)
      const [first] = labels
      if (first === undefined) return { root, notes: [] }
      const place = isHorizontal ? besideAxis : belowAxis
      return place({ root, labels, all: categories.length, face, widest })
    },
  }
}

interface Label {
  readonly text: string
  readonly element: SvgElement
  readonly x: number
  readonly y: number
  readonly size: number
}

interface Labelled {
  readonly root: SvgElement
  readonly labels: readonly Label[]
  /** How many categories there are: of very many, the engine writes only some. */
  readonly all: number
  readonly face: Face
  /** Of labels beside an axis. */
  readonly widest: number
}

function labelsIn(root: SvgElement, categories: readonly string[]): readonly Label[] {
  const found: Label[] = []
  const visit = (element: SvgElement, around: number): void => {
    const size = Number(element.attributes['font-size'] ?? around)
    const [only] = element.children
    if (typeof only === 'string' && only.startsWith(sign)) {
      const text = categories[Number(only.slice(1))] ?? ''
      const { x = '0', y = '0' } = element.attributes
      found.push({ text, element, x: Number(x), y: Number(y), size })
    }
    for (const child of element.children) if (typeof child !== 'string') visit(child, size)
  }
  visit(root, 12)
  return found
}

function textLike(
  { attributes }: SvgElement,
  text: string,
  own: SvgElement['attributes'],
): SvgElement {
  return { name: 'text', attributes: { ...attributes, ...own }, children: [text] }
}

/** The categories of horizontal bars, in as many lines as there's room for beside them. */
function besideAxis({ root, labels, face, widest }: Labelled): Finished {
  const [first, second] = labels
  const size = first?.size ?? 0
  const step = lineHeight * size
  const most =
    second === undefined ? mostLines : Math.max(1, Math.floor((second.y - (first?.y ?? 0)) / step))
  const texts = labels.map(({ text }) => wrapped(text, widest, size, most, { face }))
  const written = new Map(
    labels.map(({ element, y }, index) => {
      const lines = texts[index] ?? []
      return [
        element,
        lines.map((line, at) =>
          textLike(element, line, { y: rounded(y + (at - (lines.length - 1) / 2) * step) }),
        ),
      ] as const
    }),
  )
  return { root: replaced(root, written), notes: notesOn(texts) }
}

/** The categories below columns: in lines if all words fit, else turned; only some where even turned ones would cover each other. */
function belowAxis({ root, labels, all, face }: Labelled): Finished {
  const [first, second] = labels
  const last = labels.at(-1)
  if (first === undefined || last === undefined) return { root, notes: [] }
  const { size, y } = first
  const step = lineHeight * size
  const slot = second === undefined ? Number.POSITIVE_INFINITY : second.x - first.x
  const words = labels.flatMap(({ text }) => text.split(/\s+/))
  const fits = Math.max(...words.map((word) => widthOf(word, size, { face }))) <= slot - gap
  const below: Below = { from: first.x - slot / 2, to: last.x + slot / 2, y }
  if (fits) {
    const texts = labels.map(({ text }) => wrapped(text, slot - gap, size, mostLines, { face }))
    const written = new Map(
      labels.map(({ element }, index) => [
        element,
        (texts[index] ?? []).map((line, at) =>
          textLike(element, line, { y: rounded(y + at * step) }),
        ),
      ]),
    )
    const extra = (Math.max(...texts.map((lines) => lines.length)) - 1) * step
    return { root: lowered(root, written, below, extra), notes: notesOn(texts) }
  }
  return turnedBelowAxis({ root, labels, all, face, below, slot })
}

type Room = Pick<Labelled, 'root' | 'labels' | 'all' | 'face'> & {
  readonly below: Below
  readonly slot: number
}

function turnedBelowAxis({ root, labels, all, face, below, slot }: Room): Finished {
  const [first] = labels
  if (first === undefined) return { root, notes: [] }
  const { size, y } = first
  const step = lineHeight * size
  const top = y - size
  const widestOf = (texts: readonly string[]) =>
    Math.max(...texts.map((text) => widthOf(text, size, { face })))
  const longest = widestOf(labels.map(({ text }) => text))
  const isSloping =
    slot > step * Math.SQRT2 && longest <= longestTurned && longest * Math.SQRT1_2 < first.x
  const most = isSloping ? 1 : Math.max(1, Math.floor(slot / step))
  const each = isSloping ? 1 : Math.ceil(step / slot)
  const texts = labels.map(({ text }) => wrapped(text, longestTurned, size, most, { face }))
  const angle = isSloping ? 45 : 90
  const start = isSloping ? top + size * 0.7 : top
  const written = new Map(
    labels.map(({ element, x }, index) => {
      const { x: _x, y: _y, ...look } = element.attributes
      const lines = index % each === 0 ? (texts[index] ?? []) : []
      const shapes = lines.map((line, at): SvgElement => {
        const across = x + size * 0.35 + (at - (lines.length - 1) / 2) * step
        const transform = `translate(${rounded(across)},${rounded(start)}) rotate(-${angle})`
        return {
          name: 'text',
          attributes: { ...look, transform, 'text-anchor': 'end' },
          children: [line],
        }
      })
      return [element, shapes]
    }),
  )
  const extra = Math.max(0, widestOf(texts.flat()) * Math.sin((angle * Math.PI) / 180) - size * 0.5)
  const shown = Math.ceil(labels.length / each)
  const message = `Of the ${all} labels below a chart, ${shown} are shown: the others would cover them.`
  return {
    root: lowered(root, written, below, extra),
    notes: [...notesOn(texts), ...(shown === all ? [] : [{ message, line: null }])],
  }
}

function notesOn(texts: readonly (readonly string[])[]): readonly DiagramNote[] {
  const isShortened = texts.some((lines) => lines.some((line) => line.endsWith('…')))
  return isShortened ? [{ message: 'Labels of a chart’s axis were shortened.', line: null }] : []
}

function replaced(
  element: SvgElement,
  by: ReadonlyMap<SvgElement, readonly SvgElement[]>,
): SvgElement {
  const children = element.children.flatMap((child): readonly (SvgElement | string)[] =>
    typeof child === 'string' ? [child] : (by.get(child) ?? [replaced(child, by)]),
  )
  return { ...element, children }
}

/** A drawing with other labels, in which what stands below them has moved down by `extra`. */
function lowered(
  root: SvgElement,
  written: ReadonlyMap<SvgElement, readonly SvgElement[]>,
  below: Below,
  extra: number,
): SvgElement {
  const by = new Map(written)
  const visit = (element: SvgElement): void => {
    const { x, y, transform } = element.attributes
    const isBelow = Number(y) > below.y && Number(x) > below.from && Number(x) < below.to
    if (element.name === 'text' && transform === undefined && isBelow && !by.has(element)) {
      const attributes = { ...element.attributes, y: rounded(Number(y) + extra) }
      by.set(element, [{ ...element, attributes }])
    }
    for (const child of element.children) if (typeof child !== 'string') visit(child)
  }
  visit(root)
  const [left, top, width, height] = (root.attributes.viewBox ?? '').split(' ')
  const viewBox = `${left} ${top} ${width} ${rounded(Number(height) + extra)}`
  const whole = replaced(root, by)
  return { ...whole, attributes: { ...whole.attributes, viewBox } }
}
