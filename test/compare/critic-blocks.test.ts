import { describe, expect, test } from 'vitest'
import { type ConversionRequest, convert, fromDocx } from '#octavo/index.js'
import { browserTest, inBrowser } from '../support/in-browser.ts'
import { pandocIsMissing, wordsByPandoc } from '../support/pandoc.ts'
import { pdf } from '../support/pdf.ts'
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

test('a heading that is deleted is one in a PDF all the same', async () => {
  const file = await pdf('# One\n\n{--\n## Two\n--}\n\n## Three\n')
  expect(file.elements('H2').map(({ text }) => text)).toEqual(['Two', 'Three'])
})

browserTest('the bar beside a note that has changed stands beside its number', async () => {
  const content = '{++\nNew.\n++}\n\nA.[^1]\n\n[^1]: {++B++} c.\n'
  const style = "getComputedStyle(document.querySelector('.footnotes li > p'), '::before')"
  const offset = await inBrowser(content, `${style}.left`)
  expect(Number.parseFloat(String(offset))).toBeLessThan(-20)
})
