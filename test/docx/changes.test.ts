import { expect, test } from 'vitest'
import { all, textOf, wordFile, type XmlElement } from '../support/docx.ts'

const changesOfMarks = async (content: string) => {
  const file = await wordFile(content)
  return all(file.part('word/document.xml'), 'w:pPr').flatMap((properties) =>
    ['w:ins', 'w:del'].filter((name) => all(properties, name).length > 0),
  )
}

test('a paragraph, heading or item that is changed whole is changed with its mark', async () => {
  expect(await changesOfMarks('{--a--}\n\n## {++b++}\n\n- {++c++}\n- d')).toEqual([
    'w:del',
    'w:ins',
    'w:ins',
  ])
  expect(await changesOfMarks('{++\n\na\n\nb\n\n++}')).toEqual(['w:ins', 'w:ins'])
})

test('one that is changed in part, or the last of a cell, keeps its mark', async () => {
  expect(
    await changesOfMarks('a {--b--}\n\n{~~c~>d~~}\n\n| {--e--} | g |\n|---|---|\n| {++f++} | h |'),
  ).toEqual([])
})

test('comments are by whom they begin with', async () => {
  const file = await wordFile(
    '---\nauthor: Ada\n---\n\n{==a==}{>>JS: Why?<<} b{>>@grace: No.<<} c{>>NB: so<<} d{>>Note: x<<}',
  )
  const comments = all(file.part('word/comments.xml'), 'w:comment')
  expect(comments.map(({ attributes }) => attributes['w:author'])).toEqual([
    'JS',
    'grace',
    'Ada',
    'Ada',
  ])
})

test('changes and comments are by whom they are signed, on the day that is said', async () => {
  const file = await wordFile(
    '---\nauthor: Ada\ndate: 2026-01-02\n---\n\na {++b++}{>>@Bob de Vries 2026-11-20<<} {~~c~>d~~}{>>@Eve 2026-11-21T09:30Z<<}{>>@Mel 2026-11-22: Why?<<} {++e++}',
  )
  const main = file.part('word/document.xml')
  const signatures = (name: string, root: XmlElement) =>
    all(root, name).map(({ attributes }) => [attributes['w:author'], attributes['w:date']])
  expect(signatures('w:ins', main)).toEqual([
    ['Bob de Vries', '2026-11-20T00:00:00Z'],
    ['Eve', '2026-11-21T09:30:00Z'],
    ['Ada', '2026-01-02T00:00:00Z'],
  ])
  expect(signatures('w:del', main)).toEqual([['Eve', '2026-11-21T09:30:00Z']])
  const comments = file.part('word/comments.xml')
  expect(signatures('w:comment', comments)).toEqual([['Mel', '2026-11-22T00:00:00Z']])
  expect(textOf(comments)).toBe('Why?')
})

test('what one inserted and another deletes is both', async () => {
  const markdown = '{--a {++b++}{>>@Ada 2026-11-20<<}--}{>>@Bob 2026-11-21<<}'
  const main = (await wordFile(markdown)).part('word/document.xml')
  const [inserted] = all(main, 'w:ins')
  expect(inserted?.attributes['w:author']).toBe('Ada')
  const deletions = all(main, 'w:del').filter((each) => all(each, 'w:delText').length > 0)
  expect(deletions.map(textOf)).toEqual(['a ', 'b'])
  expect(inserted && all(inserted, 'w:del').map(textOf)).toEqual(['b'])
})

test('comments right behind another are its replies, and a resolved one is done', async () => {
  const file = await wordFile(
    '{==a==}{>>@Ada 2026-11-20 resolved: b<<}{>>@Bob 2026-11-21: c<<} {==d==}{>>e<<} {>>f<<}',
  )
  const paragraphs = all(file.part('word/comments.xml'), 'w:p')
  const ids = paragraphs.map(({ attributes }) => attributes['w14:paraId'])
  const threads = all(file.part('word/commentsExtended.xml'), 'w15:commentEx')
  expect(threads.map(({ attributes }) => attributes)).toEqual([
    { 'w15:paraId': ids[0], 'w15:done': '1' },
    { 'w15:paraId': ids[1], 'w15:paraIdParent': ids[0], 'w15:done': '1' },
    { 'w15:paraId': ids[2], 'w15:done': '0' },
    { 'w15:paraId': ids[3], 'w15:done': '0' },
  ])
  const { element } = file.paragraph('a d')
  const starts = all(element, 'w:commentRangeStart').map(({ attributes }) => attributes['w:id'])
  expect(starts.slice(0, 2)).toEqual(['1', '2'])
})

test('without replies and resolved comments, no part says that there are none', async () => {
  const file = await wordFile('{==a==}{>>b<<}')
  expect(file.names).not.toContain('word/commentsExtended.xml')
})
