import type { ConversionRequest } from '#octavo/core/convert.js'
import { themes } from '#octavo/core/theme/index.js'
import { parityCases } from '../parity/parity-cases.ts'
import { blocks, indented } from './block-pieces.ts'
import { inlines, notes, text } from './inline-pieces.ts'
import { Random } from './random.ts'

export type FuzzRequest = Omit<ConversionRequest, 'format'>

/** Nobody would wait for a mutation of these: they are long in order to be long. */
const longest = 3_000
const cases = parityCases.filter(({ markdown }) => markdown.length <= longest)

/** One document of a run, with the theme and options to convert it with. The same for the same numbers. */
export function fuzzDocument(seed: number, index: number): FuzzRequest {
  const random = new Random(seed, index)
  const theme = random.pick(themes).id
  const roll = random.below(10)
  if (roll < 6) return { content: made(random), theme }
  if (roll < 8) return { content: mutated(made(random), random), theme }
  const { markdown, request } = random.pick(cases)
  return { theme, ...request, content: mutated(markdown, random) }
}

/** A document of pieces that nest in each other, with notes and definitions for what they cite. */
function made(random: Random): string {
  const parts = [blocks(random, 3)]
  for (const note of notes.slice(0, -1)) {
    if (random.chance(0.5)) parts.push(`[^${note}]: ${indented('', '    ', blocks(random, 1))}`)
  }
  if (random.chance(0.4)) parts.push(`[r]: ${random.pick(['#a', 'https://a.b "t"', '/c'])}`)
  if (random.chance(0.3)) parts.push('*[ABBR]: a long form')
  return frontMatter(random) + parts.join('\n\n')
}

function frontMatter(random: Random): string {
  if (random.chance(0.7)) return ''
  const lines = random.times(1, 4, () =>
    random.pick([
      ...[`title: ${JSON.stringify(text(random))}`, `subtitle: ${JSON.stringify(text(random))}`],
      ...[
        'author: [A, "B&shy;"]',
        'date: 2026-01-31',
        'date: then',
        'keywords: [a, b]',
        'toc: true',
      ],
      ...['toc_depth: 6', 'number_sections: true', 'lang: de', 'lang: ar', 'lang: ja', 'lang: tr'],
      ...[
        'lang: zh-Hant-TW',
        'lang: x-y',
        'page_size: a5',
        'header: ""',
        `footer: ${JSON.stringify(text(random))}`,
      ],
      ...['description: d', 'a: [b', 'title: ""', 'header: "\u00ad"'],
    ]),
  )
  return `---\n${lines.join('\n')}\n---\n\n`
}

/** The source with up to four changes: parts cut, doubled, moved or put in. */
function mutated(source: string, random: Random): string {
  let changed = source
  for (const change of random.times(1, 4, () => random.below(6))) {
    const start = random.below(changed.length + 1)
    const end = Math.min(changed.length, start + random.below(random.pick([3, 20, 200])))
    const part = changed.slice(start, end)
    const without = changed.slice(0, start) + changed.slice(end)
    switch (change) {
      case 0:
        changed = without
        break
      case 1:
        changed = changed.slice(0, end) + part + changed.slice(end)
        break
      case 2: {
        const at = random.below(without.length + 1)
        changed = without.slice(0, at) + part + without.slice(at)
        break
      }
      case 3:
        changed = changed.slice(0, start) + inlines(random, 2) + changed.slice(start)
        break
      case 4:
        changed = `${changed.slice(0, start)}\n\n${blocks(random, 2)}\n\n${changed.slice(start)}`
        break
      default:
        changed = changed.slice(0, start) + text(random) + changed.slice(start)
    }
  }
  return changed
}
