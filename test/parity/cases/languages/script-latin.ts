import { scriptCase } from '../../script-case.ts'

export default scriptCase({
  construct: 'Latin with diacritics',
  lang: 'cs',
  words: 'Příliš žluťoučký kůň; Çağ, ñandú, Łódź, Þór, ẞ',
  slots: ['w:val'],
  font: /Source/,
})
