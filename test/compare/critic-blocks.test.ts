import { describe, expect, test } from 'vitest'
import { type ConversionRequest, convert, fromDocx } from '#octavo/index.js'
import { pandocIsMissing, wordsByPandoc } from '../support/pandoc.ts'
import { criticCases } from './critic-cases.ts'

async function html(content: string, options: ConversionRequest['options'] = {}): Promise<string> {
  const { bytes, warnings } = await convert({ content, format: 'html', options })
  expect(warnings).toEqual([])
  return Buffer.from(bytes).toString()
}

async function docx(content: string): Promise<Uint8Array> {
  return (await convert({ content, format: 'docx', options: { source_map: false } })).bytes
}

describe.each(criticCases)('a change over $name', ({ markdown, accepted, rejected }) => {
  test('is accepted by Octavo', async () => {
    expect(await html(markdown, { track_changes: 'accept' })).toBe(await html(accepted))
  })

  test('is rejected by Octavo', async () => {
    expect(await html(markdown, { track_changes: 'reject' })).toBe(await html(rejected))
  })

  test('is tracked in Word, as Octavo reads it', async () => {
    const tracked = await docx(markdown)
    for (const [trackedChanges, wanted] of [
      ['accept', accepted],
      ['reject', rejected],
    ] as const) {
      const read = fromDocx(tracked, { trackedChanges }).markdown
      expect(read).toBe(fromDocx(await docx(wanted)).markdown)
    }
  })
})

describe.skipIf(pandocIsMissing)('pandoc', () => {
  test.each(criticCases.filter(({ byPandoc }) => byPandoc ?? true))(
    'reads a change over $name in Word',
    async ({ markdown, accepted, rejected }) => {
      const tracked = await docx(markdown)
      for (const [changes, wanted] of [
        ['accept', accepted],
        ['reject', rejected],
      ] as const) {
        const words = wordsByPandoc(await docx(wanted), changes)
        expect(wordsByPandoc(tracked, changes)).toEqual(words)
      }
    },
  )
})
