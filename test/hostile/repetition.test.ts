import { describe, expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { DocumentLimitError } from '#octavo/core/document/limits.js'
import { textOf, wordFile } from '../support/docx.ts'
import { pdf } from '../support/pdf.ts'

/** What a document says once and a format shows many times must not grow with both. */

describe('a heading of three thousand words', () => {
  const content = `# ${'word '.repeat(3000)}\n\n\\newpage\n\nSecond`

  test('does not fill the head of each page of a PDF', async () => {
    const { pages } = await pdf(content)
    const last = pages.at(-1)?.text ?? ''
    expect(last).toContain('Second')
    expect(last).toMatch(/^word (?:word )+word…/)
    expect(last.length).toBeLessThan(200)
  })

  test('does not fill the head of each page in Word', async () => {
    const file = await wordFile(content)
    const heads = file.names.filter((name) => /header\d*\.xml$/.test(name))
    expect(heads.length).toBeGreaterThan(0)
    for (const name of heads) expect(textOf(file.part(name)).length).toBeLessThan(100)
  })

  test('is all there where it stands', async () => {
    const html = Buffer.from((await convert({ content, format: 'html' })).bytes).toString()
    expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]?.match(/word/g)).toHaveLength(3000)
  })
})

test.each(['html', 'docx', 'pdf'] as const)(
  'tables of contents without end are refused as %s',
  async (format) => {
    const content = `${'[TOC]\n\n'.repeat(1000)}${'# Heading\n\n'.repeat(1000)}`
    await expect(convert({ content, format })).rejects.toThrow(DocumentLimitError)
  },
)
