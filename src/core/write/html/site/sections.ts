import type { Block } from '../../../document/types.ts'
import { type Node, walk } from '../../../document/walk.ts'
import { fragment } from '../link.ts'

/** A result of the search: a section of a page, or the text before its first. */
export interface Section {
  readonly id: number
  /** From the folder of the site. */
  readonly url: string
  readonly page: string
  readonly heading: string
  readonly text: string
}

/** Nodes inside a word: their texts belong together. */
const inline: ReadonlySet<Node['type']> = new Set<Node['type']>([
  ...(['text', 'emphasis', 'strong', 'delete', 'insert', 'underline', 'mark', 'small'] as const),
  ...([
    'subscript',
    'superscript',
    'smallCaps',
    'inlineCode',
    'link',
    'anchor',
    'indexTerm',
  ] as const),
])

/**
 * The sections of a page in words. Those of headings inside other blocks are part of the one around them.
 *
 * @param url of the page, from the folder of the site
 * @param first the number of the first section
 */
export function sectionsOf(
  url: string,
  page: string,
  blocks: readonly Block[],
  first: number,
): readonly Section[] {
  const sections = [{ url, heading: page, text: '' }]
  for (const block of blocks) {
    if (block.type === 'heading') {
      const heading = plain(wordsOf([...block.children]))
      sections.push({ url: `${url}${fragment(block.id)}`, heading: heading || page, text: '' })
    } else {
      const section = sections.at(-1)
      if (section !== undefined) section.text += ` ${wordsOf([block])}`
    }
  }
  return sections
    .filter(({ text }, index) => index > 0 || text.trim() !== '' || sections.length === 1)
    .map(({ text, ...section }, index) => ({
      ...{ id: first + index, page },
      ...section,
      text: plain(text),
    }))
}

function wordsOf(nodes: readonly Node[]): string {
  let words = ''
  for (const node of walk(nodes)) {
    if (!inline.has(node.type)) words += ' '
    if (node.type === 'text' || node.type === 'inlineCode') words += node.value
    else if (node.type === 'inlineMath' || node.type === 'math') words += `${node.value} `
    else if (node.type === 'image') words += `${node.alt} `
    else if (node.type === 'code') {
      for (const line of node.lines) words += `${line.map(({ text }) => text).join('')} `
    }
  }
  return words
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
