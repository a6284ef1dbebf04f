import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { formats } from '#octavo/core/formats/formats.js'
import { bytesOf, dotPng, dotSvg } from '../support/pictures.ts'

const page = readFileSync(fileURLToPath(new URL('../../docs/writing.md', import.meta.url)), 'utf8')

/** Each example with the heading that it stands under. */
function examplesOf(markdown: string): readonly { heading: string; content: string }[] {
  const found = []
  let heading = ''
  for (const [, title, , content] of markdown.matchAll(
    /^## ([^\n]+)\n|^(`{3,})markdown\n(.*?)^\2\n/gms,
  )) {
    heading = title ?? heading
    if (content !== undefined) found.push({ heading, content })
  }
  return found
}

const examples = examplesOf(page)

const images = [
  { url: 'requests.svg', bytes: bytesOf(dotSvg) },
  { url: 'team.jpg', bytes: bytesOf(dotPng) },
]

test('docs/writing.md has an example of each subject', () => {
  expect(new Set(examples.map(({ heading }) => heading)).size).toBeGreaterThanOrEqual(10)
})

test.each(examples.flatMap((example) => formats.map((format) => ({ ...example, format }))))(
  'what docs/writing.md shows under $heading is without a warning in $format',
  async ({ content, format }) => {
    const { warnings } = await convert({
      content,
      format,
      images: images.filter(({ url }) => content.includes(url)),
    })
    expect(warnings).toEqual([])
  },
)
