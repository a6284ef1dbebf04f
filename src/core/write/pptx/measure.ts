import { codeFace, type Face, textFaces } from '../../layout/character-width.ts'
import { LineBreaker } from '../../layout/slides/line-breaker.ts'
import type { Theme } from '../../theme/types.ts'
import type { Run, RunLook, SlideParagraph } from './paragraph.ts'

/** Measures text in the theme's fonts. */
export interface TextMeasure {
  /** Points that a paragraph takes with the space above it, in a width, with its size multiplied. */
  height(paragraph: SlideParagraph, width: number, scale: number): number
}

export function textMeasure({ fonts }: Theme): TextMeasure {
  const body = textFaces(fonts.body)
  const heading = textFaces(fonts.heading)
  const mono = codeFace(fonts.mono)
  const faceOf = ({ mono: isMono, heading: isHeading, bold }: RunLook): Face => {
    if (isMono) return mono
    const faces = isHeading ? heading : body
    return bold ? faces.bold : faces.regular
  }
  return {
    height(paragraph, width, scale) {
      const size = paragraph.size * scale
      const room = Math.max(1, width / size - paragraph.indent)
      const { lines, extra } = linesOf(paragraph.runs, room, faceOf)
      return (lines * paragraph.lineHeight + extra + paragraph.space) * size
    },
  }
}

interface Lines {
  readonly lines: number
  /** Height beyond that of lines, in em: of formulas. */
  readonly extra: number
}

/** Breaks runs into lines as wide as the room, in em. */
function linesOf(runs: readonly Run[], room: number, faceOf: (look: RunLook) => Face): Lines {
  const breaker = new LineBreaker(room)
  let extra = 0
  for (const run of runs) {
    if (run.kind === 'break') {
      breaker.newLine()
      continue
    }
    if (run.kind !== 'text') {
      const [width, height] = run.kind === 'math' ? [run.width, run.height] : [2, 1]
      if (run.kind === 'math') extra = Math.max(extra, height - 1)
      breaker.box(width)
      continue
    }
    const scale = (run.look.scale ?? 1) * (run.look.baseline === undefined ? 1 : 0.66)
    const capitals = run.look.caps === 'all' ? 1.2 : 1
    breaker.text(run.text, faceOf(run.look), scale * capitals)
  }
  return { lines: breaker.end(), extra }
}
