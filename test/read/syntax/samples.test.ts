import { describe, expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { syntaxes } from '#octavo/core/read/syntax/registry.js'
import type { SyntaxSample } from '#octavo/core/read/syntax/syntax.js'
import { show, warned } from '../../support/read.ts'

test('no two syntaxes have the same id', () => {
  const ids = syntaxes.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
})

test.each(syntaxes)('$id is a name that front matter can hold', ({ id }) => {
  expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
})

describe.each(syntaxes)('$id', ({ samples: { becomes, staysText } }) => {
  test.each(becomes)('$markdown becomes HTML', async (sample) => {
    expect(await htmlOf(sample)).toContain(sample.html)
  })

  test.each(staysText)('%s stays text', (line) => {
    // Backslashes before punctuation are Markdown's own escapes.
    const text = line.replace(/\\(?=[!-/:-@[-`{-~])/g, '')
    expect(show(line)).toBe(`paragraph(text(${JSON.stringify(text)}))`)
    expect(warned(line)).toEqual([])
  })
})

async function htmlOf({ markdown, above }: SyntaxSample): Promise<string> {
  const content = above === undefined ? markdown : `${above}\n\n${markdown}`
  const { bytes } = await convert({ content, format: 'html', theme: 'modern' })
  return /<main.*<\/main>/s.exec(new TextDecoder().decode(bytes))?.[0] ?? ''
}
