/** Points per em in Temml: LaTeX's 10-point type in CSS points. */
const pointsPerEm = 9.963

/** A length in em; 0 where there is none. */
export function lengthInEm(length: string): number {
  const [, number, unit] = /^\s*([+-]?[\d.]+)\s*(em|pt|px|cm|mm)?/.exec(length) ?? []
  if (number === undefined) return 0
  const value = Number(number)
  if (!Number.isFinite(value)) return 0
  if (unit === 'pt') return value / pointsPerEm
  if (unit === 'cm' || unit === 'mm') return (value * (unit === 'cm' ? 28.35 : 2.835)) / pointsPerEm
  return unit === 'px' ? (value * 0.75) / pointsPerEm : value
}
