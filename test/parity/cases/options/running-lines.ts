import { expect } from 'vitest'
import { textOf as wordText } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const pages = '\\newpage\n\nSecond page\n'

export default parityCase({
  construct: 'Header and footer',
  becomes: {
    html: 'on every page that a browser prints, with its number',
    docx: 'the header and the footer of every page, with its number',
    pdf: 'the header and the footer of every page, with its number',
  },
  example: '---\nheader: For the board only\nfooter: Octavo Ltd\n---',
  markdown: `---\ntitle: Review\nheader: For the board only\nfooter: Octavo Ltd\n---\n\nText\n\n${pages}`,
  html(page) {
    expect(textOf(page.one('body'))).not.toContain('board')
    expect(page.source).toMatch(/@page\{.*"For the board only".*"Octavo Ltd"/s)
  },
  docx(file) {
    const lines = file.names
      .filter((name) => /^word\/(?:header|footer)\d*\.xml$/.test(name))
      .map((name) => wordText(file.part(name)).replace(/ (?:PAGE|NUMPAGES) /g, ''))
    expect(new Set(lines)).toEqual(new Set(['For the board only', 'Octavo Ltd1 / 1']))
  },
  pdf(file) {
    expect(file.pages).toHaveLength(2)
    for (const { text } of file.pages) {
      expect(text).toContain('For the board only')
      expect(text).toContain('Octavo Ltd')
      expect(text).toMatch(/[12] \/ 2/)
    }
  },
  warnings: {
    epub: [
      { code: 'epub_option_ignored', line: 3 },
      { code: 'epub_option_ignored', line: 4 },
    ],
  },
})
