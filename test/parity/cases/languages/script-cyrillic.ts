import { scriptCase } from '../../script-case.ts'

export default scriptCase({
  construct: 'Cyrillic',
  lang: 'uk',
  words: 'Жебракують філософи при ґанку церкви в Гадячі',
  slots: ['w:val'],
  font: /Source|Noto/,
})
