import { isEmptyPlace } from '../document/empty-place.ts'
import type { Inline } from '../document/types.ts'
import {
  type Atom,
  type InlineKeys,
  isReference,
  type MarkNode,
  markKey,
  separator,
} from './inline-keys.ts'
import type { Interning } from './interning.ts'
import { isWord, textParts } from './words.ts'

/** A node around a token: a mark, or a comment, which is no part of what is compared. */
export type Around = MarkNode | Extract<Inline, { readonly type: 'comment' }>

/** A word, a space, a sign, or what is compared as a whole. */
export interface Token {
  /** The same for the same text in the same marks; -1 for what stays out of the comparison, such as an anchor. */
  readonly key: number
  /** `null` for anything but text. */
  readonly text: string | null
  /** What is no text. */
  readonly node: Inline | null
  /** From the outermost. */
  readonly around: readonly Around[]
  readonly isWord: boolean
}

/** Inline content as a row of tokens. */
export function inlineTokens(
  nodes: readonly Inline[],
  keys: InlineKeys,
  interning: Interning,
): readonly Token[] {
  const tokens: Token[] = []
  const add = (content: string, outer: string, token: Omit<Token, 'key'>) => {
    tokens.push({ ...token, key: interning.of(`${outer}${separator}${content}`) })
  }
  const visit = (children: readonly Inline[], around: readonly Around[], outer: string) => {
    for (const node of children) {
      if (node.type === 'text') {
        for (const text of textParts(node.value)) {
          add(text, outer, { text, node: null, around, isWord: isWord(text) })
        }
      } else if (isEmptyPlace(node) || (node.type === 'comment' && node.children.length === 0)) {
        tokens.push({ key: -1, text: null, node, around, isWord: false })
      } else if (node.type === 'comment') {
        visit(node.children, [...around, node], outer)
      } else if (node.type === 'revision') {
        visit(node.children, around, outer)
      } else if (isMark(node)) {
        visit(node.children, [...around, node], `${outer}${separator}${markKey(node)}`)
      } else {
        const whole = node satisfies Atom
        add(`${separator}${keys.atom(whole)}`, outer, { text: null, node, around, isWord: true })
      }
    }
  }
  visit(nodes, [], '')
  return tokens
}

function isMark(node: Inline): node is MarkNode {
  return (
    'children' in node &&
    node.type !== 'crossReference' &&
    node.type !== 'citation' &&
    node.children.length > 0 &&
    !isReference(node)
  )
}
