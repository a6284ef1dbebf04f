import type { DiagramDrawer, DiagramProblem } from '../document/diagram-drawer.ts'
import { textWidth } from '../layout/character-width.ts'
import { labelSizeOn, smallestLabel } from '../layout/diagram-scale.ts'
import { lazy } from '../memoize.ts'
import { withStandIns } from './category-labels.ts'
import { svgMarkup } from './flat-svg.ts'
import { drawFormula } from './formula.ts'
import { mermaidAttributes, smallestText, smallestTextOf } from './mermaid-drawing.ts'
import { mermaidNotes } from './mermaid-notes.ts'
import { asSentence, tooDeep, tooLong, tooSlow, uninterrupted } from './problems.ts'
import { type DiagramSetting, drawnDiagram, pointsPerPixel, sizeOf } from './setting.ts'
import { drawingOf, formulaAttribute, linkSchemes, readDrawing } from './svg-drawing.ts'
import { chainOf } from './text-alternative.ts'

type MathMarkup = NonNullable<ReturnType<NonNullable<RenderOptions['math']>>>
type RenderOptions = NonNullable<Parameters<typeof import('pele').render>[1]>

/** Draws Mermaid, without a browser (https://pele.run). */
type MermaidEngine = Pick<typeof import('pele'), 'parse' | 'render' | 'PeleError'>

/**
 * 0.7 MB of JavaScript, loaded when the first document has a diagram. What it keeps between drawings are widths of texts, and what it
 * sets for one it sets anew for each: interrupted, it draws the next as any other.
 */
const loadEngine = lazy(async (): Promise<MermaidEngine> => import('pele'))

/** Characters of a drawing, which has some 300 for a box with its label and its connection. */
const longestDrawing = 2_000_000

/** What a drawing shows of the day on which it's made must not change: 1 January 2000, UTC. */
const fixedDay = Date.UTC(2000, 0, 1)

/** Styles of text, as the engine numbers them in bits. */
const bold = 1
const code = 4
const raisedOrLowered = 8 | 16
/** How much smaller browsers make what is `smaller`. */
const smaller = 1.2

/**
 * What draws the diagrams of one document.
 *
 * @throws the engine can't be loaded: a fault of the installation
 */
export async function mermaidDrawer(setting: DiagramSetting): Promise<DiagramDrawer> {
  const engine = await loadEngine()
  const { time, textSize: size, faces, room, pages, formula } = setting
  const measurer = {
    width(text: string, size: number, style: number): number {
      const face = (style & code) !== 0 ? 'code' : (style & bold) !== 0 ? 'bold' : 'regular'
      const own = (style & raisedOrLowered) !== 0 ? size / smaller : size
      return textWidth(text, faces[face]) * own
    },
  }

  return (source, { lang, limits, idPrefix }) => {
    if (time.isSpent) return tooSlow
    const long = tooLong(source, limits)
    if (long !== null) return long
    const formulas = new Set<string>()
    const math = (latex: string, size: number): MathMarkup | null => {
      const mathml = formula(latex)
      const drawn = mathml && drawFormula(mathml, size, faces.regular, smallestText)
      if (!drawn) return null
      formulas.add(latex.trim())
      const { drawing, width, height } = drawn
      const named = { ...drawing, attributes: { [formulaAttribute]: latex } }
      return { svg: svgMarkup(named), width, height }
    }
    const draw = (width: number) => {
      const model = engine.parse(source, {
        limit: limits.diagramLength,
        maxEdges: limits.diagramEdges,
      })
      const chart = model.type === 'xychart' ? withStandIns(model, room, faces.regular) : null
      chart?.rename()
      const least = model.type === 'c4' ? smallestTextOf(model.type) : 0
      const { type, svg } = engine.render(model, {
        measurer: {
          width: (text, size, style) =>
            chart?.widthOf(text, size) ?? measurer.width(text, Math.max(size, least), style),
        },
        fontSize: size,
        idPrefix,
        // In a narrow room the engine folds a packet's rows to 16 bits, whatever its author says, or leaves out labels of single bits.
        maxWidth: model.type === 'packet' ? Number.MAX_SAFE_INTEGER : width,
        directionBreakpoint: Number.MAX_SAFE_INTEGER,
        outputLimit: longestDrawing,
        linkSchemes: [...linkSchemes],
        images: false,
        now: fixedDay,
        math,
      })
      return { type, svg, model, chart }
    }
    const drawn = (width: number) => {
      const result = uninterrupted(time, () => attempt(() => time.run(() => draw(width)), engine))
      if ('problem' in result) return result
      const drawing = readDrawing(result.svg, size, mermaidAttributes())
      if (drawing === null) return tooDeep
      const { root, notes } = result.chart?.finish(drawing.root) ?? {
        root: drawing.root,
        notes: [],
      }
      const finished = drawingOf(root, size)
      const label = labelSizeOn(pages, sizeOf(root), finished.smallestText)
      return { ...result, drawing: finished, notes, label }
    }
    const turnedRoom = Math.max(room, (pages.turned?.width ?? 0) / pointsPerPixel)
    const isOutline = outlinedInNarrowRooms.test(source)
    const rooms = isOutline ? [turnedRoom, room] : [room, widerRoom * room, turnedRoom]
    const result = mostLegible(rooms, drawn)
    if ('problem' in result) return result
    const content = {
      type: result.type,
      title: 'accTitle' in result.model ? result.model.accTitle : undefined,
      description: 'accDescr' in result.model ? result.model.accDescr : undefined,
      chain: result.model.type === 'flowchart' ? chainOfChart(result.model) : null,
    }
    const notes = [...mermaidNotes(source, formulas), ...result.notes]
    return drawnDiagram(result.drawing, content, setting, lang, notes)
  }
}

