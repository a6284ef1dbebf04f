import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { DocumentLimitError } from '#octavo/core/document/limits.js'
import { formats } from '#octavo/core/formats/formats.js'
import { ConversionError } from '#octavo/core/output.js'
import { anyText } from '../support/any-markdown.ts'
import { htmlPage } from '../support/html-page.ts'
import { openXmlErrors } from '../support/open-xml.ts'
import { readPdf } from '../support/pdf.ts'
import { everything } from '../support/scope.ts'
import { unsafeParts } from '../support/unsafe-html.ts'

// What holds for any text at all. fast-check says which text it was that failed.

/** What a document may be refused for; anything else is answered 500. */
async function unlessRefused<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DocumentLimitError || error instanceof ConversionError) return null
    throw error
  }
}

test('any text becomes a page in which nothing runs and nothing loads', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (content) => {
      const page = await unlessRefused(() => htmlPage(content, { remoteImages: false }))
      if (page !== null) expect(unsafeParts(page, /^data:image\//)).toEqual([])
    }),
    { numRuns: everything ? 250 : 100 },
  )
})

test('any text becomes a Word document in which the Open XML SDK finds no error', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (content) => {
      const output = await unlessRefused(() => convert({ content, format: 'docx' }))
      if (output === null) return
      expect(await openXmlErrors(output.bytes)).toEqual([])
    }),
    { numRuns: everything ? 40 : 10 },
  )
})

test('any text becomes a PDF that can be read', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (content) => {
      const output = await unlessRefused(() => convert({ content, format: 'pdf' }))
      if (output === null) return
      const { pages, tagged } = await readPdf(output.bytes)
      expect(pages.length).toBeGreaterThan(0)
      expect(tagged).toBe(true)
    }),
    { numRuns: everything ? 40 : 8 },
  )
})

test('any text becomes the same bytes again', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, fc.constantFrom(...formats), async (content, format) => {
      const [one, other] = [
        await unlessRefused(() => convert({ content, format })),
        await unlessRefused(() => convert({ content, format })),
      ]
      expect(Buffer.compare(one?.bytes ?? Buffer.of(), other?.bytes ?? Buffer.of())).toBe(0)
      expect(one?.warnings).toEqual(other?.warnings)
    }),
    { numRuns: everything ? 40 : 20 },
  )
})
