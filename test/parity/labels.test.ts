import { describe, expect, test } from 'vitest'
import { wordFile } from '../support/docx.ts'
import { htmlPage, textOf } from '../support/html-page.ts'
import { pdf } from '../support/pdf.ts'

const document = (lang: string) => `---
lang: ${lang}
---

[TOC]

# A

> [!WARNING]
> b

![](missing.png)

<details>c</details>

Text[^1]

- [x] d

[^1]: e
`

const labels: readonly [lang: string, contents: string, warning: string, image: string][] = [
  ['en', 'Contents', 'Warning', 'Image'],
  ['de-AT', 'Inhalt', 'Warnung', 'Bild'],
  ['fr', 'Sommaire', 'Avertissement', 'Image'],
  ['pl', 'Spis treści', 'Ostrzeżenie', 'Obraz'],
  ['uk', 'Зміст', 'Попередження', 'Зображення'],
  ['nn', 'Innhold', 'Advarsel', 'Bilde'],
  ['zh', '目录', '警告', '图片'],
  ['zh-Hant', '目錄', '警告', '圖片'],
  ['zh-TW', '目錄', '警告', '圖片'],
  ['zh-Hans-HK', '目录', '警告', '图片'],
  ['ja', '目次', '警告', '画像'],
  ['xx', 'Contents', 'Warning', 'Image'],
]

describe.each(labels)('in a document in %s', (lang, contents, warning, image) => {
  test('HTML says what it adds in that language', async () => {
    const page = await htmlPage(document(lang))
    const words = textOf(page.one('main'))
    for (const label of [contents, warning, image]) expect(words).toContain(label)
  })

  test('Word says what it adds in that language', async () => {
    const word = await wordFile(document(lang))
    const words = word.paragraphs.map(({ text }) => text)
    for (const label of [contents, warning, image]) expect(words).toContain(label)
  })

  test('PDF says what it adds in that language', async () => {
    const { text } = await pdf(document(lang))
    // A narrow space may stand where a script has none.
    const words = text.replace(/\s/g, '')
    for (const label of [contents, warning, image]) {
      expect(words).toContain(label.replace(/\s/g, ''))
    }
  })
})

test('a screen reader hears of notes and tasks in the language of the document', async () => {
  const page = await htmlPage(document('de'))
  expect(page.all('a', { 'aria-label': 'Fußnote 1' })).toHaveLength(1)
  expect(page.all('a', { 'aria-label': 'Zurück zum Verweis 1' })).toHaveLength(1)
  expect(page.all('input', { 'aria-label': 'Erledigte Aufgabe' })).toHaveLength(1)
  expect(page.all('section', { 'aria-label': 'Fußnoten' })).toHaveLength(1)
})
