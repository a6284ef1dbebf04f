import type { Warning, WarningCode } from './warnings.ts'

/** Warnings of one code that are listed one by one; further ones are only counted. */
export const maxWarningsPerCode = 100

/** The message that replaces `count` unlisted warnings of one code. */
export function moreWarningsMessage(count: number): string {
  return `${count} more warnings of this kind.`
}

/** The warnings in order and without duplicates: at most 100 of each code, then the number of further ones. */
export function capWarnings(warnings: readonly Warning[]): readonly Warning[] {
  const seen = new Set<string>()
  const counts = new Map<WarningCode, number>()
  const listed = warnings.filter(({ code, message, line }) => {
    const key = `${code} ${line} ${message}`
    if (seen.has(key)) return false
    seen.add(key)
    const count = (counts.get(code) ?? 0) + 1
    counts.set(code, count)
    return count <= maxWarningsPerCode
  })
  const excess = [...counts].filter(([, count]) => count > maxWarningsPerCode)
  return [
    ...listed,
    ...excess.map(([code, count]) => ({
      code,
      message: moreWarningsMessage(count - maxWarningsPerCode),
    })),
  ]
}
