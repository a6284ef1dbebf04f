import { escaped } from '../escaped-text.ts'
import { isInline, namedTag } from '../tag-names.ts'
import { mdxTagAt } from '../template-tag.ts'
import { isAlone } from './icons.ts'
import type { InlineSyntax } from './text-block.ts'

const opening = /\{\/|<\/?(?=[A-Z])/g

/** MDX's comments, words in badges, and those of its components in a line that HTML doesn't know: with braces in their attributes. */
export const mdxSpans: InlineSyntax = {
  id: 'mdx-spans',
  level: 'inline',
  rows: [
    {
      tool: 'Docusaurus and VitePress',
      syntax: '`<Badge text="…" />`',
      result: 'rendered: its text',
    },
    {
      tool: 'Starlight, Mintlify, Nextra and Fumadocs',
      syntax: '`<Icon name="…" />`',
      result: 'ignored next to text, reported on its own line',
    },
  ],
  samples: {
    becomes: [
      { markdown: 'Shown {/* hidden */} words.', html: 'Shown words.' },
      { markdown: 'It is <Badge text="New" /> here.', html: 'It is New here.' },
    ],
    staysText: ['A List{/path} and 1 < A stay.'],
  },
  begins: ['{', '<'],
  mayHold: /\{\/\*|<\/?[A-Z]/,
  *read(block, { warn }) {
    const { source, text } = block
    let end = 0
    let commentEnd = 0
    for (const { 0: mark, index } of source.matchAll(opening)) {
      if (index < end) continue
      const isText = text.charAt(index) === source.charAt(index)
      if (!isText && mark === '{/') continue
      if (mark === '{/') {
        if (source.charAt(index + 2) !== '*' || source.charAt(index - 1) === '\\') continue
        if (commentEnd !== -1 && commentEnd < index) commentEnd = source.indexOf('*/}', index + 3)
        if (commentEnd === -1) continue
        end = commentEnd + '*/}'.length
        yield [{ from: index, to: end, text: '' }]
        continue
      }
      const tag = source.charAt(index - 1) === '\\' ? null : mdxTagAt(source, index)
      if (tag === null) continue
      // Without braces the parser takes it for HTML's.
      if (isInline(tag) && (isText || block.nodesByEnd().get(tag.end)?.type === 'html')) {
        end = tag.end
        const words = tag.form === 'close' ? '' : (tag.pairs.get('text') ?? '')
        if (words === '' && tag.form === 'alone' && isAlone(block, index, end)) {
          warn('syntax_not_supported', `${namedTag(tag)} was left out.`, index)
        }
        yield [{ from: index, to: end, text: escaped(words) }]
        continue
      }
      if (!isText || !source.slice(index, tag.end).includes('{')) continue
      end = tag.end
      warn('syntax_not_supported', `${namedTag(tag)} was left out; its content was kept.`, index)
      yield [{ from: index, to: end, text: '' }]
    }
  },
}
