import { scriptCase } from '../../script-case.ts'

export default scriptCase({
  construct: 'Greek',
  lang: 'el',
  words: 'Ξεσκεπάζω την ψυχοφθόρα βδελυγμία',
  slots: ['w:val'],
  font: /Source|Noto/,
})
