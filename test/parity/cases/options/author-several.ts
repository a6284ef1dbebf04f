import { expect } from 'vitest'
import { one } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Several authors',
  becomes: {
    html: 'one line of the title block, and a `<meta>` each',
    docx: 'one line, and the file’s authors',
    pdf: 'one line, and the file’s authors',
  },
  markdown: '---\nauthor: [Ada Lovelace, Karl May]\n---\n\nText\n',
  html(page) {
    expect(textOf(page.one('p', { class: 'authors' }))).toBe('Ada Lovelace, Karl May')
    const names = page.all('meta', { name: 'author' }).map((meta) => attribute(meta, 'content'))
    expect(names).toEqual(['Ada Lovelace', 'Karl May'])
  },
  docx(file) {
    expect(file.paragraph('Ada Lovelace, Karl May').style).toBe('Author')
    // Word separates names by semicolons.
    expect(one(file.part('docProps/core.xml'), 'dc:creator').children).toEqual([
      'Ada Lovelace; Karl May',
    ])
  },
  pdf(file) {
    expect(file.info.Author).toBe('Ada Lovelace, Karl May')
    expect(file.elements('P')[0]?.text).toBe('Ada Lovelace, Karl May')
  },
})
