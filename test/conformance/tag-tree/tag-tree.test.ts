import { beforeAll, describe, expect, test } from 'vitest'
import { defaultLimits } from '#octavo/core/document/limits.js'
import type { Document, OutlineEntry } from '#octavo/core/document/types.js'
import { layoutForContents } from '#octavo/core/formats/write/contents-pages.js'
import { defaultThemeId, findTheme, resolveTheme } from '#octavo/core/theme/index.js'
import type { Theme } from '#octavo/core/theme/types.js'
import { expectedWarnings } from '../../parity/parity-case.ts'
import { parityCases } from '../../parity/parity-cases.ts'
import { converted } from '../../support/converted.ts'
import { inkFaultsOf } from '../../support/ink-faults.ts'
import { type PdfBookmark, type PdfFile, pdf } from '../../support/pdf.ts'
import { readStructure } from '../../support/pdf-structure.ts'
import { readWholeWith } from '../../support/read.ts'
import { SoundOutputs } from '../../support/sound-outputs.ts'
import { actualTags } from './actual-tags.ts'
import { expectedTags } from './expected-tags.ts'
import { comparableText, linesOf } from './tag.ts'

const sound = new SoundOutputs('tags', '', import.meta.url)

const cases = parityCases.map((each) => [each.construct, each] as const)

describe.each(cases)('%s', (_construct, each) => {
  const { markdown, request = {} } = each
  let document: Document
  let pages: ReadonlyMap<string, number> = new Map()
  let bytes: Uint8Array

  beforeAll(async () => {
    bytes = (await converted({ ...request, content: markdown, format: 'pdf' })).bytes
    const read = await readWholeWith(markdown, {
      fallbackTitle: request.fallbackTitle ?? 'Document',
      remoteImages: request.remoteImages ?? true,
      images: request.images ?? [],
      numberSections: false,
      pageNumber: 'end',
      options: request.options ?? {},
      limits: request.limits ?? defaultLimits,
    })
    document = read.document
    if (document.children.some(({ type }) => type === 'indexOfTerms')) {
      pages = (await layoutForContents(document, theme(), {})).listedPages
    }
  })

  /** Opens the PDF for a check, unless that has found in these bytes what is expected. */
  async function check(
    what: string,
    expected: readonly string[],
    expectIn: (file: PdfFile) => void,
  ): Promise<void> {
    const output = [what, expected.join('\n'), bytes] as const
    if (sound.has(...output)) return
    expectIn(await pdf(markdown, request))
    sound.add(...output)
  }

  test('has the tags in PDF that its document tree asks for', {
    meta: { conformance: { suite: 'PDF tags against the document tree' } },
  }, () => {
    const tags = expectedTags(document, pages)
    const [body, notes] = [linesOf(tags.body), linesOf(tags.notes)]
    return check('tags', [...body, ...notes], (file) => {
      const text = new Map(file.pages.flatMap(({ markedText }) => [...markedText]))
      const actual = actualTags(readStructure(file.bytes, text))
      expect(linesOf(actual.body)).toEqual(body)
      expect(linesOf(actual.notes)).toEqual(notes)
    })
  })

  test('has its headings as bookmarks in PDF', {
    meta: { conformance: { suite: 'PDF bookmarks against the headings' } },
  }, () => {
    const headings = headingLines(document.outline)
    return check('bookmarks', headings, ({ bookmarks }) => {
      expect(bookmarkLines(bookmarks)).toEqual(headings)
    })
  })

  test('has no letter in PDF that is covered, cut off, half on a tint or on another', {
    meta: { conformance: { suite: 'Ink on the pages of PDF' } },
  }, async () => {
    expect(await inkFaultsOf(bytes)).toEqual([])
  })

  test('claims PDF/UA-1, or warns that it does not', {
    meta: { conformance: { suite: 'PDF/UA-1 export' } },
  }, () => {
    const warned = expectedWarnings(each, 'pdf').some(({ code }) => code === 'pdf_not_ua')
    return check('PDF/UA-1', [String(warned)], (file) => {
      expect(file.tagged).toBe(true)
      expect(file.claimsUa).toBe(!warned)
    })
  })
})

function theme(): Theme {
  const definition = findTheme(defaultThemeId)
  if (definition === undefined) throw new Error('The default theme is missing.')
  return resolveTheme(definition)
}

function bookmarkLines(bookmarks: readonly PdfBookmark[], depth = 0): string[] {
  return bookmarks.flatMap(({ title, items }) => [
    '  '.repeat(depth) + comparableText(title),
    ...bookmarkLines(items, depth + 1),
  ])
}

/** Each heading one level below the one that it belongs to. A heading without words is none. */
function headingLines(outline: readonly OutlineEntry[]): string[] {
  const parents: number[] = []
  return outline
    .filter(({ text }) => text.trim() !== '')
    .map(({ depth, number, text }) => {
      while ((parents.at(-1) ?? 0) >= depth) parents.pop()
      parents.push(depth)
      return '  '.repeat(parents.length - 1) + comparableText(`${number ?? ''}${text}`)
    })
}
