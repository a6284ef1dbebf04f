import type { RootContent } from 'mdast'
import type { Container } from './directive-of.ts'

/** What VitePress writes behind the language of code in a group: `js{2} [config.js]`. */
const name = /(?:^|\s)\[([^[\]]+)\][ \t]*$/

/** The name of a block of code among others as a tab's, and the code without it. `null` where it has none. */
export function nameOfCode(
  node: RootContent,
): (Pick<Container, 'title' | 'rest'> & { readonly startsSet: boolean }) | null {
  if (node.type !== 'code') return null
  const { meta } = node
  const found = name.exec(meta ?? '')
  const value = found?.[1]
  if (value === undefined) return null
  const code = { ...node, meta: (meta ?? '').slice(0, found?.index) }
  return { title: [{ type: 'text', value }], rest: [code], startsSet: false }
}
