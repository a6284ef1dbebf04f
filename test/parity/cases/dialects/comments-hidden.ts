import { expect } from 'vitest'
import { parityCase } from '../../parity-case.ts'

const markdown = [
  'Seen %%inline, *secret*%% words.',
  '',
  '%%',
  'A block, secret',
  '',
  '- with a list',
  '%%',
  '',
  '[//]: # (a reference, secret)',
  '',
  '<!-- HTML, secret -->',
  '',
  '{::comment}',
  'kramdown, secret',
  '{:/comment}',
  '',
  'And {/* MDX, secret */}then 100%% of %d%% stay.',
  '',
].join('\n')
const words = ['Seen words.', 'And then 100%% of %d%% stay.']

export default parityCase({
  construct: 'Comments of Obsidian, kramdown, MDX and HTML',
  example: '%%secret%%, {::comment}secret{:/comment}, {/* secret */}, <!-- secret -->',
  becomes: { html: 'nothing', docx: 'nothing', pdf: 'nothing' },
  markdown,
  html(page) {
    expect(page.source).not.toContain('secret')
    for (const each of words) expect(page.source).toContain(each)
  },
  docx(file) {
    expect(file.paragraphs.map(({ text }) => text)).toEqual(words)
  },
  pdf(file) {
    expect(file.elements('P').map(({ text }) => text)).toEqual(words)
  },
})
