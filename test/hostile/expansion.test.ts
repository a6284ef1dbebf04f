import { expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { DocumentLimitError, defaultLimits } from '#octavo/core/document/limits.js'
import type { Format } from '#octavo/core/formats/formats.js'
import { parityCases } from '../parity/parity-cases.ts'

const long = "long ".repeat(1200)
const times = 200
const limits = { ...defaultLimits, expansion: 10_000 }

async function size(content: string, format: Format, request: object) {
  try {
    return (await convert({ ...request, content, format, limits } as never)).bytes.length
  } catch (error) {
    if (error instanceof DocumentLimitError) return 0
    throw error
  }
}

test('finds', { timeout: 3_000_000 }, async () => {
  let count = 0
  for (const { file, markdown, request = {} } of parityCases) {
    const base = await size(markdown, 'html', request)
    const lines = markdown.split('\n')
    const words = [...markdown.matchAll(/[A-Za-z]{3,}/g)]
    const seen = new Map<string, number>()
    for (const match of words) {
      const n = seen.get(match[0]) ?? 0
      seen.set(match[0], n + 1)
      if (n > 1 || seen.size > 8) continue
      const at = match.index
      const lineAt = markdown.slice(0, at).split('\n').length - 1
      for (const how of [' ', '\n\n']) {
        const content = lines
          .map((line, index) => {
            if (index === lineAt) {
              const column = at - markdown.lastIndexOf('\n', at - 1) - 1
              return line.slice(0, column) + match[0] + ' ' + long + line.slice(column + match[0].length)
            }
            if (line.trim().length < 3 || /^(?:---|\.\.\.|```|~~~|:::|\|?-)/.test(line)) return line
            return Array(times).fill(line).join(how)
          })
          .join('\n')
        count++
        const before = process.cpuUsage()
        const result = await size(content, 'html', request).catch((error) => String(error))
        const { user } = process.cpuUsage(before)
        if (typeof result === 'string') console.log('ERROR', file, result.slice(0, 200))
        else if ((result - base) / content.length > 30)
          console.log(((result - base) / content.length).toFixed(0), file, match[0], n, JSON.stringify(how), content.length)
        if (user > 3e6) console.log('SLOW', user / 1e6, file, match[0], JSON.stringify(how), content.length)
      }
    }
  }
  console.log(count)
  expect(1).toBe(1)
})