/** Fishbones and journeys, of which the engine makes lists in narrow rooms. */
const outlinedInNarrowRooms = /^[ \t]*(?:ishikawa|journey)/m
/** A room that the engine may fill with more boxes beside each other, as a multiple of a line's. */
const widerRoom = 1.35

/** Draws for one room after the other until all labels can be read; else what has the largest. */
function mostLegible<Drawn extends { readonly label: number }>(
  rooms: readonly number[],
  draw: (room: number) => Drawn | DiagramProblem,
): Drawn | DiagramProblem {
  let best: Drawn | null = null
  for (const room of rooms) {
    const drawn = draw(room)
    if ('problem' in drawn) return best ?? drawn
    if (drawn.label >= smallestLabel) return drawn
    if (best === null || drawn.label > best.label) best = drawn
  }
  return best ?? tooDeep
}

/** What the engine returns, or why it can't draw a source. Whatever it throws is a matter of the source: it reads nothing else. */
function attempt<Result>(
  draw: () => Result,
  { PeleError }: Pick<MermaidEngine, 'PeleError'>,
): Result | DiagramProblem {
  try {
    return draw()
  } catch (error) {
    if (error instanceof PeleError) {
      const { code, line, message } = error
      return {
        code: code === 'limit' ? 'diagram_too_large' : 'diagram_invalid',
        problem: sentence(message),
        line: line > 0 ? line : null,
      }
    }
    return { code: 'diagram_invalid', problem: 'it could not be drawn.', line: null }
  }
}

/** The engine's words, without the place and the piece of source that it repeats above them. */
function sentence(message: string): string {
  const [first = '', ...others] = message.split('\n')
  const place = /^(?:parse|lexical|syntax) error\b[^.:]*[.:]\s*/i
  if (!place.test(first)) return asSentence(first)
  // Some end with what was expected, and others with a mark below the piece of source.
  const last = others.at(-1) ?? ''
  return asSentence(/[^-^\s]/.test(last) ? last : first.replace(place, ''))
}

type FlowChart = Extract<ReturnType<MermaidEngine['parse']>, { type: 'flowchart' }>

/** The words of a flow chart's nodes where each leads to the next, from the first to the last; else `null`. */
function chainOfChart({ nodes, edges }: FlowChart): readonly string[] | null {
  if (edges.some(({ text }) => text !== '')) return null
  return chainOf(
    new Map(Array.from(nodes, ([id, { text }]) => [id, text ?? id])),
    edges.map(({ start, end }) => [start, end]),
  )
}
