import { describe, expect, test } from 'vitest'
import { findTheme, resolveTheme } from '#octavo/core/theme/index.js'
import { createPdfWriter } from '#octavo/core/write/pdf/write.js'
import { pdf } from '../support/pdf.ts'
import { bytesOf } from '../support/pictures.ts'
import { read } from '../support/read.ts'

const svg = (markup: string) =>
  `data:image/svg+xml;base64,${Buffer.from(markup).toString('base64')}`
const redDot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg=='

test('an image of the document is drawn', async () => {
  const file = await pdf(`![dot](${redDot})\n`)
  expect(file.pages[0]?.images).toBe(1)
  expect(file.warnings).toEqual([])
})

test('an image that breaks off after a sound header is a placeholder with a warning', async () => {
  const whole = bytesOf(redDot)
  const broken = `data:image/png;base64,${whole.subarray(0, 45).toString('base64')}`
  const file = await pdf(`![Broken](${broken})\n\n![Sound](${redDot})\n`)
  expect(file.text).toContain('Broken')
  expect(file.pages[0]?.images).toBe(1)
  expect(file.warnings.map(({ code }) => code)).toEqual(['image_invalid'])
})

test('an SVG whose outlined text Typst cannot read is a placeholder with a warning', async () => {
  const definition = findTheme('corporate')
  if (definition === undefined) throw new Error('No such theme')
  const source = svg(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>a</text></svg>',
  )
  const { write } = createPdfWriter(
    async (images) =>
      new Map(
        Array.from(images, (image) => [
          image,
          { bytes: Buffer.from('<svg'), filterWork: 0, links: new Map() },
        ]),
      ),
  )
  const { document } = read(`![Broken](${source})`)
  const { warnings } = await write(document, resolveTheme(definition))
  expect(warnings.map(({ code }) => code)).toEqual(['image_invalid'])
})

test('an image with a title is a figure with a caption', async () => {
  const file = await pdf(`![dot](${redDot} "A red dot")\n`)
  expect(file.elements('Caption').map((caption) => caption.text)).toEqual(['A red dot'])
})

test('an SVG reads no file', async () => {
  const file = await pdf(
    `![picture](${svg('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><image href="/etc/hostname" width="40" height="40"/><image href="theme.typ" width="40" height="40"/><rect width="9" height="9"/></svg>')})\n`,
  )
  expect(file.pages[0]?.images).toBe(0)
})

describe('text in an SVG', () => {
  const picture = (family: string, words = 'Words') =>
    svg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40"><text x="10" y="30" font-family="${family}">${words}</text></svg>`,
    )

  test('is drawn', async () => {
    const drawn = await pdf(`![a](${picture('Arial')})\n`)
    const empty = await pdf(`![a](${picture('Arial', '')})\n`)
    expect(drawn.bytes.length).toBeGreaterThan(empty.bytes.length + 500)
    expect(drawn.warnings).toEqual([])
  })

  test.each(['DejaVu Serif', 'DejaVu Sans Mono', 'Liberation Serif'])(
    'looks the same whether the machine has the font %s or not',
    async (family) => {
      const named = await pdf(`![a](${picture(family)})\n`)
      const unknown = await pdf(`![a](${picture('No Such Font')})\n`)
      expect(Buffer.from(named.bytes).equals(unknown.bytes)).toBe(true)
    },
  )

  test('is monospaced where it asks for that', async () => {
    const [sans, mono] = await Promise.all([
      pdf(`![a](${picture('sans-serif')})\n`),
      pdf(`![a](${picture('Courier, monospace')})\n`),
    ])
    expect(Buffer.from(mono.bytes).equals(sans.bytes)).toBe(false)
  })
})
