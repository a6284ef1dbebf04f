import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const words = ['Before', 'A form and a button', 'Kept words']

export default parityCase({
  construct: 'Elements that are not allowed',
  becomes: {
    html: 'left out, with a warning and its line; text in them stays',
    docx: 'left out, with that warning',
    pdf: 'left out, with that warning',
  },
  markdown:
    'Before\n\n<script>alert(1)</script>\n\n<style>p { color: red }</style>\n\n<form>A form <button>and a button</button></form>\n\n<custom-tag>Kept words</custom-tag>',
  html(page) {
    expect(page.all('script')).toEqual([])
    expect(page.all('p').map(textOf)).toEqual(words)
    expect(page.source).not.toContain('alert(1)')
  },
  docx(file) {
    expect(file.paragraphs.map(({ text }) => text)).toEqual(words)
  },
  pdf(file) {
    expect(file.elements('P').map(({ text }) => text)).toEqual(words)
  },
  warnings: [3, 5, 7, 7, 9].map((line) => ({ code: 'html_dropped' as const, line })),
})
