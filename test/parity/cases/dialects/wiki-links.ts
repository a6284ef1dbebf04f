import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const markdown = [
  '# Field notes',
  '',
  'See [[Other note]], [[Other note|the alias]], [[Other note#A heading]], [[#Second part]] and [[Field notes#Second part|here]].',
  '',
  '| a |',
  '| - |',
  '| [[Other note\\|in a cell]] |',
  '',
  'A citation [[1]] and a matrix [[1,2],[3,4]] stay.',
  '',
  '## Second part',
  '',
].join('\n')
const words = [
  'Other note',
  'the alias',
  'Other note > A heading',
  'Second part',
  'here',
  'in a cell',
]

export default parityCase({
  construct: 'Wiki links of Obsidian, GitLab and Foam',
  example: '[[Other note]], [[Other note#A heading|alias]], [[#Second part]]',
  becomes: {
    html: 'links to `Other%20note.md`, or to the heading in this document',
    docx: 'the same links',
    pdf: 'the same links',
  },
  markdown,
  html(page) {
    const links = page.all('a')
    expect(links.map(textOf)).toEqual(words)
    expect(links.map((link) => attribute(link, 'href'))).toEqual([
      'Other%20note.md',
      'Other%20note.md',
      'Other%20note.md#a-heading',
      '#second-part',
      '#second-part',
      'Other%20note.md',
    ])
    expect(page.source).toContain('A citation [[1]] and a matrix [[1,2],[3,4]] stay.')
  },
  docx(file) {
    const links = all(file.part('word/document.xml'), 'w:hyperlink')
    expect(links.map(({ attributes }) => attributes['w:anchor'] !== undefined)).toEqual([
      false,
      false,
      false,
      true,
      true,
      false,
    ])
    expect(file.paragraph('A citation [[1]] and a matrix [[1,2],[3,4]] stay.').style).toBe('Normal')
  },
  pdf(file) {
    expect(file.pages[0]?.links.map(({ target }) => target)).toContain('second-part')
    expect(file.text).not.toContain('[[Other')
  },
  warnings: {
    epub: [
      { code: 'link_dropped', line: 3 },
      { code: 'link_dropped', line: 3 },
      { code: 'link_dropped', line: 7 },
    ],
  },
})
