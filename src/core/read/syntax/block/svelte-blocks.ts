import type { BlockReader, BlockSyntax } from './block-syntax.ts'
import { type PairedLine, pairedLines } from './paired-lines.ts'
import type { Scanner } from './scanner.ts'

const edge = /^\{([#/])(if|each|key)(?:[ \t]([^{}\n]*))?\}$/
const branch = /^\{:else(?:[ \t][^{}\n]*)?\}$/

/** Reads blocks of Svelte, as Hugging Face has them in Markdown: what is in each branch is kept. */
function svelteReader(scanner: Scanner): BlockReader {
  const { lines } = scanner
  let ends: ReadonlyMap<number, number> | null = null
  /** The last line of the outermost block, in which branches are. */
  let last = -1
  return (line) => {
    const words = lines.words(line)
    if (branch.test(words) && line < last) {
      scanner.finalLines([''], line)
      return line + 1
    }
    const [, side = '', name = ''] = edge.exec(words) ?? []
    if (side !== '#') return null
    ends ??= pairedLines(lines, '{', edgeOf)
    const end = ends.get(line)
    if (end === undefined) return null
    scanner.warn(`The block {#${name}} of Svelte was left out; its content was kept.`, line)
    scanner.finalLines([''], line)
    scanner.endAt(end, [''])
    last = Math.max(last, end)
    return line + 1
  }
}

function edgeOf(words: string): PairedLine | null {
  const [, side = '', name = ''] = edge.exec(words) ?? []
  return side === '' ? null : { name, isEnd: side === '/' }
}

/** Conditions of Svelte in the documentation of Hugging Face. */
export const svelteBlocks: BlockSyntax = {
  id: 'svelte-blocks',
  level: 'block',
  rows: [
    {
      tool: 'Hugging Face',
      syntax: "`{#if fw === 'pt'}` … `{:else}` … `{/if}`",
      result: 'reported; the content of each branch is kept',
    },
  ],
  samples: {
    becomes: [
      { markdown: '{#if a}\n\nA *word*.\n\n{/if}', html: '<p>A <em>word</em>.</p>' },
      { markdown: '{#if a}\nWords.\n{:else}\nA *word*.\n{/if}', html: '<p>A <em>word</em>.</p>' },
    ],
    staysText: ['{#if a} is text.', '{:else}', '{#if a}'],
  },
  begins: '{',
  mayHold: (source) => /^[ \t>]*\{#(?:if|each|key)[ \t]/m.test(source),
  reader: svelteReader,
}
