import { scriptCase } from '../../script-case.ts'

export default scriptCase({
  construct: 'Arabic',
  lang: 'ar',
  words: 'مستند واحد بثلاث صيغ متساوية.',
  slots: ['w:bidi'],
  font: /Arabic/,
  dir: 'rtl',
  oneGlyphEach: false,
})
