import { scriptCase } from '../../script-case.ts'

export default scriptCase({
  construct: 'Japanese',
  lang: 'ja',
  words: '日本語の文書を、カタカナとひらがなで書く。',
  slots: ['w:eastAsia'],
  font: /./,
})
