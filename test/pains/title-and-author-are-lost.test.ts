import { expect, test } from 'vitest'
import { all, wordFile, textOf as wordText } from '../support/docx.ts'
import { attribute, htmlPage, textOf } from '../support/html-page.ts'
import { pdf } from '../support/pdf.ts'

// Title and author don't reach the file's properties: travs/markdown-pdf#66, vscode-markdown-pdf#193.

const content = `---
title: Jahresrückblick
author: [Ada Lovelace, Karl May]
description: What went well
keywords: [year, review]
lang: de-AT
date: 2026-03-04
---

Text
`

test('a PDF holds them in its properties, and shows its title in the window', async () => {
  const { info, showsTitle } = await pdf(content)
  expect(info).toMatchObject({
    Title: 'Jahresrückblick',
    Author: 'Ada Lovelace, Karl May',
    Subject: 'What went well',
    Keywords: 'year, review',
    Language: 'de-AT',
    CreationDate: expect.stringMatching(/^D:20260304/),
  })
  expect(showsTitle).toBe(true)
})

test('a Word file holds them in its properties', async () => {
  const word = await wordFile(content)
  const core = word.part('docProps/core.xml')
  const property = (name: string) => all(core, name).map(wordText)
  expect(property('dc:title')).toEqual(['Jahresrückblick'])
  expect(property('dc:creator')).toEqual(['Ada Lovelace; Karl May'])
  expect(property('dc:description')).toEqual(['What went well'])
  expect(property('cp:keywords')).toEqual(['year, review'])
  expect(property('dc:language')).toEqual(['de-AT'])
  expect(property('dcterms:created')).toEqual(['2026-03-04T00:00:00Z'])
  expect(all(word.part('word/styles.xml'), 'w:lang')[0]?.attributes['w:val']).toBe('de-AT')
})

test('a web page holds them in its head', async () => {
  const page = await htmlPage(content)
  const meta = (name: string) =>
    page.all('meta', { name }).map((each) => attribute(each, 'content'))
  expect(textOf(page.one('title'))).toBe('Jahresrückblick')
  expect(attribute(page.one('html'), 'lang')).toBe('de-AT')
  expect(meta('author')).toEqual(['Ada Lovelace', 'Karl May'])
  expect(meta('description')).toEqual(['What went well'])
  expect(meta('keywords')).toEqual(['year, review'])
  expect(meta('date')).toEqual(['2026-03-04'])
})

test.each([
  ['the first heading', '# Plain *words*\n\nText', {}, 'Plain words'],
  ['the name that the caller gives', 'Text', { fallbackTitle: 'notes' }, 'notes'],
  [
    'not a heading in the middle',
    '- Start: 2017\n\n## Summary\n\nText\n\n## Motivation',
    { fallbackTitle: 'notes' },
    'notes',
  ],
])(
  'without a title in the front matter it is %s, in every format',
  async (_, text, request, title) => {
    expect((await pdf(text, request)).info.Title).toBe(title)
    const core = (await wordFile(text, request)).part('docProps/core.xml')
    expect(all(core, 'dc:title').map(wordText)).toEqual([title])
    expect(textOf((await htmlPage(text, request)).one('title'))).toBe(title)
  },
)
