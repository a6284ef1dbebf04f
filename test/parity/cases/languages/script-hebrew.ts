import { scriptCase } from '../../script-case.ts'

export default scriptCase({
  construct: 'Hebrew',
  lang: 'he',
  words: 'מסמך אחד בשלוש תבניות שוות.',
  slots: ['w:bidi'],
  font: /Hebrew/,
  dir: 'rtl',
})
