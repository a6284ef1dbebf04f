import { describe, expect, test } from 'vitest'
import { convert } from '#octavo/index.js'

const dated = '---\ntitle: Minutes\nlang: en\ndate: 2026-05-04\n---\n\n# Minutes\n\nText 😀 $x^2$\n'

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

async function pdfOf(content: string, pdf?: 'ua-1' | 'a-2a' | 'a-2b' | 'a-3a') {
  const options = pdf === undefined ? {} : { pdf }
  const { bytes, warnings } = await convert({ content, format: 'pdf', options })
  return { bytes, text: textOf(bytes), warnings }
}

describe('pdf', () => {
  test.each([
    ['a-2a', '2', 'A'],
    ['a-2b', '2', 'B'],
    ['a-3a', '3', 'A'],
  ] as const)(
    '%s makes a PDF that claims PDF/A-%s%s, with tags, and the same bytes again',
    async (pdf, part, level) => {
      const { bytes, text, warnings } = await pdfOf(dated, pdf)
      expect(warnings).toEqual([])
      expect(text).toContain(`<pdfaid:part>${part}</pdfaid:part>`)
      expect(text).toContain(`<pdfaid:conformance>${level}</pdfaid:conformance>`)
      expect(text).toContain('/StructTreeRoot')
      expect(text).not.toContain('pdfuaid:part')
      expect((await pdfOf(dated, pdf)).bytes).toEqual(bytes)
    },
  )

  test('is PDF/UA-1 unless something else is asked for', async () => {
    const { bytes } = await pdfOf(dated)
    expect(textOf(bytes)).toContain('pdfuaid:part')
    expect((await pdfOf(dated, 'ua-1')).bytes).toEqual(bytes)
  })

  test('counts in front matter, where a request wins over it', async () => {
    const content = dated.replace('lang: en', 'lang: en\npdf: A-3a')
    expect((await pdfOf(content)).text).toContain('<pdfaid:part>3</pdfaid:part>')
    expect((await pdfOf(content, 'a-2b')).text).toContain('<pdfaid:part>2</pdfaid:part>')
    const wrong = await pdfOf(dated.replace('lang: en', 'lang: en\npdf: a-9'))
    expect(wrong.warnings).toEqual([
      expect.objectContaining({ code: 'front_matter_invalid', line: 4 }),
    ])
  })

  test('without a date warns, and makes PDF/UA-1', async () => {
    const { text, warnings } = await pdfOf('# No date', 'a-2a')
    expect(warnings).toEqual([
      {
        code: 'pdf_not_a',
        message: 'The PDF does not meet PDF/A-2a: it needs a date; set `date` as YYYY-MM-DD.',
      },
    ])
    expect(text).toContain('pdfuaid:part')
  })

  test('draws characters that no font has', async () => {
    const { text, warnings } = await pdfOf(
      dated.replace('Text', 'Text \u{1F0A1} \u{10A60}'),
      'a-2b',
    )
    expect(new Set(warnings.map(({ code }) => code))).toEqual(new Set(['missing_glyph']))
    expect(text).toContain('pdfaid:part')
  })

  test.each(['html', 'docx'] as const)('changes nothing in %s', async (format) => {
    const without = await convert({ content: dated, format })
    const asked = await convert({ content: dated, format, options: { pdf: 'a-2b' } })
    expect(asked.bytes).toEqual(without.bytes)
    expect(asked.warnings).toEqual(without.warnings)
  })
})
