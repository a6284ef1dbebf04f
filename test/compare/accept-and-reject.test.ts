import { DomUtils, parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { fuzzDocument } from '../fuzz/document.ts'
import { Random } from '../fuzz/random.ts'
import { edited } from './edited.ts'

type AnyNode = ReturnType<typeof parseDocument>['children'][number]

function isTag(node: AnyNode): node is Extract<AnyNode, { readonly attribs: object }> {
  return 'attribs' in node
}

const { FUZZ_SEED: seed = '1', FUZZ_COMPARISONS: pairs = '150' } = process.env

test('without what was deleted, random documents read as the new version, and without what was inserted as the old one', async () => {
  const faults: unknown[] = []
  for (let index = 0; index < Number(pairs); index++) {
    const { content, ...rest } = fuzzDocument(Number(seed), index)
    const random = new Random(Number(seed), index)
    const old = content
    const other = fuzzDocument(Number(seed), index + 1).content
    const young = random.chance(0.8) ? edited(old, other, random) : other
    // The labels of the other version's language aren't those of this.
    const options = { ...rest.options, lang: 'en', track_changes: 'accept' } as const
    const request = { ...rest, options, format: 'html' as const, split: false }
    const read = async (of: { content: string; compareWith?: { content: string } }) =>
      Buffer.from((await convert({ ...request, ...of })).bytes).toString()
    try {
      const both = await read({ content: young, compareWith: { content: old } })
      const accepted = wordsOf(await read({ content: young }), 'deletion')
      const rejected = wordsOf(await read({ content: old }), 'deletion')
      if (wordsOf(both, 'deletion') !== accepted) faults.push({ index, kind: 'accept', old, young })
      if (wordsOf(both, 'insertion') !== rejected)
        faults.push({ index, kind: 'reject', old, young })
    } catch (error) {
      // Documents may exceed a limit, which says so by name.
      if (!(error instanceof Error) || error.name !== 'DocumentLimitError') throw error
    }
  }
  expect(faults).toEqual([])
}, 0)

/** The words of a page's text, without numbers that are counted. */
function wordsOf(html: string, without: 'insertion' | 'deletion'): string {
  const name = without === 'insertion' ? 'ins' : 'del'
  const words = (nodes: readonly AnyNode[]): string =>
    nodes
      .map((node) =>
        isTag(node)
          ? isLeftOut(node, name)
            ? ''
            : words(node.children)
          : DomUtils.textContent(node),
      )
      .join('')
  return words(parseDocument(html.slice(html.indexOf('<body'))).children).replace(/\s+/g, '')
}

const counted = /footnote|section-number|comment|backlink|number|toc/

function isLeftOut(
  node: AnyNode & { readonly name: string; readonly attribs: Record<string, string> },
  name: string,
) {
  const { class: kind = '', role = '' } = node.attribs
  if (node.name === name && /\b(?:revision|revised|changed)\b/.test(kind)) return true
  return counted.test(kind) || counted.test(role)
}
