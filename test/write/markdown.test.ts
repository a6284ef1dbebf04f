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
      {
        numRuns: Number(process.env.RUNS ?? 300),
        seed: Number(process.env.FS ?? 1),
        endOnFailure: process.env.RUNS === undefined,
      },
    )
  })
})
