import { scriptCase } from '../../script-case.ts'

export default scriptCase({
  construct: 'Persian',
  lang: 'fa',
  words: 'یک سند در سه قالب: گچ، پژواک ۱۲۳',
  slots: ['w:bidi'],
  font: /Vazirmatn/,
  dir: 'rtl',
})
