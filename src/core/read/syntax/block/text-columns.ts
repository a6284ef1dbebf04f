/** Marks that are drawn on the character before them, and what joins characters. */
const combining = /^[\p{Mn}\p{Me}\p{Cf}]$/u

/** Characters that take two columns where each has the same width (Unicode's UAX #11, wide and fullwidth), and emoji. */
const wide =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}\p{Emoji_Presentation}]$/u

/** The columns of a line in a font of one width: what stands in each; nothing in the second of a wide character. */
export function textColumns(line: string): readonly string[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is the common case.
  if (/^[\x00-\x7f]*$/.test(line)) return line.split('')
  const columns: string[] = []
  for (const character of line) {
    if (combining.test(character) && columns.length > 0) {
      const last = columns.at(-1) === '' ? columns.length - 2 : columns.length - 1
      columns[last] += character
    } else {
      columns.push(character)
      if (wide.test(character)) columns.push('')
    }
  }
  return columns
}
