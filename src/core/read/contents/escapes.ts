import type { Text } from 'mdast'
import { sourceOf } from '../source-node.ts'

/**
 * The parser's text no longer tells `\:tada\:` from `:tada:`. Octavo's own inline syntax must, so that an
 * escaped character is held back as a noncharacter (of which the source has been cleared) until that
 * syntax has been read.
 */
const held = '=+^:'
const firstHeld = 0xfdd0
const heldBack = /[\ufdd0-\ufdd3]/g

/** The node's text, with those characters held back that the author escaped. */
export function holdEscapes(node: Text, source: string): string {
  const { value } = node
  if (value.search(/[=+^:]/) === -1) return value
  const written = sourceOf(node, source)
  if (!written.includes('\\')) return value
  const escaped: boolean[] = []
  for (const match of written.matchAll(/\\(.)|[=+^:]/gs)) {
    if (match[1] === undefined) escaped.push(false)
    else if (held.includes(match[1])) escaped.push(true)
  }
  const count = value.match(/[=+^:]/g)?.length
  // They differ where a character reference stands for one of them. Then none is held back.
  if (count !== escaped.length) return value
  let index = 0
  return value.replace(/[=+^:]/g, (character) =>
    escaped[index++] ? String.fromCharCode(firstHeld + held.indexOf(character)) : character,
  )
}

export function releaseEscapes(text: string): string {
  return text.replace(heldBack, (character) => held.charAt(character.charCodeAt(0) - firstHeld))
}
