import { expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { fromDocx } from '#octavo/from-docx/from-docx.js'
import { p, run, wordFile } from '../support/word-file.ts'

const field = (instruction: string, result = '') =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r>${result === '' ? '' : `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}`}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
const bookmark = (kind: 'Start' | 'End') => `<w:bookmark${kind} w:id="1" w:name="Pages"/>`

test.each([
  ['XE "cat"', '\\index{cat}'],
  ['XE "animal:cat:tom"', '\\index{animal!cat!tom}'],
  ['XE "ratio 1\\:2!"', '\\index{ratio 1:2"!}'],
  ['XE "犬;いぬ"', '\\index{いぬ@犬}'],
  ['XE "cat" \\b', '\\index{cat|textbf}'],
  ['XE "cat" \\t "See animal"', '\\index{cat|see{animal}}'],
  ['XE "cat" \\t "see also dog"', '\\index{cat|seealso{dog}}'],
])('Word’s entry %s is an entry of the index', (instruction, entry) => {
  expect(fromDocx(wordFile(p(run('A') + field(instruction)))).markdown).toBe(`A${entry}\n`)
})

test('the range of an entry is that of its bookmark', () => {
  const body =
    p(bookmark('Start') + run('One')) +
    p(run('Two') + bookmark('End') + field('XE "cat" \\r Pages'))
  expect(fromDocx(wordFile(body)).markdown).toBe('\\index{cat|(}One\n\nTwo\\index{cat|)}\n')
})

test('Word’s index is a place for one', () => {
  const body = p(run('A') + field('XE "cat"')) + p(field('INDEX \\c "2"', run('cat, 1')))
  expect(fromDocx(wordFile(body)).markdown).toBe('A\\index{cat}\n\n\\printindex\n')
})

test('the index of a document comes back from Word as it was', async () => {
  const markdown = [
    'The cat\\index{animal!cat|(} sat\\index{cat|see{animal}}\\index{alpha@α|textbf}.',
    'A note[^1] and\\index{1:2; "@ 3} more\\index{animal!cat|)}\\index{dog|seealso{animal}}.',
    '# Index',
    '\\printindex',
    '[^1]: In it\\index{note}.\n',
  ].join('\n\n')
  const { bytes } = await convert({ content: markdown, format: 'docx' })
  expect(fromDocx(bytes).markdown).toBe(markdown)
})
