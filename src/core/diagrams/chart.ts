import { type Chart, isRound } from '../document/chart.ts'
import type { DiagramDrawer, DiagramProblem } from '../document/diagram-drawer.ts'
import type { SvgElement } from '../document/types.ts'
import { labelsIn } from '../labels/labels.ts'
import { axesChart } from './charts/axes-chart.ts'
import { chartAlternative } from './charts/chart-alternative.ts'
import { chartLocale } from './charts/locale.ts'
import { ChartProblem } from './charts/problem.ts'
import { readChart } from './charts/read-chart.ts'
import { roundChart } from './charts/round-chart.ts'
import { type ChartStyle, type Drawn, moved, rounded, words, wrapped } from './charts/shapes.ts'
import { asSentence, tooLong, tooSlow, uninterrupted } from './problems.ts'
import { type DiagramSetting, drawnDiagram } from './setting.ts'
import { drawingOf } from './svg-drawing.ts'

/** Draws the charts of one document, with the scales and paths of D3. */
export async function chartDrawer(setting: DiagramSetting): Promise<DiagramDrawer> {
  const { time, textSize: size, faces, room } = setting

  return (source, { lang, limits, wordsOf = asWritten }) => {
    if (time.isSpent) return tooSlow
    const long = tooLong(source, limits)
    if (long !== null) return long
    const locale = chartLocale(lang)
    const draw = () => {
      const chart = readChart(source, wordsOf)
      return { chart, root: drawn(chart, { size, room, face: faces.regular, locale }) }
    }
    const result = uninterrupted(time, () => attempt(() => time.run(draw)))
    if ('problem' in result) return result
    const { chart, root } = result
    const description = chartAlternative(chart, labelsIn(lang).diagram, lang)
    const content = { type: 'chart', title: undefined, description, chain: null }
    return { ...drawnDiagram(drawingOf(root, size), content, setting, lang), chart }
  }
}

function asWritten(text: string): string {
  return text
}

/** What was drawn, or what is wrong with its source. */
function attempt<Result>(draw: () => Result): Result | DiagramProblem {
  try {
    return draw()
  } catch (error) {
    if (!(error instanceof ChartProblem)) throw error
    const { message, line, isLimit } = error
    const code = isLimit ? 'diagram_too_large' : 'diagram_invalid'
    return { code, problem: asSentence(message), line }
  }
}

const margin = 4

/** The chart below its title. */
function drawn(chart: Chart, style: ChartStyle): SvgElement {
  const { kind, title } = chart
  const inside = { ...style, room: style.room - 2 * margin }
  const body = isRound(kind) ? roundChart(chart, inside) : axesChart(chart, inside)
  const heading = titleOf(title, body.width, inside)
  const width = body.width + 2 * margin
  const height = heading.height + body.height + 2 * margin
  return {
    name: 'svg',
    attributes: {
      viewBox: `0 0 ${rounded(width)} ${rounded(height)}`,
      fill: 'var(--diagram-text)',
    },
    children: [
      moved(margin, margin, heading.shapes),
      moved(margin, margin + heading.height, body.shapes),
    ],
  }
}

function titleOf(title: string | null, width: number, style: ChartStyle): Drawn {
  if (title === null) return { width, height: 0, shapes: [] }
  const { size } = style
  const lineHeight = size * 1.3
  // Bold letters are wider than those that are measured.
  const lines = wrapped(title, width * 0.92, size, 3, style)
  const shapes = lines.map((text, index) =>
    words(text, {
      x: width / 2,
      y: lineHeight * (index + 0.5),
      size,
      'text-anchor': 'middle',
      'font-weight': '700',
    }),
  )
  return { width, height: lines.length * lineHeight + size * 0.5, shapes }
}
