import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { parityCase } from '../../parity-case.ts'

const paragraphs = Array.from(
  { length: 24 },
  (_, index) =>
    `Paragraph ${index + 1}. ${'The river rose again in the night and reached the second step of the mill. '.repeat(3)}`,
)

export default parityCase({
  construct: 'Columns of pages',
  becomes: {
    html: 'columns in print; one below the other on screen',
    docx: 'a section with columns, after that of the title',
    pdf: 'columns below the title',
  },
  example: '---\ntitle: The mill\npage: { columns: 2 }\n---',
  markdown: `---\ntitle: The mill\npage: { columns: 2 }\n---\n\n${paragraphs.join('\n\n')}\n`,
  html(page) {
    expect(page.source).toContain('@media print{main{columns:2;column-gap:18pt}')
    expect(page.source).toMatch(/:is\(\.title-block,[^)]*\)\{column-span:all\}/)
  },
  docx(file) {
    const document = file.part('word/document.xml')
    const sections = all(document, 'w:sectPr').map((section) => ({
      columns: all(section, 'w:cols').map(({ attributes }) => attributes['w:num']),
      type: all(section, 'w:type').map(({ attributes }) => attributes['w:val']),
      headers: all(section, 'w:headerReference').length,
    }))
    expect(sections).toEqual([
      { columns: [], type: [], headers: 2 },
      { columns: ['2'], type: ['continuous'], headers: 0 },
    ])
  },
  pdf(file) {
    const [page] = file.pages
    const middle = (page?.width ?? 0) / 2
    const runs = (page?.runs ?? []).filter(({ text }) => text.startsWith('Paragraph'))
    const [left, right] = [runs.filter(({ x }) => x < middle), runs.filter(({ x }) => x > middle)]
    expect(left[0]?.text).toContain('Paragraph 1.')
    expect(left.length).toBeGreaterThan(3)
    expect(right.length).toBeGreaterThan(3)
    const title = page?.runs.find(({ text }) => text === 'The mill')
    const highest = Math.max(
      ...(page?.runs ?? []).filter(({ text }) => text.includes('river')).map(({ y }) => y),
    )
    expect(title?.y).toBeGreaterThan(highest)
    expect(file.elements('P')[1]?.text).toMatch(/^Paragraph 1\./)
    expect(file.claimsUa).toBe(true)
  },
  warnings: {
    epub: [{ code: 'epub_option_ignored', line: 3 }],
    pptx: [{ code: 'slides_option_ignored', line: 3 }],
  },
})
