import { expect } from 'vitest'
import { all, one, value } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Language of the text: Chinese',
  example: '> [!NOTE]\n> 文档转换服务 Octavo：直接、骨、角、门。',
  becomes: {
    html: '`<html lang>`, and Octavo’s own words in that language',
    docx: '`w:lang`, a Chinese font, and Octavo’s own words in that language',
    pdf: 'the file’s language, Chinese forms of the characters, and Octavo’s own words',
  },
  markdown: '> [!NOTE]\n> 文档转换服务 Octavo：直接、骨、角、门。\n',
  html(page) {
    expect(attribute(page.one('html'), 'lang')).toBe('zh-Hans')
    expect(textOf(page.one('main'))).toContain('说明')
  },
  docx(file) {
    const [defaults] = all(file.part('word/styles.xml'), 'w:rPrDefault')
    expect(defaults && value(defaults, 'w:rPr', 'w:lang')).toBe('zh-Hans')
    const fonts = all(file.part('word/theme/theme1.xml'), 'a:ea')
    expect(fonts.map(({ attributes }) => attributes.typeface)).toEqual(
      fonts.map(() => expect.stringMatching(/^(?:SimSun|Microsoft YaHei)$/)),
    )
    expect(one(file.part('docProps/core.xml'), 'dc:language').children).toEqual(['zh-Hans'])
  },
  pdf(file) {
    expect(file.info.Language).toMatch(/^zh/)
    expect(file.text).toContain('说明')
    const han = file.pages[0]?.runs.filter(({ text }) => /\p{Script=Han}/u.test(text)) ?? []
    expect(new Set(han.map(({ font }) => font.includes('NotoSansHans')))).toEqual(new Set([true]))
  },
})
