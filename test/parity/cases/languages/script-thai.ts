import { scriptCase } from '../../script-case.ts'

export default scriptCase({
  construct: 'Thai',
  lang: 'th',
  words: 'เอกสารเดียวในสามรูปแบบ',
  slots: ['w:bidi'],
  font: /Thai/,
  oneGlyphEach: false,
})
