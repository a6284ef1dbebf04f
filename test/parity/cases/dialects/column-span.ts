import { expect } from 'vitest'
import { all, child } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const text = 'Words that fill the columns of a page. '.repeat(20)

export default parityCase({
  construct: 'What spans columns (Quarto)',
  example: '::: {.column-span}\nA figure as wide as the page\n:::\n',
  becomes: {
    html: 'the content; as wide as all columns on paper',
    docx: 'a section of one column on the same page',
    pdf: 'as wide as the page, at the top or the foot of its columns',
  },
  markdown: [
    '---',
    'page: {columns: 2}',
    '---',
    '',
    text,
    '',
    '::: {.column-span}',
    '| a | b |',
    '| - | - |',
    '| across | d |',
    ':::',
    '',
    text,
    '',
  ].join('\n'),
  html(page) {
    expect(textOf(page.one('div', { class: 'column-span' }))).toContain('across')
    expect(page.source).toContain('.column-span){column-span:all}')
  },
  docx(file) {
    const sections = all(file.part('word/document.xml'), 'w:sectPr')
    const columns = sections.map((each) => child(each, 'w:cols')?.attributes['w:num'])
    expect(columns).toEqual(['2', undefined, '2'])
    const types = sections.map((each) => child(each, 'w:type')?.attributes['w:val'])
    expect(types).toEqual([undefined, 'continuous', 'continuous'])
  },
  pdf(file) {
    expect(file.pages).toHaveLength(1)
    const [page] = file.pages
    const left = page?.runs.find(({ text: run }) => run.includes('across'))
    const right = page?.runs.find(({ text: run }) => run.trim() === 'd')
    expect((right?.x ?? 0) - (left?.x ?? 0)).toBeGreaterThan(150)
  },
  warnings: {
    epub: [{ code: 'epub_option_ignored', line: 2 }],
    pptx: [{ code: 'slides_option_ignored', line: 2 }],
  },
})
