/** Estimates of how wide text is set, in em. Good to about a tenth; used to share out the width of a table, and to see which words don't fit. */

const narrow = /[iljtfrI.,:;'"!|()[\]{}/\\ -]/
const wide = /[mwMWQO@%&]/
const upper = /\p{Lu}/u
const fullWidth =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u
const combining = /\p{M}|\u200d|\ufe0f/u

const asciiWidths = Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  if (narrow.test(character)) return 0.32
  if (wide.test(character)) return 0.85
  return upper.test(character) ? 0.65 : 0.53
})

/** Width of one character in em. */
function characterWidth(character: string): number {
  const ascii = asciiWidths[character.charCodeAt(0)]
  if (ascii !== undefined) return ascii
  if (combining.test(character)) return 0
  return fullWidth.test(character) ? 1 : 0.6
}

/** Width of a text in em, counted up to `limit` and no further. */
export function textWidth(text: string, limit = Number.POSITIVE_INFINITY): number {
  let width = 0
  for (const character of text) {
    width += characterWidth(character)
    if (width > limit) return limit
  }
  return width
}

/** Columns that a character takes in monospaced text: 0, 1 or 2. */
export function monospaceColumns(character: string): number {
  if (character < '\u0300') return 1
  if (combining.test(character)) return 0
  return fullWidth.test(character) ? 2 : 1
}
