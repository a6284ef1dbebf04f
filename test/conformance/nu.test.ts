import { beforeAll, describe, expect, test } from 'vitest'
import { parityCases } from '../parity/parity-cases.ts'
import { converted } from '../support/converted.ts'
import { javaPath } from '../support/java.ts'
import { nuMessages } from './nu.ts'

if (javaPath === undefined) {
  process.stderr.write('Skipped: the Nu HTML checker. No Java: set JAVA_PATH.\n')
}

describe.skipIf(javaPath === undefined)('the Nu HTML checker', () => {
  let found: readonly string[][] = []
  let markup: readonly string[] | undefined
  let styles: readonly string[] | undefined

  beforeAll(async () => {
    const pages: Uint8Array[] = []
    for (const { markdown, request } of parityCases) {
      pages.push((await converted({ ...request, content: markdown, format: 'html' })).bytes)
    }
    // What it must find, in the same run: starting Java takes longer than checking.
    pages.push(page('', '<div>a</div>'), page('<style>p { color: nothing }</style>', 'a'))
    found = await nuMessages(pages)
    ;[markup, styles] = found.slice(parityCases.length)
  })

  test('looks at markup and at style sheets', () => {
    expect(markup?.join()).toContain('No “p” element in scope')
    expect(styles?.join()).toContain('“nothing” is not a “color” value')
  })

  test.each(parityCases.map(({ construct }, index) => [construct, index] as const))(
    '%s is sound HTML and CSS',
    { meta: { conformance: { suite: 'Nu HTML checker' } } },
    (_construct, index) => {
      expect(found[index]).toEqual([])
    },
  )
})

function page(head: string, body: string): Buffer {
  return Buffer.from(`<!doctype html><html lang="en"><title>t</title>${head}<p>${body}</p></html>`)
}
