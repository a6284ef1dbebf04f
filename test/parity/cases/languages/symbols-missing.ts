import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

/** A sign, a mark on a letter, private use, not assigned, and a letter below a mark that has a glyph. */
const missing = ['\u{12000}', 'e\u1ac1', '\ue000', '\u0378', '\u{12001}\u0301']
const words = `One ${missing.join(' or ')}.`

export default parityCase({
  construct: 'Character that no installed font has',
  becomes: {
    html: 'the character: the reader’s fonts draw it',
    docx: 'the character: Word’s fonts draw it',
    pdf: 'a box with its number, which is copied, found and read aloud as the character, with a warning that names it and its line',
  },
  example: 'One 𒀀 sign.',
  markdown: `Cuneiform:\n\n${words}\n\n    ${missing.join(' ')}\n`,
  html(page) {
    expect(page.all('p').map(textOf)).toEqual(['Cuneiform:', words])
  },
  docx(file) {
    expect(file.paragraphs.map(({ text }) => text)).toEqual([
      'Cuneiform:',
      words,
      missing.join(' '),
    ])
  },
  pdf(file) {
    expect(file.claimsUa).toBe(true)
    const [text = ''] = file
      .elements('P')
      .slice(1)
      .map((each) => each.text)
    expect(text).toBe(words)
    expect(file.elements('Code')[0]?.text).toBe(missing.join(' '))
    const fonts = new Map(file.pages[0]?.runs.map((run) => [run.text, run.font]))
    expect(fonts.get('\u{12000}')).toMatch(/OctavoMissingGlyphs/)
    expect(fonts.get('\u1ac1')).toMatch(/OctavoMissingGlyphs/)
  },
  warnings: {
    html: [],
    docx: [],
    pdf: ['1AC1', 'E000', '378', '12000', '12001'].map(() => ({ code: 'missing_glyph', line: 3 })),
  },
})
