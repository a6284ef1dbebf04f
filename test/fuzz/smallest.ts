/** Attempts at making one text smaller. A PDF takes some 20 ms. */
const mostAttempts = 250

/**
 * The text with all taken out that isn't needed for `fails` to hold: lines first, then ever shorter runs of characters.
 *
 * @param fails holds for `text`
 */
export async function smallest(
  text: string,
  fails: (text: string) => Promise<boolean>,
): Promise<string> {
  let attempts = 0
  let parts = text.split(/(?<=\n)/)
  while (attempts < mostAttempts) {
    let size = Math.ceil(parts.length / 2)
    let removed = false
    while (size >= 1 && attempts < mostAttempts) {
      for (let start = 0; start < parts.length && attempts < mostAttempts; ) {
        const fewer = [...parts.slice(0, start), ...parts.slice(start + size)]
        attempts++
        if (fewer.length > 0 && (await fails(fewer.join('')))) {
          parts = fewer
          removed = true
        } else start += size
      }
      size = size === 1 ? 0 : Math.ceil(size / 2)
    }
    if (removed) continue
    const characters = [...parts.join('')]
    if (characters.length === parts.length) break
    parts = characters
  }
  return parts.join('')
}
