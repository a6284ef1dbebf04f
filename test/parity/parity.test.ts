import { describe, expect, test } from 'vitest'
import type { Warning } from '#octavo/core/document/warnings.js'
import { wordFile } from '../support/docx.ts'
import { htmlPage } from '../support/html-page.ts'
import { pdf } from '../support/pdf.ts'
import { expectedWarnings } from './parity-case.ts'
import { parityCases } from './parity-cases.ts'

const formats = { html: htmlPage, docx: wordFile, pdf } as const

describe.each(parityCases)('$construct', (each) => {
  test('in HTML', async () => {
    const page = await htmlPage(each.markdown, each.request)
    await each.html(page)
  })

  test('in Word', async () => {
    const file = await wordFile(each.markdown, each.request)
    await each.docx(file)
  })

  test('in PDF', async () => {
    const file = await pdf(each.markdown, each.request)
    await each.pdf(file)
  })

  test.each(Object.keys(formats) as (keyof typeof formats)[])(
    'warns of what is lost or changed, and of nothing else, in %s',
    async (format) => {
      const { warnings } = await formats[format](each.markdown, each.request)
      expect(warnings.map(brief)).toEqual(expectedWarnings(each, format))
    },
  )
})

function brief({ code, line }: Warning) {
  return line === undefined ? { code } : { code, line }
}
