import { readFileSync } from 'node:fs'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { convert, merge } from '#octavo/index.js'

const file = (name: string) =>
  readFileSync(new URL(`two-rounds/${name}.md`, import.meta.url), 'utf8')
const report = file('1-report')
const afterBob = file('2-after-bob')
const afterCleo = file('3-after-cleo')
const final = file('4-final')

const docx = async (content: string) => (await convert({ content, format: 'docx' })).bytes

/** The document with all of its changes accepted and its comments deleted, as Word's own commands do it. */
function settled(bytes: Uint8Array): Uint8Array {
  const files = unzipSync(bytes)
  const name = 'word/document.xml'
  const main = strFromU8(files[name] ?? new Uint8Array())
    .replace(/<w:del [^>]*>.*?<\/w:del>/gs, '')
    .replace(/<w:ins [^>]*\/>|<\/?w:ins\b[^>]*>/g, '')
    .replace(/<w:comment(?:RangeStart|RangeEnd) [^>]*\/>/g, '')
    .replace(
      /<w:r>(?:<w:rPr>(?:(?!<\/w:rPr>).)*<\/w:rPr>)?<w:commentReference [^>]*\/><\/w:r>/g,
      '',
    )
  const rest = Object.entries(files).filter(([part]) => !/word\/comments/.test(part))
  return zipSync({ ...Object.fromEntries(rest), [name]: strToU8(main) })
}

test('the first reviewer’s changes and question come into the report', async () => {
  const { markdown, unplaced } = await merge({ content: report, edited: await docx(afterBob) })
  expect([markdown, unplaced]).toEqual([afterBob, []])
})

test('the second accepts two changes, rejects one, answers, resolves, comments and adds', async () => {
  const { markdown, unplaced } = await merge({ content: afterBob, edited: await docx(afterCleo) })
  expect([markdown, unplaced]).toEqual([afterCleo, []])
})

test('once all is accepted and all comments are deleted, the Markdown is clean', async () => {
  const edited = settled(await docx(afterCleo))
  const { markdown, unplaced } = await merge({ content: afterCleo, edited })
  expect(unplaced).toEqual([])
  expect(markdown).toBe(final)
})

test('a comment that is resolved or opened again is marked so', async () => {
  const open = 'Some {==words==}{>>@Bob 2026-11-20: Why?<<} here.\n'
  const closed = open.replace('-20:', '-20 resolved:')
  expect((await merge({ content: open, edited: await docx(closed) })).markdown).toBe(closed)
  expect((await merge({ content: closed, edited: await docx(open) })).markdown).toBe(open)
})

test('a comment that was deleted goes, and others stay', async () => {
  const both =
    'Some {==words==}{>>@Bob 2026-11-20: Why?<<}{>>@Ada 2026-11-21: So.<<} here {>>@Ada 2026-11-20: And *this*?<<}too.\n'
  const one = 'Some words here {>>@Ada 2026-11-20: And *this*?<<}too.\n'
  expect((await merge({ content: both, edited: await docx(one) })).markdown).toBe(one)
})

const suggested = (sign: string) =>
  `One.\n\n{${sign}\n## New part\n\nWith *text*.\n\n| a | b |\n|---|---|\n| 1 |   |\n${sign}}{>>@Ada 2026-11-20<<}\n\nTwo.\n`
const plain = 'One.\n\n## New part\n\nWith *text*.\n\n| a | b |\n|---|---|\n| 1 |   |\n\nTwo.\n'
const without = 'One.\n\nTwo.\n'

test.each([
  ['inserted', 'accepted', suggested('++'), plain],
  ['inserted', 'rejected', suggested('++'), without],
  ['deleted', 'accepted', suggested('--'), without],
  ['deleted', 'rejected', suggested('--'), plain],
  ['inserted', 'left', suggested('++'), suggested('++')],
])('blocks that are suggested to be %s can be %s as a whole', async (_, __, content, edited) => {
  const { markdown, unplaced } = await merge({ content, edited: await docx(edited) })
  expect([markdown, unplaced]).toEqual([edited, []])
})
