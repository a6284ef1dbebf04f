import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MarkdownBlock } from '#octavo/core/write/markdown/nodes.js'
import { writeMarkdown } from '#octavo/core/write/markdown/write.js'
import { anyBlocks } from '../support/any-tree.ts'
import { outlineOf } from '../support/outline-of.ts'
import { read } from '../support/read.ts'

const written = (children: readonly MarkdownBlock[]) => writeMarkdown({ children, footnotes: [] })

describe('Markdown of a tree', () => {
  test('is read as the same tree', () => {
    fc.assert(
      fc.property(anyBlocks, (blocks) => {
        const markdown = written(blocks)
        const again = read(`---\ntitle: a\n---\n\n${markdown}`).document.children
        expect(outlineOf(again), markdown).toEqual(outlineOf(blocks))
      }),
      { numRuns: 500, seed: 1 },
    )
  })

  test.each([
    ['headings, marks and code', '# A *b*\n\nOne **two** ~~three~~ `four` <u>five</u>.\n'],
    ['lists', '1. one\n2. two\n   - three\n   - four\n\n- [x] done\n- [ ] open\n'],
    ['letters as numbers', 'a. one\nb. two\n'],
    ['a table', '| A   | B   |\n| --- | --: |\n| 1   | 2   |\n'],
    ['code', '```js\nlet a = 1\n```\n'],
    ['an alert', '> [!NOTE]\n> Text.\n'],
    ['a note', 'Text.[^1]\n\n[^1]: A note.\n'],
    ['a formula', '$$\n\\frac{a}{b}\n$$\n'],
    ['terms', 'Term\n:   Description\n'],
    ['a link', '[words](https://example.org/a "Title") and <https://example.org/>\n'],
    [
      'changes and comments',
      'A {++new++}{>>@Ada Lovelace 2026-11-20<<} and {~~old~>other~~}{>>@Bob 2026-11-21<<} {==word==}{>>@Ada Lovelace 2026-11-20 resolved: Why?<<}{>>@Bob 2026-11-21: So.<<}.\n',
    ],
  ])('%s of a document that was read are written as they were', (_name, source) => {
    expect(writeMarkdown(read(source).document)).toBe(source)
  })
})
