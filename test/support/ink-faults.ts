import { type Box, holds, intersection } from './geometry.ts'
import { pdfInk } from './pdf.ts'
import type { InkArea, InkGlyph, InkMark } from './pdf-ink.ts'
import { SoundOutputs } from './sound-outputs.ts'

const sound = new SoundOutputs('ink', '', import.meta.url)

/** Points. Half a pixel of a page that is shown at 300 dots an inch: edges that meet are drawn apart by as much. */
const tolerance = 0.12

/** `inkFaults` on all pages of a PDF. */
export async function inkFaultsOf(bytes: Uint8Array): Promise<readonly string[]> {
  if (sound.has(bytes)) return []
  const faults = (await pdfInk(bytes)).flatMap((marks, page) =>
    inkFaults(marks).map((fault) => `page ${page + 1}: ${fault}`),
  )
  if (faults.length === 0) sound.add(bytes)
  return faults
}

/**
 * What a reader can't see, or not tell apart, of the glyphs of a page: one that is covered by what is painted after
 * it, cut off by the page or what it's clipped to, half on a tint or a cell, or on another glyph.
 */
export function inkFaults(marks: readonly InkMark[]): readonly string[] {
  const glyphs = marks.filter((mark) => mark.kind === 'glyph')
  return [
    ...glyphs.filter(isCutOff).map((glyph) => `${named(glyph)} is cut off`),
    ...coveredGlyphs(marks).map((glyph) => `${named(glyph)} is covered`),
    ...straddlingGlyphs(marks).map((glyph) => `${named(glyph)} is half on a tint`),
    ...collisions(glyphs).map(([one, other]) => `${named(one)} is on ${named(other)}`),
  ]
}

function named({ text, font, box }: InkGlyph): string {
  return `"${text}" (${font}, ${box.map((side) => side.toFixed(1)).join(' ')})`
}

function isCutOff({ box, clip }: InkGlyph): boolean {
  return box.some((side, index) =>
    index < 2 ? side < (clip[index] ?? 0) - tolerance : side > (clip[index] ?? 0) + tolerance,
  )
}

function coveredGlyphs(marks: readonly InkMark[]): readonly InkGlyph[] {
  const before = new Near<InkGlyph>()
  const covered = new Set<InkGlyph>()
  for (const mark of marks) {
    if (mark.kind === 'glyph') before.add(mark)
    else for (const glyph of before.at(mark.box)) if (hides(mark, glyph)) covered.add(glyph)
  }
  return [...covered]
}

/** Whether a part of a glyph lies below an area and not at its edge. */
function hides({ box, outlines }: InkArea, glyph: InkGlyph): boolean {
  const inner = shrunk(box, tolerance)
  return someCorner(glyph, (x, y) => contains(inner, x, y) && holds(outlines, x, y))
}

/** Glyphs with a good part on either side of an upright edge of what was painted before them, such as their own cell. */
function straddlingGlyphs(marks: readonly InkMark[]): readonly InkGlyph[] {
  const areas = new Near<InkArea>()
  const faults: InkGlyph[] = []
  for (const mark of marks) {
    if (mark.kind === 'area') areas.add(mark)
    // Slanted letters reach over what follows them.
    else if (!/Italic/.test(mark.font) && isOnEdge(mark, [...areas.at(mark.box)])) faults.push(mark)
  }
  return faults
}

/** Share of a letter's width. */
const goodPart = 0.35

function isOnEdge({ box: [left, bottom, right, top] }: InkGlyph, areas: readonly InkArea[]) {
  const part = Math.max(goodPart * (right - left), tolerance)
  const behind = areas.filter(({ box }) => box[1] <= bottom && box[3] >= top)
  return behind.some(({ box, color }) =>
    [box[0], box[2]].some(
      (edge) =>
        left < edge - part &&
        right > edge + part &&
        // Of several areas that touch, such as those of a tint in parts, the edges between them are none.
        !behind.some(
          (other) =>
            other.color === color &&
            other.box[0] < edge - tolerance / 2 &&
            other.box[2] > edge + tolerance / 2,
        ),
    ),
  )
}

