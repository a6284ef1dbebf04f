import { expect } from 'vitest'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const markdown = [
  '# Start',
  '{: .no_toc #first}',
  '',
  '* TOC',
  '{:toc}',
  '',
  'A lead.',
  '{: .lead}',
  '',
  'A [link](#first){: .btn target="_blank"}, and {:ok} stays.',
  '',
  '- one',
  '{: .item}',
  '- two',
  '',
  '| a |',
  '| - |',
  '| b |',
  '{: .table}',
  '',
].join('\n')

export default parityCase({
  construct: 'Attributes and table of contents of kramdown',
  example: 'A lead.\n{: .lead}\n\n* TOC\n{:toc}\n\n[link](#a){: .btn}',
  becomes: {
    html: 'ids and the table of contents; classes are left out',
    docx: 'bookmarks and the table of contents; classes are left out',
    pdf: 'destinations and the table of contents; classes are left out',
  },
  markdown,
  html(page) {
    expect(attribute(page.one('h1'), 'id')).toBe('first')
    expect(page.all('nav')).toHaveLength(1)
    expect(page.all('li').map(textOf).slice(-2)).toEqual(['one', 'two'])
    expect(page.all('td').map(textOf)).toEqual(['b'])
    expect(page.source).toContain('and {:ok} stays.')
    expect(page.source).not.toMatch(/\{: |no_toc|lead\}/)
  },
  docx(file) {
    const texts = file.paragraphs.map(({ text }) => text)
    expect(texts).toContain('A link, and {:ok} stays.')
    expect(texts.join(' ')).not.toMatch(/\{: |\{:toc/)
    expect(file.paragraphs.map(({ style }) => style)).toContain('TOCHeading')
  },
  pdf(file) {
    expect(file.elements('TOCI')).toHaveLength(1)
    expect(file.text).not.toMatch(/\{: |\{:toc/)
    expect(file.text).toContain('A link, and {:ok} stays.')
  },
})
