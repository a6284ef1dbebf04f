import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const text = 'Done \u{1f389} at 10:30:00, :no_such_code: stays, :tada: too.'

export default parityCase({
  construct: 'Emoji short codes',
  becomes: { html: 'the emoji', docx: 'the emoji', pdf: 'the emoji' },
  example: 'Done :tada: at 10:30:00, :no_such_code: stays, `:tada:` too.',
  markdown: 'Done :tada: at 10:30:00, :no_such_code: stays, `:tada:` too.\n',
  html(page) {
    expect(textOf(page.one('p'))).toBe(text)
  },
  docx(file) {
    expect(file.paragraphs.map((each) => each.text)).toEqual([text])
  },
  pdf(file) {
    const emoji = file.pages[0]?.runs.filter(({ font }) => font.includes('Emoji'))
    expect(emoji?.map((each) => each.text).join('')).toBe('\u{1f389} ')
    expect(file.text.replace(/\s+/g, ' ')).toContain(':no_such_code: stays, :tada: too.')
  },
})
