import { scriptCase } from '../../script-case.ts'

export default scriptCase({
  construct: 'Vietnamese',
  lang: 'vi',
  words: 'Tiếng Việt có đủ dấu: ặ, ế, ộ, ữ',
  slots: ['w:val'],
  font: /Source|Noto/,
})
