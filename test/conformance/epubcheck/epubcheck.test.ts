import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { book } from '../../epub/book.ts'
import { parityCases } from '../../parity/parity-cases.ts'
import { converted } from '../../support/converted.ts'
import { richDocument } from '../../support/rich-document.ts'
import { epubCheckIsMissing, epubMessages } from './epubcheck.ts'

if (epubCheckIsMissing !== undefined) {
  process.stderr.write(`Skipped: EPUBCheck. ${epubCheckIsMissing}\n`)
}

const showcase = readFileSync(new URL('../../../examples/showcase.md', import.meta.url), 'utf8')

const cases = [
  ...parityCases.map(({ construct, markdown, request }) => ({
    name: construct,
    request: { ...request, content: markdown },
  })),
  { name: 'a book', request: book },
  { name: 'a book in a dark theme', request: { ...book, theme: 'midnight' } },
  { name: 'the document with everything in it', request: { content: richDocument } },
  { name: 'the showcase', request: { content: showcase } },
  { name: 'a document of nothing', request: { content: '' } },
]

describe.skipIf(epubCheckIsMissing !== undefined)('EPUBCheck', () => {
  let found: readonly (readonly string[])[] = []

  beforeAll(async () => {
    const files: Uint8Array[] = []
    for (const { request } of cases) {
      files.push(
        (
          await converted({
            ...request,
            options: { fonts: 'name', ...request.options },
            format: 'epub',
          })
        ).bytes,
      )
    }
    found = await epubMessages(files)
  })

  test.each(cases.map(({ name }, index) => [name, index] as const))(
    '%s is sound EPUB 3.3',
    { meta: { conformance: { suite: 'EPUBCheck' } } },
    (_name, index) => {
      expect(found[index]).toEqual([])
    },
  )
})
