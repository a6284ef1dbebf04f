import { characterWidth, type Face, isFullWidth } from './character-width.ts'

/** What content needs: CSS's min-content and max-content widths (CSS Sizing 3, 2.1). */
export interface ContentWidth {
  /** The longest part that lines don't break. */
  readonly least: number
  /** All of it without a break but those that it asks for. */
  readonly most: number
}

export const nothingWide: ContentWidth = { least: 0, most: 0 }

/** What blocks that stand below each other need together. */
export function widest(a: ContentWidth, b: ContentWidth): ContentWidth {
  return { least: Math.max(a.least, b.least), most: Math.max(a.most, b.most) }
}

export function indented({ least, most }: ContentWidth, indent: number): ContentWidth {
  return { least: least + indent, most: most + indent }
}

/** Adds up the content of a paragraph, whose words may go on from one node to the next. */
export interface LineWidth {
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
/** Thai and its neighbours write words without spaces: about the length of one. Em. */
const unspacedWord = 5

export function lineWidth(): LineWidth {
  let total = nothingWide
  let line = 0
  let word = 0
  let least = 0
  /** Full-width characters that the word ends with. */
  let fullWidth = 0

  function endWord(): void {
    if (word > least) least = word
    word = 0
    fullWidth = 0
  }

  function lineBreak(): void {
    endWord()
    total = widest(total, { least, most: line })
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
      line += width.most
      least = Math.max(least, width.least)
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

/** Thai and Lao, Myanmar, Khmer. */
function isUnspaced(codePoint: number): boolean {
  return (
    (codePoint >= 0x0e00 && codePoint <= 0x0eff) ||
    (codePoint >= 0x1000 && codePoint <= 0x109f) ||
    (codePoint >= 0x1780 && codePoint <= 0x17ff)
  )
}
