import { scriptCase } from '../../script-case.ts'

export default scriptCase({
  construct: 'Arabic',
  lang: 'ar',
  words: 'مستند واحد في صيغ متساوية.',
  slots: ['w:bidi'],
  font: /Vazirmatn/,
  dir: 'rtl',
})
