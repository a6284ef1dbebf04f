import { expect, test } from 'vitest'
import { plainText } from '#octavo/core/document/plain-text.js'
import { read } from '../support/read.ts'

const backCoverOf = (frontMatter: string, options = {}) => {
  const { document, warnings } = read(`---\n${frontMatter}\n---\n\ntext`, { options })
  return {
    paragraphs: document.backCover.map(({ children, line }) => `${line}: ${plainText(children)}`),
    warnings: warnings.map(({ code, line, message }) => `${code}:${line}: ${message}`),
  }
}

test('paragraphs of the back cover are told apart by empty lines, and have their lines', () => {
  const yaml = 'author: Ada\nback_cover: |\n  **Acme**\n  Ltd\n\n\n  1. By {author}'
  expect(backCoverOf(yaml)).toEqual({
    paragraphs: ['4: Acme Ltd', '8: 1. By Ada'],
    warnings: [],
  })
})

test.each(['back_cover: none', 'back_cover: ""', 'back_cover: false', 'back_cover:'])(
  '%s is no back cover',
  (yaml) => {
    expect(backCoverOf(yaml)).toEqual({ paragraphs: [], warnings: [] })
  },
)

test('an empty text of a request takes the back cover away', () => {
  expect(backCoverOf('back_cover: Acme', { back_cover: '' }).paragraphs).toEqual([])
})

test.each([
  ['back_cover: [a]', 'front_matter_invalid:2: The front matter key "back_cover" must be text.'],
  [
    'back_cover: "a {page}"',
    'front_matter_invalid:2: The placeholder "{page}" is for headers and footers; it was left out of the back cover.',
  ],
  [
    'letterhead: [a]',
    'front_matter_invalid:2: The front matter key "letterhead" must be text, or an object of first_page, other_pages.',
  ],
  [
    'letterhead:\n  last_page: a.svg',
    'front_matter_unknown_key:3: The front matter key "letterhead.last_page" is not known. Known: first_page, other_pages.',
  ],
])('%j is told of', (yaml, warning) => {
  expect(backCoverOf(yaml).warnings).toEqual([warning])
})
