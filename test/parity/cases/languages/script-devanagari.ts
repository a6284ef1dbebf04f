import { scriptCase } from '../../script-case.ts'

export default scriptCase({
  construct: 'Devanagari',
  lang: 'hi',
  words: 'एक दस्तावेज़, तीन प्रारूप: क्षत्रिय',
  slots: ['w:bidi'],
  font: /NotoSans/,
  oneGlyphEach: false,
})
