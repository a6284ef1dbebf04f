import { expect, test } from 'vitest'
import { fromDocx } from '#octavo/from-docx/from-docx.js'
import { merge } from '#octavo/index.js'
import { p, run, wordFile } from '../support/word-file.ts'

/** `text` for 0, 1, 2 and so on. */
const many = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join('')

const by = (index: number) =>
  `w:id="${index}" w:author="Ada ${index % 3}" w:date="2026-01-0${1 + (index % 9)}T00:00:00Z"`
const comments = (count: number) => ({
  comments: many(
    count,
    (index) => `<w:comment ${by(index)}>${p(run(`Remark ${index * 7919}`))}</w:comment>`,
  ),
})
const start = (index: number) => `<w:commentRangeStart w:id="${index}"/>`
const end = (index: number) => `<w:commentRangeEnd w:id="${index}"/>`
const mark = (index: number) => `<w:r><w:commentReference w:id="${index}"/></w:r>`
const cell = (content: string, span = '') => `<w:tc>${span}${content}</w:tc>`
const count = 3_000

/**
 * Word files that take a minute or more, or overflow the stack, where work is done for each pair of what they hold. At this size each
 * takes about a second.
 */
const files: Readonly<Record<string, () => Uint8Array>> = {
  'a table of many rows': () =>
    wordFile(
      `<w:tbl>${many(count, (index) => `<w:tr>${cell(p(run(`${index}`)))}</w:tr>`)}</w:tbl>`,
    ),
  'a row of many cells': () =>
    wordFile(`<w:tbl><w:tr>${many(count, (index) => cell(p(run(`${index}`))))}</w:tr></w:tbl>`),
  'cells that no column has in common': () =>
    wordFile(
      `<w:tbl>${many(150, (row) => `<w:tr>${many(150, (column) => cell(p(run(`${row * column}`)), `<w:tcPr><w:gridSpan w:val="${1 + ((row * column) % 3)}"/></w:tcPr>`))}</w:tr>`)}</w:tbl>`,
    ),
  'comments on one place': () => wordFile(p(run('Text') + many(count, mark)), comments(count)),
  'comments in each other': () =>
    wordFile(
      p(many(count, start) + run('Text') + many(count, (index) => end(count - 1 - index))),
      comments(count),
    ),
  'comments across each other': () =>
    wordFile(p(many(count, start) + run('Text') + many(count, end)), comments(count)),
  'comments that never end': () =>
    wordFile(p(many(count, start)) + many(count, (index) => p(run(`${index}`))), comments(count)),
  'ends of comments that never began': () =>
    wordFile(p(many(count, start) + many(count, (index) => end(index + count))), comments(count)),
  'changes in one paragraph': () =>
    wordFile(
      p(
        many(count, (index) =>
          index % 2 === 0
            ? `<w:ins ${by(index)}>${run(`a${index}`)}</w:ins>`
            : `<w:del ${by(index)}><w:r><w:delText>b${index}</w:delText></w:r></w:del>`,
        ),
      ),
    ),
  'runs that all look different': () =>
    wordFile(
      p(
        many(count, (index) =>
          run(
            index % 3 === 0 ? `${index}` : ' ',
            `<w:sz w:val="${index}"/>${['<w:b/>', '<w:i/>', '<w:strike/>'][index % 3]}`,
          ),
        ),
      ),
    ),
  'marks of paragraphs that were inserted': () =>
    wordFile(many(count, (index) => p(run(`${index}`), `<w:rPr><w:ins ${by(index)}/></w:rPr>`))),
  'marks of paragraphs that were deleted': () =>
    wordFile(many(count, (index) => p(run(`${index}`), `<w:rPr><w:del ${by(index)}/></w:rPr>`))),
  'links in one paragraph': () =>
    wordFile(
      p(
        many(
          count,
          (index) =>
            `<w:hyperlink w:anchor="b${index}">${run('x')}</w:hyperlink><w:bookmarkStart w:id="${index}" w:name="b${index}"/>`,
        ),
      ),
    ),
  'fields that never end': () =>
    wordFile(
      p(
        many(
          count,
          (index) =>
            `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>REF a${index}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>`,
        ),
      ) + many(count, (index) => p(run(`${index}`))),
    ),
  'paragraphs that go on with an item': () =>
    wordFile(
      p(run('item'), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>') +
        many(count, (index) => p(run(`${index}`), '<w:ind w:left="720"/>')),
    ),
  'the same words again and again': () =>
    wordFile(many(count, (index) => p(run(`the same words ${index % 7} and ${index % 11}`)))),
  'one word in one paragraph': () => wordFile(p(run('the '.repeat(count * 10)))),
}

const source = '# Hello\n\nSome words here and there.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n'

test.each(Object.entries(files))('Markdown is made of %s', (_, file) => {
  expect(fromDocx(file(), { trackedChanges: 'accept' }).markdown.length).toBeGreaterThanOrEqual(0)
})

test.each(Object.entries(files))('%s can be merged', async (_, file) => {
  const { markdown, unplaced } = await merge({ content: source, edited: file() })
  // Nothing of it is in the Markdown's own text: what it says is added, or reported.
  expect(markdown !== source || unplaced.length > 0).toBe(true)
})

test('text that is edited where it repeats itself is found within a bound', async () => {
  const before = `${'the same words '.repeat(2_000)}.\n`
  const edited = `${'the same words '.repeat(1_000)}other ${'the same words '.repeat(1_000)}.\n`
  const { convert } = await import('#octavo/index.js')
  const { bytes } = await convert({ content: edited, format: 'docx' })
  const { markdown, unplaced } = await merge({
    content: before,
    edited: bytes,
    trackedChanges: 'accept',
  })
  expect([markdown === edited, unplaced.length > 0]).toContain(true)
})
