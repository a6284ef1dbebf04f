import { describe, expect, test } from 'vitest'
import { printable, printed } from '../support/printed.ts'

// There is no way to break a page: mdpdf#165, travs/markdown-pdf#153 and #191.

const forms = [
  '\\newpage',
  '\\pagebreak',
  '<!-- pagebreak -->',
  '<div class="page-break"></div>',
  '<div style="page-break-after: always"></div>',
]

describe.concurrent.each(printable)('printed from %s', (format) => {
  test('a page ends wherever the author ends it, in each of the ways to say so', async () => {
    const file = await printed(
      format,
      ['page 0', ...forms.map((form, index) => `${form}\n\npage ${index + 1}`)].join('\n\n'),
    )
    expect(file.pages.map(({ text }) => /page \d/.exec(text)?.[0])).toEqual(
      [...forms.keys(), forms.length].map((number) => `page ${number}`),
    )
  })
})
