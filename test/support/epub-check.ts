import { expect } from 'vitest'
import type { EpubBook } from './epub.ts'
import type { HtmlPage } from './html-page.ts'
import { epubLetters, firstDifference, htmlLetters } from './letters.ts'

/** Expects an EPUB file with the words of the document's HTML, ids that are unique on their page, and links that lead somewhere. */
export function expectWholeBook(book: EpubBook, page: HtmlPage): void {
  expect(firstDifference(epubLetters(book).text, htmlLetters(page).text), 'words').toBeNull()
  expect(deadLinks(book), 'dead links').toEqual([])
  for (const [name, source] of book.pages) {
    const ids = Array.from(source.matchAll(/<[^>]* id="([^"]*)"/g), ([, id]) => id)
    expect(new Set(ids).size, `ids of ${name}: ${ids.join(' ')}`).toBe(ids.length)
  }
}

/** Where links of the pages and the contents lead that lead nowhere. */
export function deadLinks({ pages, text }: EpubBook): readonly string[] {
  const all = new Map([...pages, ['nav.xhtml', text('nav.xhtml')] as const])
  return [...all].flatMap(([name, page]) =>
    [...page.matchAll(/<a [^>]*?href="([^"]*)"/g)].flatMap(([, url = '']) => {
      if (/^[a-z]+:/.test(url)) return []
      const [path, id] = url.replaceAll('&amp;', '&').split('#')
      const target = all.get(path || name)
      const isThere = id === undefined || target?.includes(` id="${decodeURIComponent(id)}"`)
      return target !== undefined && isThere ? [] : [`${name}: ${url}`]
    }),
  )
}
