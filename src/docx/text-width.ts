/** Widths of characters as a share of the font's size, after wide text fonts (Inter): a word must not break for want of a point. */
const narrow = 0.31
const average = 0.56
const capital = 0.69
const full = 1

/** About how wide a character is, in multiples of the font size. Good to a tenth, which is enough to share out a table's width. */
export function characterWidth(codePoint: number): number {
  if (codePoint < 0x80) return asciiWidths[codePoint] ?? average
  return isFullWidth(codePoint) ? full : average
}

const asciiWidths: readonly number[] = Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  if (/[ilj.,:;'!|()[\]{}tfr /-]/u.test(character)) return narrow
  if (/[A-Zmw@%&]/u.test(character)) return character === 'I' ? narrow : capital
  return average
})

/** Han, Kana, Hangul, full-width forms and emoji. */
export function isFullWidth(codePoint: number): boolean {
  return (
    (codePoint >= 0x1100 && codePoint <= 0x115f) ||
    (codePoint >= 0x2e80 && codePoint <= 0xa4cf) ||
    (codePoint >= 0xac00 && codePoint <= 0xd7a3) ||
    (codePoint >= 0xf900 && codePoint <= 0xfaff) ||
    (codePoint >= 0xfe30 && codePoint <= 0xfe6f) ||
    (codePoint >= 0xff00 && codePoint <= 0xff60) ||
    (codePoint >= 0x1f300 && codePoint <= 0x1faff) ||
    (codePoint >= 0x20000 && codePoint <= 0x3fffd)
  )
}
