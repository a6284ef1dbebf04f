import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'
const text = `Ship it \u{1f680}, family ${family}, flag \u{1f1e9}\u{1f1ea}.`

export default parityCase({
  construct: 'Emoji',
  becomes: {
    html: 'emoji, in the reader’s own font',
    docx: 'emoji, in the reader’s own font',
    pdf: 'emoji in colour, from the font that comes with Octavo',
  },
  markdown: `${text}\n`,
  html(page) {
    expect(textOf(page.one('p'))).toBe(text)
  },
  docx(file) {
    expect(file.paragraphs.map((each) => each.text)).toEqual([text])
  },
  pdf(file) {
    const emoji = file.pages[0]?.runs.filter(({ font }) => font.includes('Emoji'))
    expect(emoji?.map((each) => each.text).join('')).toContain('\u{1f680}')
    // One sign a sequence: three, not one a character.
    expect(emoji).toHaveLength(3)
  },
})
