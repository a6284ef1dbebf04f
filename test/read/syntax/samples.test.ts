import { describe, expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { syntaxes } from '#octavo/core/read/syntax/registry.js'
import type { SyntaxSample } from '#octavo/core/read/syntax/syntax.js'
import { read, show, warned } from '../../support/read.ts'

test('no two syntaxes have the same id', () => {
  const ids = syntaxes.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
})

test.each(syntaxes)('$id is a name that front matter can hold', ({ id }) => {
  expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
})

describe.each(syntaxes)('$id', ({ id, samples: { becomes, staysText } }) => {
  test.each(becomes)('$markdown becomes HTML', async (sample) => {
    expect(await htmlOf(sample)).toContain(sample.html)
  })

  test.each(becomes)('$markdown stays as it is where the syntax is off', async (sample) => {
    const off = await htmlOf(sample, { [id]: false })
    expect(off).not.toBe(await htmlOf(sample))
    const { above = '', markdown } = sample
    const inFrontMatter = withFrontMatter(`${above}\n\n${markdown}`, `syntax: {${id}: false}`)
    expect(await htmlOf({ markdown: inFrontMatter, html: '' })).toBe(off)
  })

  test.each(staysText)('%s stays text', (line) => {
    // Backslashes before punctuation are Markdown's own escapes.
    const text = line.replace(/\\(?=[!-/:-@[-`{-~])/g, '')
    expect(show(line)).toBe(`paragraph(text(${JSON.stringify(text)}))`)
    expect(warned(line)).toEqual([])
  })
})

async function htmlOf(
  { markdown, above }: SyntaxSample,
  syntax: { readonly [id: string]: boolean } | null = null,
): Promise<string> {
  const content = above === undefined ? markdown : `${above}\n\n${markdown}`
  const { bytes } = await convert({ content, format: 'html', theme: 'modern', options: { syntax } })
  return /<main.*<\/main>/s.exec(new TextDecoder().decode(bytes))?.[0] ?? ''
}

function withFrontMatter(markdown: string, line: string): string {
  const text = markdown.trimStart()
  return text.startsWith('---\n')
    ? text.replace('---', `---\n${line}`)
    : `---\n${line}\n---\n\n${text}`
}

test('a syntax that is not known is warned of, with those that are', () => {
  const { warnings } = read('---\nsyntax: {wikilinks: false, emoji: sometimes}\n---\n\ntext')
  expect(warnings.map(({ line, message }) => [line, message])).toEqual([
    [
      2,
      expect.stringMatching(
        /^The front matter key "syntax\.wikilinks" is not known\. Known: .*wiki-links/,
      ),
    ],
    [2, 'The front matter key "syntax.emoji" must be true or false.'],
  ])
})
