import { expect } from 'vitest'
import { all, one, value } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Language',
  becomes: {
    html: '`<html lang>`, and the words that Octavo adds in that language',
    docx: '`w:lang`, by which Word checks spelling, and Octavo’s own words in that language',
    pdf: 'the file’s language, and Octavo’s own words in that language',
  },
  markdown: '---\nlang: de-AT\n---\n\n> [!NOTE]\n> Grüß Gott.\n',
  html(page) {
    expect(attribute(page.one('html'), 'lang')).toBe('de-AT')
    expect(attribute(page.one('html'), 'dir')).toBe('ltr')
    expect(textOf(page.one('main'))).toContain('Hinweis')
  },
  docx(file) {
    const [defaults] = all(file.part('word/styles.xml'), 'w:rPrDefault')
    expect(defaults && value(defaults, 'w:rPr', 'w:lang')).toBe('de-AT')
    expect(one(file.part('docProps/core.xml'), 'dc:language').children).toEqual(['de-AT'])
    expect(file.paragraphs.map(({ text }) => text)).toEqual(['Hinweis', 'Grüß Gott.'])
  },
  pdf(file) {
    expect(file.info.Language).toBe('de-AT')
    expect(file.text).toContain('Hinweis')
  },
})