function collisions(glyphs: readonly InkGlyph[]): readonly (readonly [InkGlyph, InkGlyph])[] {
  const before = new Near<InkGlyph>()
  const found: (readonly [InkGlyph, InkGlyph])[] = []
  for (const [index, glyph] of glyphs.entries()) {
    for (const other of before.at(glyph.box)) {
      const kerned = other === glyphs[index - 1] && areKerned(other, glyph)
      const allowed = kerned || areJoined(glyph, other) || areParts(glyph, other)
      if (!allowed && touch(glyph, other)) found.push([glyph, other])
    }
    before.add(glyph)
  }
  return found
}

/** Em. Fonts join or kern letters that touch, such as `fl` in Libertinus and `tt` in Playfair Display. */
const kerning = 0.1

/** Whether two letters of a word stand as their font has them. */
function areKerned(one: InkGlyph, next: InkGlyph): boolean {
  const overlap = one.box[2] - next.box[0]
  return one.font === next.font && one.size === next.size && overlap < kerning * next.size
}

/** Letters of these scripts are joined to their neighbours. */
const joined = /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}]/u
const combining = /^\p{M}/u

function areJoined(one: InkGlyph, other: InkGlyph): boolean {
  return [one, other].some(({ text }) => joined.test(text) || combining.test(text))
}

/** Parts of one tall bracket or root, one above the other. */
function areParts(one: InkGlyph, other: InkGlyph): boolean {
  const sameSign = one.font === other.font && one.text === other.text
  const atOneSide = [0, 2].some(
    (side) => Math.abs((one.box[side] ?? 0) - (other.box[side] ?? 0)) < tolerance,
  )
  return sameSign && /Math/.test(one.font) && atOneSide
}

/** Whether outlines of two glyphs overlap, by corners of the one that are inside the other. */
function touch(one: InkGlyph, other: InkGlyph): boolean {
  const common = shrunk(intersection(one.box, other.box), tolerance / 2)
  if (common[0] >= common[2] || common[1] >= common[3]) return false
  const reaches = (inner: InkGlyph, outer: InkGlyph) =>
    someCorner(inner, (x, y) => contains(common, x, y) && holds(outer.outlines, x, y))
  return reaches(one, other) || reaches(other, one)
}

function contains([left, bottom, right, top]: Box, x: number, y: number): boolean {
  return left <= x && x <= right && bottom <= y && y <= top
}

/** Of a glyph's outlines the corners and the middles of sides, those at its edges moved inwards by half of the tolerance. */
function someCorner({ box, outlines }: InkGlyph, test: (x: number, y: number) => boolean): boolean {
  const [left, bottom, right, top] = shrunk(box, tolerance / 2)
  const inwards = (x: number, y: number) =>
    test(Math.min(Math.max(x, left), right), Math.min(Math.max(y, bottom), top))
  return outlines.some((outline) => {
    let [x0, y0] = [outline.at(-2) ?? 0, outline.at(-1) ?? 0]
    for (let at = 0; at + 1 < outline.length; at += 2) {
      const [x1 = 0, y1 = 0] = [outline[at], outline[at + 1]]
      if (inwards(x1, y1) || inwards((x0 + x1) / 2, (y0 + y1) / 2)) return true
      ;[x0, y0] = [x1, y1]
    }
    return false
  })
}

function shrunk([left, bottom, right, top]: Box, by: number): Box {
  return [left + by, bottom + by, right - by, top - by]
}

/** Points: about a line's height. */
const cell = 12

/** Marks by where they are on the page, so that only those nearby are compared. */
class Near<Mark extends InkMark> {
  readonly #cells = new Map<number, Mark[]>()

  add(mark: Mark): void {
    for (const key of keysOf(mark.box)) {
      const marks = this.#cells.get(key)
      if (marks === undefined) this.#cells.set(key, [mark])
      else marks.push(mark)
    }
  }

  /** Those whose boxes meet a box. */
  at(box: Box): ReadonlySet<Mark> {
    const found = new Set<Mark>()
    for (const key of keysOf(box)) {
      for (const mark of this.#cells.get(key) ?? []) {
        const [left, bottom, right, top] = intersection(mark.box, box)
        if (left < right && bottom < top) found.add(mark)
      }
    }
    return found
  }
}

function* keysOf([left, bottom, right, top]: Box): Generator<number> {
  for (let y = Math.floor(bottom / cell); y <= Math.floor(top / cell); y++) {
    for (let x = Math.floor(left / cell); x <= Math.floor(right / cell); x++) yield y * 1000 + x
  }
}
