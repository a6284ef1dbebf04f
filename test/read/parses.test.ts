import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { defaultLimits } from '#octavo/core/document/limits.js'
import { parseMarkdown } from '#octavo/core/read/parse/parse.js'
import { WarningLog } from '#octavo/core/read/warning-log.js'
import { packageFiles } from '../corpus/package-files.ts'

/** The smallest case of each fault of the parser (satteri 0.10.5) for which a source is corrected, and what must be in the page. */
const faults: readonly (readonly [fault: string, markdown: string, html: RegExp])[] = [
  ['words in braces are taken for attributes', '# A {1, 2}', />A \{1, 2\}<\/h1>/],
  ['a task without text takes the next item for it', '1. [ ]\n2. b', /<li>\[ \]<\/li>\s*<li>b</],
  ['two prices are taken for math', '$5 and $6', /<p>\$5 and \$6<\/p>/],
  ['display math ends at a line of dollars alone', '$$a\nb$$\n\nc', /<\/math>[\s\S]*<p>c<\/p>/],
  [
    'references stop where definitions add up to more than 100,000 characters',
    `${'![a][b] '.repeat(3)}\n\n[b]: data:image/gif;base64,${'A'.repeat(50_000)}`,
    /^(?!.*\[b\])/s,
  ],
]

describe('a fault of the parser', () => {
  test.each(faults)('%s: it is mended by one more parse', async (_, content, html) => {
    const { bytes } = await convert({ content, format: 'html' })
    expect(Buffer.from(bytes).toString()).toMatch(html)
    expect(parsesOf(content)).toBe(2)
  })

  test('prices in words in braces are text, whatever else is mended before', async () => {
    const content = '$$a\nb$$\n\n# Set {costs $5 and $6 now}'
    const { bytes } = await convert({ content, format: 'html' })
    expect(Buffer.from(bytes).toString()).toContain('>Set {costs $5 and $6 now}</h1>')
  })

  test('code is cut after a thematic break that ends a list: it is joined in the tree', async () => {
    const content = '- a\n***\n    x\n    y'
    const { bytes } = await convert({ content, format: 'html' })
    expect(Buffer.from(bytes).toString().match(/<pre/g)).toHaveLength(1)
    expect(parsesOf(content)).toBe(1)
  })

  test('is mended together with all others, and with those that it hid, in three parses', async () => {
    const visible = faults.slice(0, 4)
    const once = visible.map(([, markdown]) => markdown).join('\n\n---\n\n')
    const content = `${once}\n\n---\n\n${once}`
    const { bytes } = await convert({ content, format: 'html' })
    const page = Buffer.from(bytes).toString()
    for (const [, , html] of visible) expect(page).toMatch(html)
    expect(page.match(/\$5 and \$6/g)).toHaveLength(2)
    expect(parsesOf(content)).toBe(3)
  })
})

test("other people's documents are parsed 1.1 times on average, and none more than three times", async ({
  annotate,
}) => {
  const parses = packageFiles(/\.(?:md|markdown)$/i).map((file) =>
    parsesOf(readFileSync(file, 'utf8')),
  )
  const average = parses.reduce((sum, count) => sum + count, 0) / parses.length
  await annotate(
    `${parses.length} documents: ${average.toFixed(3)} parses on average, ${Math.max(...parses)} at most`,
  )
  expect(parses.length).toBeGreaterThan(300)
  expect(average).toBeLessThanOrEqual(1.1)
  expect(Math.max(...parses)).toBeLessThanOrEqual(3)
})

function parsesOf(markdown: string): number {
  return parseMarkdown(markdown.replace(/\r\n?/g, '\n'), defaultLimits, new WarningLog()).parses
}
