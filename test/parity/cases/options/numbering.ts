import { expect } from 'vitest'
import { all, fieldInstructions } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()
const reference = 'See clause 1.1(a), paragraph 1 of Schedule 1 and clause 2.'

export default parityCase({
  construct: 'Numbered clauses',
  example: [
    '---\nnumbering: legal\n---',
    '# Deed\n\n## Supply\n\n1. The Supplier shall:\n   1. deliver; {#cl-deliver}\n   2. install.',
    '## Price {#cl-price}\n\nSee @cl-deliver.',
    '# Services {.schedule}\n\n1. Design',
  ].join('\n\n'),
  becomes: {
    html: 'numbers as text, through headings, lists and paragraphs; references that show them',
    docx: 'one list of several levels on the styles of headings and clauses, which Word counts; `REF` fields that show the numbers',
    pdf: 'numbers through headings, lists and paragraphs; references that show them',
  },
  markdown: [
    '---\nnumbering: legal\n---',
    '# Deed\n\n## Supply\n\n1. The Supplier shall:\n   1. deliver; {#cl-deliver}\n   2. install.',
    'Text between.',
    '1.2 Typed.',
    '## Price {#cl-price}\n\n1. See @cl-deliver, @cl-design and @cl-price.',
    '# Services {.schedule}\n\n1. Design {#cl-design}\n2. Build',
  ].join('\n\n'),
  html(page) {
    const numbers = page.all('span').filter((each) => attribute(each, 'class') === 'clause-number')
    expect(numbers.map((each) => spaced(textOf(each)))).toEqual([
      '1.1',
      '(a)',
      '(b)',
      '1.2',
      '2.1',
      '1.',
      '2.',
    ])
    expect(page.all('h2').map((each) => spaced(textOf(each)))).toEqual(['1. Supply', '2. Price'])
    expect(page.all('h1').map((each) => spaced(textOf(each)))).toEqual([
      'Deed',
      'Schedule 1 Services',
    ])
    expect(spaced(textOf(page.one('main')))).toContain(reference)
  },
  docx(file) {
    const numbering = file.part('word/numbering.xml')
    const texts = all(numbering, 'w:lvlText').map(({ attributes }) => attributes['w:val'])
    expect(texts.slice(0, 4)).toEqual(['%1.', '%1.%2', '(%3)', '(%4)'])
    const styles = all(numbering, 'w:pStyle').map(({ attributes }) => attributes['w:val'])
    expect(styles).toEqual(['Heading2', 'Clause2', 'Clause3'])
    expect(file.paragraphs.map(({ text }) => spaced(text))).toContain(reference)
    const fields = fieldInstructions(file.part('word/document.xml'))
    expect(fields.filter((each) => each.startsWith('REF'))).toEqual([
      'REF user_content_cl_deliver \\w \\h',
      'REF user_content_cl_design \\w \\h',
      expect.stringMatching(/^REF \w+ \\w \\h$/),
      'REF cl_price \\w \\h',
    ])
  },
  pdf(file) {
    expect(file.elements('Lbl').map(({ text }) => spaced(text))).toEqual([
      ...['1.1', '(a)', '(b)', '1.2', '2.1', '1.', '2.'],
    ])
    expect(spaced(file.text)).toContain(reference)
    expect(file.bookmarks.map(({ title }) => spaced(title))).toEqual([
      'Deed',
      'Schedule 1 Services',
    ])
  },
})
