import type { IndexWords } from '../../../document/types.ts'
import type { MarkedTermSource } from '../marked-terms.ts'
import { indexTags } from './index-terms.ts'
import type { InlineSyntax } from './text-block.ts'

const element = /(<indexterm(?:\s[^<>]{0,300})?>)((?:[^<]|<(?!\/?indexterm)){0,1500})<\/indexterm>/g

const part = /<(primary|secondary|tertiary|see|seealso)(?:\s([^<>]{0,300}))?>([^<]{1,300})<\/\1>/g

/** DocBook's entries of an index, which many tools pass on within Markdown. */
export const docbookTerms: InlineSyntax = {
  id: 'docbook-terms',
  level: 'inline',
  rows: [
    {
      tool: 'AsciiDoc and DocBook',
      syntax: '`<indexterm><primary>term</primary><secondary>below</secondary></indexterm>`',
      result: 'rendered: [an index of terms](writing.md#index-of-terms)',
    },
  ],
  samples: {
    becomes: [
      {
        markdown: 'A<indexterm><primary>b</primary></indexterm> word.',
        above: '---\nindex: true\n---',
        html: 'A<span id="index-1"></span> word.',
      },
    ],
    staysText: [],
  },
  begins: ['<indexterm'],
  mayHold: /<indexterm/,
  *read(block, tools) {
    for (const { 0: whole, 1: tag = '', 2: content = '', index } of block.source.matchAll(
      element,
    )) {
      if (block.nodesByEnd().get(index + tag.length)?.type !== 'html') continue
      const term = termIn(content, /\bsignificance\s*=\s*["']preferred/.test(tag))
      if (term === null) {
        tools.warn('index_entry_invalid', 'An index entry without words was left out.', index)
      }
      const { opening, closing } = indexTags(term === null ? [] : [term], index, tools)
      const text = term === null ? '' : opening + closing
      yield [{ from: index, to: index + whole.length, text }]
    }
  },
}

function termIn(content: string, isMain: boolean): MarkedTermSource | null {
  const levels: IndexWords[] = []
  let reference: MarkedTermSource['reference'] = null
  for (const [, name, attributes = '', written = ''] of content.matchAll(part)) {
    const text = words(written)
    if (text === '') continue
    if (name === 'see' || name === 'seealso') reference ??= { also: name === 'seealso', text }
    else {
      const key = words(/\bsortas\s*=\s*["']([^"'<>]*)["']/.exec(attributes)?.[1] ?? '')
      levels.push({ text, sortKey: key === '' ? null : key })
    }
  }
  return levels.length === 0 ? null : { levels, range: null, reference, isMain }
}

const references: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

function words(text: string): string {
  return text
    .replace(/&(amp|lt|gt|quot);/g, (whole, name: string) => references[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
}
