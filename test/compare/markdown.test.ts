import { DomUtils, parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { frontMatterBlock } from '#octavo/core/read/source/front-matter-block.js'
import { type ConversionRequest, compare, convert } from '#octavo/index.js'
import { fuzzDocument } from '../fuzz/document.ts'
import { Random } from '../fuzz/random.ts'
import { compareCases } from './cases.ts'
import { edited } from './edited.ts'

const { FUZZ_SEED: seed = '1', FUZZ_COMPARISONS: pairs = '60' } = process.env

type Rest = Omit<ConversionRequest, 'content' | 'format' | 'options'>

async function words(
  content: string,
  changes: 'accept' | 'reject',
  rest: Rest = {},
): Promise<string> {
  const options = { lang: 'en', track_changes: changes } as const
  const { bytes } = await convert({ ...rest, content, format: 'html', options })
  const html = Buffer.from(bytes).toString()
  const body = parseDocument(html.slice(html.indexOf('<body')))
  return DomUtils.textContent(body).replace(/\s+/g, ' ')
}

/** What is wrong with the Markdown of a comparison; `null` where it says so itself. */
async function faultOf(old: string, young: string, rest: Rest = {}): Promise<string | null> {
  const { bytes, warnings } = await compare(
    { content: old },
    { ...rest, content: young, format: 'md' },
  )
  const markdown = Buffer.from(bytes).toString()
  if (warnings.some(({ code }) => code === 'comparison_not_exact')) return null
  // Front matter is that of the new version.
  const rejected = headOf(young) + old.slice(headOf(old).length)
  if ((await words(markdown, 'accept', rest)) !== (await words(young, 'accept', rest))) {
    return `accept: ${markdown}`
  }
  if ((await words(markdown, 'reject', rest)) !== (await words(rejected, 'reject', rest))) {
    return `reject: ${markdown}`
  }
  return ''
}

function headOf(source: string): string {
  const block = frontMatterBlock(source)
  return block === null ? '' : source.slice(0, block.end + 1)
}

test.each(compareCases)(
  'Markdown with the changes reads as either version: $name',
  async ({ old, new: young }) => {
    expect(await faultOf(old, young)).toBe('')
  },
)

test('Markdown with the changes of random documents reads as either version, or says that it does not', async () => {
  const faults: unknown[] = []
  let inexact = 0
  for (let index = 0; index < Number(pairs); index++) {
    const { content: old, options: _, ...rest } = fuzzDocument(Number(seed), index)
    const random = new Random(Number(seed), index)
    const young = edited(old, fuzzDocument(Number(seed), index + 1).content, random)
    try {
      const fault = await faultOf(old, young, { ...rest, split: false })
      if (fault === null) inexact++
      else if (fault !== '') faults.push({ index, fault })
    } catch (error) {
      // Documents may exceed a limit, which says so by name.
      if (!(error instanceof Error) || error.name !== 'DocumentLimitError') throw error
    }
  }
  expect(faults).toEqual([])
  expect(inexact).toBeLessThan(Number(pairs) / 10)
}, 0)
