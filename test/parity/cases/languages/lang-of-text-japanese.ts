import { expect } from 'vitest'
import { all, one, value } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Language of the text: Japanese',
  example: '> [!NOTE]\n> Octavo の直接、骨折、角度、今日、画像を述べる。',
  becomes: {
    html: '`<html lang>`, and Octavo’s own words in that language',
    docx: '`w:lang`, a Japanese font, and Octavo’s own words in that language',
    pdf: 'the file’s language, Japanese forms of the characters, and Octavo’s own words',
  },
  markdown: '> [!NOTE]\n> Octavo の直接、骨折、角度、今日、画像を述べる。\n',
  html(page) {
    expect(attribute(page.one('html'), 'lang')).toBe('ja')
    expect(textOf(page.one('main'))).toContain('メモ')
  },
  docx(file) {
    const [defaults] = all(file.part('word/styles.xml'), 'w:rPrDefault')
    expect(defaults && value(defaults, 'w:rPr', 'w:lang')).toBe('ja')
    const fonts = all(file.part('word/theme/theme1.xml'), 'a:ea')
    expect(fonts.map(({ attributes }) => attributes.typeface)).toEqual(
      fonts.map(() => expect.stringMatching(/^(?:Yu Mincho|Yu Gothic)$/)),
    )
    expect(one(file.part('docProps/core.xml'), 'dc:language').children).toEqual(['ja'])
  },
  pdf(file) {
    expect(file.info.Language).toMatch(/^ja/)
    expect(file.text).toContain('メモ')
    const han = file.pages[0]?.runs.filter(({ text }) => /\p{Script=Han}/u.test(text)) ?? []
    expect(new Set(han.map(({ font }) => font.includes('NotoSansJP')))).toEqual(new Set([true]))
  },
})
