import { characterWidth, type Face, isFullWidth } from './character-width.ts'

/** What content needs: CSS's min-content and max-content widths (CSS Sizing 3, 2.1). */
export interface ContentWidth {
  /** The longest part that lines don't break. */
  readonly min: number
  /** All of it without a break but those that it asks for. */
  readonly max: number
}

export const zeroWidth: ContentWidth = { min: 0, max: 0 }

/** The width that contents below each other need together. */
export function widest(widths: readonly ContentWidth[]): ContentWidth {
  let { min, max } = zeroWidth
  for (const width of widths) {
    if (width.min > min) min = width.min
    if (width.max > max) max = width.max
  }
  return { min, max }
}

/** The width that contents beside each other need together. */
export function sum(widths: readonly ContentWidth[]): ContentWidth {
  let { min, max } = zeroWidth
  for (const width of widths) {
    min += width.min
    max += width.max
  }
  return { min, max }
}

/** What content needs at another size, with so much beside it. */
export function scaled({ min, max }: ContentWidth, factor: number, beside = 0): ContentWidth {
  return { min: min * factor + beside, max: max * factor + beside }
}

/** Measures the content of a paragraph node by node: a word may be made of several. */
export interface ParagraphMeasure {
  /** @param size multiple of the unit that all is measured in */
  text(value: string, face: Face, size: number): void
  /** Blank room that belongs to the word around it. */
  padding(width: number): void
  /** Something that lines may break around, as an image. */
  box(width: ContentWidth): void
  lineBreak(): void
  width(): ContentWidth
}

/** Fewer Han characters than these are no line, though they may break. */
const fewestFullWidth = 2
/** Thai and its neighbours write words without spaces, Tibetan with marks between syllables: about the length of one. Em. */
const unspacedWord = 5

export function paragraphMeasure(): ParagraphMeasure {
  let total = zeroWidth
  let line = 0
  let word = 0
  let min = 0
  /** Full-width characters that the word ends with. */
  let fullWidth = 0

  function endWord(): void {
    if (word > min) min = word
    word = 0
    fullWidth = 0
  }

  function lineBreak(): void {
    endWord()
    total = widest([total, { min, max: line }])
    line = 0
  }

  return {
    lineBreak,
    text(value, face, size) {
      for (let index = 0; index < value.length; index++) {
        const codePoint = value.codePointAt(index) ?? 0
        if (codePoint > 0xffff) index += 1
        const width = characterWidth(codePoint, face) * size
        line += width
        if (isSpace(codePoint)) {
          endWord()
          continue
        }
        if (isFullWidth(codePoint)) {
          if (fullWidth === 0 || fullWidth === fewestFullWidth) endWord()
          fullWidth += 1
        } else if (fullWidth > 0 && width > 0) {
          endWord()
        }
        word += width
        if (isUnspaced(codePoint) && word > unspacedWord * size) endWord()
        if (!face.code && isBreakAfter(codePoint, value.charCodeAt(index + 1))) endWord()
      }
    },
    padding(width) {
      word += width
      line += width
    },
    box(width) {
      endWord()
      line += width.max
      min = Math.max(min, width.min)
    },
    width() {
      lineBreak()
      return total
    },
  }
}

function isSpace(codePoint: number): boolean {
  if (codePoint <= 0x20) return true
  return (
    codePoint === 0x200b ||
    codePoint === 0x3000 ||
    (codePoint >= 0x2000 && codePoint <= 0x200a && codePoint !== 0x2007)
  )
}

/** After hyphens and dashes, but not inside a date or a number (UAX #14, LB25). */
function isBreakAfter(codePoint: number, next: number): boolean {
  const dash =
    codePoint === 0x2d || codePoint === 0x2010 || (codePoint >= 0x2012 && codePoint <= 0x2014)
  return dash && !(next >= 0x30 && next <= 0x39)
}

/** Thai, Lao, Tibetan and Myanmar; Khmer. */
function isUnspaced(codePoint: number): boolean {
  return (
    (codePoint >= 0x0e00 && codePoint <= 0x109f) || (codePoint >= 0x1780 && codePoint <= 0x17ff)
  )
}
