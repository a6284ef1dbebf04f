import { expect, test } from 'vitest'
import { all, wordFile } from '../support/docx.ts'

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
    await changesOfMarks('a {--b--}\n\n{~~c~>d~~}\n\n| {--e--} |\n|---|\n| {++f++} |'),
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
