import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { convert, merge } from '#octavo/index.js'
import { reviewed } from '../support/reviewed.ts'

const source = `Before.

| a | b |
|---|---|
| 1 |   |
| 2 |   |

After.
`
const by = 'w:id="900" w:author="Ada" w:date="2026-11-20T09:00:00Z"'

/** The Word file of the table with a row changed by its text, merged. */
async function withRow(
  find: RegExp,
  changed: (row: string) => string,
  trackedChanges: 'all' | 'accept' | 'reject',
) {
  const files = unzipSync((await convert({ content: source, format: 'docx' })).bytes)
  const main = strFromU8(files['word/document.xml'] ?? new Uint8Array())
  const rows = main.match(/<w:tr>.*?<\/w:tr>/gs) ?? []
  const row = rows.find((each) => find.test(each)) ?? ''
  expect(row).not.toBe('')
  const document = strToU8(main.replace(row, () => changed(row)))
  const edited = zipSync({ ...files, 'word/document.xml': document })
  const { markdown, unplaced } = await merge({ content: source, edited, trackedChanges })
  return { markdown, unplaced }
}

/** A row with a change of it whole, and without the bookmarks that say where it comes from. */
const tracked = (row: string, change: 'ins' | 'del') =>
  row
    .replace('<w:trPr>', `<w:trPr><w:${change} ${by}/>`)
    .replace(/^<w:tr>(?!<w:trPr>)/, `<w:tr><w:trPr><w:${change} ${by}/></w:trPr>`)
const copied = (row: string) => row.replace(/<w:bookmark(?:Start|End) [^>]*>/g, '')

const isFirst = /<w:t[^>]*>1</
const added = (row: string) => row + tracked(copied(row).replace(/>1</, '>9<'), 'ins')

test.each([
  ['accept', source.replace('| 1 |   |\n', '| 1 |   |\n| 9 |  |\n')],
  ['all', source.replace('| 1 |   |\n', '| 1 |   |\n| {++9++}{>>@Ada 2026-11-20<<} |  |\n')],
  ['reject', source],
] as const)('a row that was inserted as a tracked change, %s', async (changes, markdown) => {
  expect(await withRow(isFirst, added, changes)).toEqual({ markdown, unplaced: [] })
})

test.each([
  ['accept', source.replace('| 1 |   |\n', '')],
  ['all', source.replace('| 1 |', '| {--1--}{>>@Ada 2026-11-20<<} |')],
  ['reject', source],
] as const)('a row that was deleted as a tracked change, %s', async (changes, markdown) => {
  const result = await withRow(isFirst, (row) => tracked(row, 'del'), changes)
  expect(result).toEqual({ markdown, unplaced: [] })
})

test.each([
  ['the whole table', '| a | b |\n|---|---|\n| 1 |   |\n| 2 |   |\n\n', ''],
  ['the table at the end', '\n| a | b |\n|---|---|\n| 1 |   |\n| 2 |   |\n\nAfter.\n', ''],
  ['all rows but the head', '| 1 |   |\n| 2 |   |\n', ''],
])('%s can be deleted', async (_, from, to) => {
  const edited = source.replace(from, to)
  expect(await reviewed(source, edited, 'accept')).toEqual({ markdown: edited, unplaced: [] })
})

test('a list that is deleted leaves one empty line', async () => {
  const list = 'One.\n\n- a\n- b\n\nTwo.\n'
  const edited = 'One.\n\nTwo.\n'
  expect(await reviewed(list, edited, 'accept')).toEqual({ markdown: edited, unplaced: [] })
})

test.each([
  ['a link', 'See [the page](https://a.org/x).', 'See [the page](https://b.org/y).'],
  ['a reference link', 'See [it][1].', 'See [it](https://b.org/y).'],
  ['an address', 'See <https://a.org/x>.', 'See <https://b.org/y>.'],
  ['text', 'See the page.', 'See [the page](https://b.org/y).'],
])('%s gets another address', async (_, from, to) => {
  const definition = from.includes('[1]') ? '\n\n[1]: https://a.org/x\n' : '\n'
  const { markdown, unplaced } = await reviewed(from + definition, `${to}\n`, 'accept')
  expect(unplaced).toEqual([])
  expect(markdown).toBe(to + definition)
})
