import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { withEmoji } from '../support/short-codes.ts'

/** What only names a kind of alert, and isn't among the words of the text. */
const marker = /\[!(note|tip|important|warning|caution)\]/gi

/** The words of a Markdown text as another parser than Octavo's reads it: of text and code, four letters or digits and more, each once. */
export function wordsOf(markdown: string): readonly string[] {
  const words = new Set<string>()
  // An explicit stack: other people's documents may be nested deeply.
  const pending: Nodes[] = [
    fromMarkdown(markdown.replace(marker, ''), {
      extensions: [gfm()],
      mdastExtensions: [gfmFromMarkdown()],
    }),
  ]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if ('children' in node) pending.push(...node.children)
    if (node.type !== 'text' && node.type !== 'code' && node.type !== 'inlineCode') continue
    const value = node.type === 'text' ? withEmoji(node.value) : node.value
    for (const [word] of value.matchAll(/[\p{L}\p{N}]{4,}/gu)) words.add(word)
  }
  return [...words]
}

/** Letters and digits alone and in lower case, so that a word is found however a line was broken within it and whatever capitals a theme sets it in. */
export function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
