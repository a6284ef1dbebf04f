/** Scripts that tell something of a text's language. Han, kana and hangul are one here: they stand beside each other. */
export type Script = (typeof ranges)[number][0] | 'latin'

/** Code units of letters, in order. Those of Latin are left out. */
const ranges = [
  ['greek', 0x370, 0x3ff],
  ['cyrillic', 0x400, 0x52f],
  ['armenian', 0x531, 0x587],
  ['hebrew', 0x5d0, 0x5ea],
  ['arabic', 0x620, 0x6ff],
  ['arabic', 0x750, 0x77f],
  ['devanagari', 0x900, 0x97f],
  ['bengali', 0x980, 0x9ff],
  ['gurmukhi', 0xa00, 0xa7f],
  ['gujarati', 0xa80, 0xaff],
  ['tamil', 0xb80, 0xbff],
  ['telugu', 0xc00, 0xc7f],
  ['kannada', 0xc80, 0xcff],
  ['malayalam', 0xd00, 0xd7f],
  ['sinhala', 0xd80, 0xdff],
  ['thai', 0xe00, 0xe7f],
  ['lao', 0xe80, 0xeff],
  ['tibetan', 0xf00, 0xfff],
  ['burmese', 0x1000, 0x109f],
  ['georgian', 0x10a0, 0x10ff],
  ['eastAsian', 0x1100, 0x11ff],
  ['ethiopic', 0x1200, 0x137f],
  ['khmer', 0x1780, 0x17ff],
  ['greek', 0x1f00, 0x1fff],
  ['eastAsian', 0x3041, 0x3096],
  ['eastAsian', 0x30a1, 0x30fa],
  ['eastAsian', 0x3131, 0x318e],
  ['eastAsian', 0x3400, 0x9fff],
  ['eastAsian', 0xac00, 0xd7a3],
  ['eastAsian', 0xf900, 0xfaff],
  ['arabic', 0xfb50, 0xfdff],
  ['arabic', 0xfe70, 0xfefc],
  ['eastAsian', 0xff66, 0xff9f],
] as const

/** Scripts that put no space between words, of which two characters count as one. */
const unspaced: ReadonlySet<Script> = new Set<Script>([
  'eastAsian',
  'thai',
  'lao',
  'tibetan',
  'burmese',
  'khmer',
])

/** How many words of a text are in each script. */
export function countScripts(text: string): ReadonlyMap<Script, number> {
  const counts = new Map<Script, number>()
  let word: Script | null = null
  for (let index = 0; index < text.length; index++) {
    const script = scriptOf(text.charCodeAt(index))
    if (script !== null && unspaced.has(script)) {
      counts.set(script, (counts.get(script) ?? 0) + 0.5)
    } else if (script !== null && script !== word) {
      counts.set(script, (counts.get(script) ?? 0) + 1)
    }
    word = script
  }
  return counts
}

function scriptOf(unit: number): Script | null {
  if (unit < 0x370) {
    const isAscii = (unit > 0x40 && unit < 0x5b) || (unit > 0x60 && unit < 0x7b)
    return isAscii || (unit >= 0xc0 && unit !== 0xd7 && unit !== 0xf7) ? 'latin' : null
  }
  if (unit >= 0x1e00 && unit <= 0x1eff) return 'latin'
  for (const [script, first, last] of ranges) {
    if (unit < first) return null
    if (unit <= last) return script
  }
  return null
}
