import type { Warning, WarningCode } from './warnings.ts'

/** Warnings of one code that are listed one by one; the rest are counted. */
export const warningsPerCode = 100

/** The message that stands for `count` warnings of one code that aren't listed. */
export function moreWarnings(count: number): string {
  return `${count} more warnings of this kind.`
}

/** The warnings in their order, the same one once, and of each code no more than 100 and how many more there are. */
export function capWarnings(warnings: readonly Warning[]): readonly Warning[] {
  const seen = new Set<string>()
  const counts = new Map<WarningCode, number>()
  const listed = warnings.filter(({ code, message, line }) => {
    const key = `${code} ${line} ${message}`
    if (seen.has(key)) return false
    seen.add(key)
    const count = (counts.get(code) ?? 0) + 1
    counts.set(code, count)
    return count <= warningsPerCode
  })
  const beyond = [...counts].filter(([, count]) => count > warningsPerCode)
  return [
    ...listed,
    ...beyond.map(([code, count]) => ({ code, message: moreWarnings(count - warningsPerCode) })),
  ]
}
