/** Points of each unit: those of CSS. */
const units: Readonly<Record<string, number>> = { pt: 1, mm: 72 / 25.4, cm: 72 / 2.54, in: 72 }

const length = String.raw`(\d{1,4}(?:\.\d{1,3})?)\s*(pt|mm|cm|in)`
const oneLength = new RegExp(`^${length}$`, 'i')
const twoLengths = new RegExp(String.raw`^${length}(?:\s*[x×,]\s*|\s+)${length}$`, 'i')

/** A length with its unit, such as `2.5cm`, in points; `null` if it isn't one. */
export function lengthOf(written: string): number | null {
  const [, number, unit] = oneLength.exec(written.trim()) ?? []
  return pointsOf(number, unit)
}

/** Two lengths, such as `6in x 9in`, in points; `null` for what isn't two. */
export function lengthsOf(written: string): readonly [number, number] | null {
  const [, first, firstUnit, second, secondUnit] = twoLengths.exec(written.trim()) ?? []
  const lengths = [pointsOf(first, firstUnit), pointsOf(second, secondUnit)] as const
  return lengths[0] === null || lengths[1] === null ? null : [lengths[0], lengths[1]]
}

function pointsOf(number: string | undefined, unit: string | undefined): number | null {
  const factor = units[unit?.toLowerCase() ?? '']
  return number === undefined || factor === undefined ? null : Number(number) * factor
}
