import {
  characterWidth,
  codeFace,
  type Face,
  isFullWidth,
  textFaces,
} from '../../layout/character-width.ts'
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
  let lines = 1
  let extra = 0
  let line = 0
  let word = 0
  const endWord = () => {
    if (word === 0) return
    if (line + word > room && line > 0) {
      lines++
      line = 0
    }
    // A word longer than a line breaks within it.
    if (word > room) {
      const whole = Math.floor(word / room)
      lines += whole
      line = word - whole * room
    } else line += word
    word = 0
  }
  const newLine = () => {
    endWord()
    lines++
    line = 0
  }
  for (const run of runs) {
    if (run.kind === 'break') {
      newLine()
      continue
    }
    if (run.kind !== 'text') {
      const [width, height] = run.kind === 'math' ? [run.width, run.height] : [2, 1]
      if (run.kind === 'math') extra = Math.max(extra, height - 1)
      word += width
      continue
    }
    const face = faceOf(run.look)
    const scale = (run.look.scale ?? 1) * (run.look.baseline === undefined ? 1 : 0.66)
    const capitals = run.look.caps === 'all' ? 1.2 : 1
    for (const character of run.text) {
      const code = character.codePointAt(0) ?? 0
      const width = characterWidth(code, face) * scale * capitals
      if (character === '\n') newLine()
      else if (character === ' ' || character === '\t') {
        endWord()
        line += character === '\t' ? 4 * width : width
      } else {
        if (isFullWidth(code)) endWord()
        word += width
        if (isFullWidth(code) || character === '-' || character === '\u200b') endWord()
      }
    }
  }
  endWord()
  return { lines, extra }
}
