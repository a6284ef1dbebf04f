import {
  compositeGlyph,
  type Glyph,
  type Rectangle,
  rectanglesGlyph,
  trueTypeFont,
  unitsPerEm,
} from './true-type.ts'

/** Characters of a block, each with a glyph of its own: glyphs have numbers of 16 bits. */
const blockSize = 0x4000

/** The block of Unicode that a character belongs to, which has a font of its own. */
export function signBlock(character: string): number {
  return Math.floor((character.codePointAt(0) ?? 0) / blockSize)
}

/** The family of a block's font. */
export function signFamily(block: number): string {
  return `Octavo Missing Glyphs ${block}`
}

// Lengths are thousandths of an em.
/** A digit is drawn of bars between the points of a grid, and digits are in two rows in a frame. */
const digit = { columns: 3, rows: 5, stepX: 60, stepY: 72, stroke: 34, gap: 50 }
const digitWidth = (digit.columns - 1) * digit.stepX + digit.stroke
const digitHeight = (digit.rows - 1) * digit.stepY + digit.stroke
const frameStroke = 22
const framePadding = 55
/** On either side of a frame. */
const bearing = 44
const bottom = -150
const frameHeight = 2 * (frameStroke + framePadding + digitHeight) + digit.gap

/** Hexadecimal digits, row by row. */
const digits = [
  ['111', '101', '101', '101', '111'],
  ['010', '110', '010', '010', '111'],
  ['111', '001', '111', '100', '111'],
  ['111', '001', '111', '001', '111'],
  ['101', '101', '111', '001', '001'],
  ['111', '100', '111', '001', '111'],
  ['111', '100', '111', '101', '111'],
  ['111', '001', '001', '001', '001'],
  ['111', '101', '111', '101', '111'],
  ['111', '101', '111', '001', '111'],
  ['111', '101', '111', '101', '101'],
  ['100', '100', '111', '101', '111'],
  ['111', '100', '100', '100', '111'],
  ['001', '001', '111', '101', '111'],
  ['111', '100', '111', '100', '111'],
  ['111', '100', '111', '100', '100'],
]

/** Width of the sign of a character, in em: that of a monospaced letter, or a third more for six digits. */
export function signWidth(character: string): number {
  return advanceOf(columnsOf(character.codePointAt(0) ?? 0)) / unitsPerEm
}

/** Digits of each of its two rows: four digits, or six beyond U+FFFF. */
function columnsOf(codePoint: number): 2 | 3 {
  return codePoint > 0xffff ? 3 : 2
}

function frameWidth(columns: number): number {
  return 2 * (frameStroke + framePadding) + columns * (digitWidth + digit.gap) - digit.gap
}

function advanceOf(columns: number): number {
  return frameWidth(columns) + 2 * bearing
}

/**
 * A font in which each character of a block is a small frame with its code point in it, as browsers draw characters
 * that no font has. Since they are glyphs they keep their text, which is copied, found and read aloud like any other,
 * and PDF/UA-1 holds, which forbids `.notdef` (ISO 14289-1, 7.21.8). About 1 MB, of which a PDF embeds what it shows.
 */
export function signFont(block: number): Uint8Array {
  const start = block * blockSize
  const codePoints = Array.from({ length: blockSize }, (_, index) => start + index)
  const glyphs: Glyph[] = [
    ...[2, 2, 3].map(frameGlyph),
    ...digits.map(digitGlyph),
    ...codePoints.map(signGlyph),
  ]
  const map = new Map(
    codePoints.filter((each) => !isSurrogate(each)).map((each) => [each, firstSign + each - start]),
  )
  return trueTypeFont(signFamily(block), glyphs, map)
}

function isSurrogate(codePoint: number): boolean {
  return codePoint >= 0xd800 && codePoint <= 0xdfff
}

/** Glyph 0 is `.notdef`, which no text may show. */
const emptyFrame = { 2: 1, 3: 2 } as const
const firstDigit = 3
const firstSign = firstDigit + digits.length

function frame(columns: number): Rectangle {
  return { x: bearing, y: bottom, width: frameWidth(columns), height: frameHeight }
}

function frameGlyph(columns: number): Glyph {
  const outer = frame(columns)
  const inner = {
    x: outer.x + frameStroke,
    y: outer.y + frameStroke,
    width: outer.width - 2 * frameStroke,
    height: outer.height - 2 * frameStroke,
  }
  return rectanglesGlyph(advanceOf(columns), [outer], [inner])
}

function digitGlyph(rows: readonly string[]): Glyph {
  return rectanglesGlyph(digitWidth, bars(rows))
}

/** The bars of a digit, which overlap where they meet, so that no gap shows. */
function bars(rows: readonly string[]): Rectangle[] {
  const on = (row: number, column: number) => rows[row]?.[column] === '1'
  const rectangles: Rectangle[] = []
  const add = (row: number, column: number, down: number, along: number) =>
    rectangles.push({
      x: column * digit.stepX,
      y: (digit.rows - 1 - row - down) * digit.stepY,
      width: along * digit.stepX + digit.stroke,
      height: down * digit.stepY + digit.stroke,
    })
  for (let row = 0; row < digit.rows; row++) {
    for (let column = 0; column < digit.columns; column++) {
      if (!on(row, column)) continue
      let along = 0
      while (on(row, column + along + 1)) along++
      let down = 0
      while (on(row + down + 1, column)) down++
      if (along > 0 && !on(row, column - 1)) add(row, column, 0, along)
      if (down > 0 && !on(row - 1, column)) add(row, column, down, 0)
    }
  }
  return rectangles
}

/** A frame, and the digits of the code point in two rows. */
function signGlyph(codePoint: number): Glyph {
  const columns = columnsOf(codePoint)
  const hex = codePoint.toString(16).padStart(2 * columns, '0')
  const inside = frameStroke + framePadding
  const parts = [...hex].map((value, index) => {
    const column = index % columns
    const row = 1 - Math.floor(index / columns)
    return {
      glyph: firstDigit + Number.parseInt(value, 16),
      x: bearing + inside + column * (digitWidth + digit.gap),
      y: bottom + inside + row * (digitHeight + digit.gap),
    }
  })
  return compositeGlyph(advanceOf(columns), frame(columns), [
    { glyph: emptyFrame[columns], x: 0, y: 0 },
    ...parts,
  ])
}
