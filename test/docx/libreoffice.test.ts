import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { themes } from '#octavo/core/theme/index.js'
import {
  libreOfficePath,
  printedByLibreOffice,
  sayIfLibreOfficeIsMissing,
} from '../support/libreoffice.ts'
import { pdfText } from '../support/pdf.ts'

sayIfLibreOfficeIsMissing('Word documents in LibreOffice')

const report = readFileSync('examples/report.md', 'utf8')

describe.skipIf(libreOfficePath === undefined)('the sample report, opened in LibreOffice', () => {
  const texts = new Map<string, string>()

  beforeAll(async () => {
    const documents = await Promise.all(
      themes.map(({ id }) => convert({ content: report, format: 'docx', theme: id })),
    )
    const printed = await printedByLibreOffice(documents.map(({ bytes }) => bytes))
    for (const [index, { id }] of themes.entries()) {
      texts.set(id, await pdfText(printed[index] ?? new Uint8Array()))
    }
  })

  test.each(themes.map(({ id }) => id))('shows its words, numbers and notes in %s', (id) => {
    const text = (texts.get(id) ?? '').replace(/\s+/g, ' ')
    for (const words of [
      'Rate limiting at the edge',
      'Mara Lindqvist, Teodor Halász',
      'The limiter must fail open.',
      '2 September partner batch 63,750',
      'Figure 1. Requests accepted',
      'export function take(bucket: Bucket, now: number): number {',
      '3. Rehearse. Before each release:',
      '2. kill one edge node while doing so.',
      'Incident reports 214, 231 and 240.',
      'Questions to edge@example.com',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).toMatch(/1 \/ [2-4]/)
  })
})
