/**
 * The class of what is printed smaller so that it fits the page: a browser makes all pages smaller for one thing that doesn't.
 * None for what fits.
 *
 * @param scale multiple of its size
 * @param used where its rule for the style sheet is noted, in hundredths
 */
export function paperScale(scale: number, used: Set<number>): readonly string[] {
  const hundredths = Math.floor(100 * scale)
  if (hundredths >= 100) return []
  used.add(hundredths)
  return [`scale-${hundredths}`]
}
