import { Cff, type CffIndex } from './cff.ts'

/** As deep as subroutines may call each other (Technical Note 5177, Appendix B). */
const mostLevels = 10

/**
 * Counts the bytes of outlines that a program reads which draws every glyph of a font with PostScript outlines: those of a subroutine
 * as often as it's called (Adobe Technical Note 5177, "The Type 2 Charstring Format").
 *
 * @param table `CFF `
 * @throws {RangeError} they are more than `most`, or damaged
 */
export function checkOutlineWork(table: Buffer, most: number): void {
  const cff = new Cff(table)
  let work = 0
  for (let glyph = 0; glyph < cff.glyphs.count; glyph++) {
    const local = cff.subroutinesOf(glyph)
    const state = { depth: 0, stems: 0 }
    read(cff.glyphs.item(glyph), state, local, 0)
  }

  /** @returns whether the glyph ends here */
  function read(code: Buffer, state: State, local: CffIndex | undefined, level: number): boolean {
    if (level > mostLevels) throw new RangeError('its outlines (CFF) nest too deep')
    work += code.length
    if (work > most) throw new RangeError('its outlines (CFF) are drawn of too many parts')
    /** The number before the current operator, if it is one. */
    let last: number | undefined
    for (let at = 0; at < code.length; ) {
      const byte = code.readUInt8(at)
      if (byte === shortNumber || byte >= 32) {
        const length = lengthOfNumber(byte)
        last = numberAt(code, at)
        at += length
        state.depth++
        continue
      }
      at++
      if (byte === operators.return) return false
      if (byte === operators.endchar) return true
      if (byte === operators.callsubr || byte === operators.callgsubr) {
        const index = byte === operators.callsubr ? local : cff.globalSubroutines
        state.depth--
        if (last === undefined || index === undefined) {
          throw new RangeError('its outlines (CFF) call what is no subroutine')
        }
        if (read(index.item(last + biasOf(index.count)), state, local, level + 1)) return true
      } else if (byte === operators.escape) {
        state.depth = Math.max(
          0,
          state.depth + (stackEffects.get(code.readUInt8(at)) ?? -state.depth),
        )
        at++
      } else {
        const isMask = byte === operators.hintmask || byte === operators.cntrmask
        if (isMask || stemOperators.has(byte)) state.stems += state.depth >> 1
        if (isMask) at += (state.stems + 7) >> 3
        state.depth = 0
      }
      last = undefined
    }
    return false
  }
}

interface State {
  /** Numbers on the stack. */
  depth: number
  stems: number
}

const operators = {
  callsubr: 10,
  return: 11,
  escape: 12,
  endchar: 14,
  hintmask: 19,
  cntrmask: 20,
  callgsubr: 29,
} as const

/** `hstem`, `vstem`, `hstemhm` and `vstemhm`. */
const stemOperators: ReadonlySet<number> = new Set([1, 3, 18, 23])

/** How many numbers more are on the stack behind an operator of two bytes. The others, of curves, clear it. */
const stackEffects: ReadonlyMap<number, number> = new Map([
  ...[3, 4, 10, 11, 12, 15, 18, 24].map((operator) => [operator, -1] as const),
  ...[5, 9, 14, 21, 26, 28, 29].map((operator) => [operator, 0] as const),
  ...[20, 30].map((operator) => [operator, -2] as const),
  ...[23, 27].map((operator) => [operator, 1] as const),
  [22, -3],
])

const shortNumber = 28

function lengthOfNumber(byte: number): number {
  if (byte === 255) return 5
  if (byte === shortNumber) return 3
  return byte >= 247 ? 2 : 1
}

/** Of a fraction (255) no subroutine is named. */
function numberAt(code: Buffer, at: number): number | undefined {
  const byte = code.readUInt8(at)
  if (byte === 255) return undefined
  if (byte === shortNumber) return code.readInt16BE(at + 1)
  if (byte < 247) return byte - 139
  const low = code.readUInt8(at + 1)
  return byte < 251 ? (byte - 247) * 256 + low + 108 : -(byte - 251) * 256 - low - 108
}

/** What is added to the number of a subroutine, which may be negative. */
function biasOf(count: number): number {
  if (count < 1240) return 107
  return count < 33_900 ? 1131 : 32_768
}
