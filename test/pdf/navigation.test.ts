import { expect, test } from 'vitest'
import { pdf } from '../support/pdf.ts'

test('headings become bookmarks, one under the other', async () => {
  const { bookmarks } = await pdf('# One\n\n## Two **bold** `code`\n\n# Three\n')
  expect(bookmarks).toEqual([
    { title: 'One', items: [{ title: 'Two bold code', items: [] }] },
    { title: 'Three', items: [] },
  ])
})

test('numbered sections have their numbers in the text and the bookmarks', async () => {
  const file = await pdf('---\nnumber_sections: true\n---\n\n# One\n\n## Two\n')
  expect(file.elements('H2').map((heading) => heading.text)).toEqual(['1.1 Two'])
  expect(file.bookmarks[0]?.items.map(({ title }) => title.replace(/\s+/, ' '))).toEqual([
    '1.1 Two',
  ])
})

test('a table of contents lists headings with the pages that they are on', async () => {
  const file = await pdf(
    '[TOC]\n\n# First\n\n\\newpage\n\n# Second[^1]\n\n## Under `it`\n\n[^1]: Note.\n',
  )
  const entries = file.elements('TOCI').map((entry) => entry.text.replaceAll(/[\s.]+/g, ' '))
  expect(entries).toEqual(['First 1', 'Second 2', 'Under it 2'])
  expect(file.pages[0]?.links.map((link) => link.target)).toEqual(['first', 'second', 'under-it'])
})

test('a table of contents stops at the depth that the front matter names', async () => {
  const file = await pdf('---\ntoc: true\ntoc_depth: 1\n---\n\n# One\n\n## Two\n')
  expect(file.elements('TOCI').map((entry) => entry.text.replaceAll(/[\s.]+/g, ' '))).toEqual([
    'One 1',
  ])
})

test('links lead to the web, to headings of any script and to the top', async () => {
  const file = await pdf(
    '# Überblick & mehr\n\n[web](https://example.org/a?b=c) [in](#überblick--mehr) [up](#top)\n',
  )
  expect(file.pages[0]?.links.map((link) => link.target)).toEqual([
    'https://example.org/a?b=c',
    'überblick--mehr',
    'page 1',
  ])
})

test('a link to an anchor in the head of a table that is repeated still works', async () => {
  const rows = Array.from({ length: 80 }, (_, index) => `| ${index} | b |`).join('\n')
  const file = await pdf(`[go](#here)\n\n| <a id="here"></a>A | B |\n| --- | --- |\n${rows}\n`)
  expect(file.pages.length).toBeGreaterThan(1)
  expect(file.pages[0]?.links).toHaveLength(1)
})

test('a note that is cited twice stands at the foot once', async () => {
  const file = await pdf('One[^a] and two[^a] and three[^b].\n\n[^a]: First.\n[^b]: Second.\n')
  expect(file.elements('Note').map((note) => note.text)).toEqual([
    expect.stringMatching(/^1\s?First\.$/),
    expect.stringMatching(/^2\s?Second\.$/),
  ])
  expect(file.text).toMatch(/One1? ?1? and two/)
})

test('notes may cite each other, and themselves', async () => {
  const notes = Array.from({ length: 30 }, (_, i) => `[^${i}]: Note ${i}[^${(i + 1) % 30}].`)
  const file = await pdf(`Text[^0].\n\n${notes.join('\n')}\n`)
  for (let i = 0; i < 30; i++) expect(file.text).toMatch(new RegExp(`Note ${i}(?:\\D|\\d*\\.)`))
})

test('the front matter becomes the metadata of the file', async () => {
  const { info } = await pdf(`---
title: Annual review
author: [Ada Lovelace, Karl May]
description: What went well
keywords: [year, review]
lang: en-GB
date: 2026-03-04
---

text
`)
  expect(info).toMatchObject({
    Title: 'Annual review',
    Author: 'Ada Lovelace, Karl May',
    Subject: 'What went well',
    Keywords: 'year, review',
    Language: 'en-GB',
    CreationDate: expect.stringMatching(/^D:20260304/),
  })
})

test('a document without a date has none in its metadata', async () => {
  const { info } = await pdf('# Head\n')
  expect(info).toMatchObject({ Title: 'Head' })
  expect(info).not.toHaveProperty('CreationDate')
})
