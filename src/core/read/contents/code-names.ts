import type { RootContent } from 'mdast'
import type { ContainerNode } from '../parse/container-node.ts'

/** What VitePress writes behind the language of code in a group: `js{2} [config.js]`. */
const name = /(?:^|\s)\[([^[\]]+)\][ \t]*$/

/** What Mintlify writes there: words before any option, `js Web app {2} lines`. */
const words =
  /^(?!(?:lines|wrap|expandable|twoslash|live)\b)([\w./@-][\w./@ +#-]*?)(?<! )(?=[ \t]+(?:lines|wrap|expandable)\b|[ \t]*(?:[{["'<]|$)|[ \t]+[\w-]+=)/

/** The name of a block of code among others as a tab's, and the code without it. `null` where it has none. */
export function nameOfCode(
  node: RootContent,
): (Pick<ContainerNode, 'heading' | 'children'> & { readonly startsSet: boolean }) | null {
  if (node.type !== 'code') return null
  const { meta } = node
  const text = meta ?? ''
  const named = name.exec(text)
  const found = named ?? words.exec(text)
  const value = found?.[1]
  if (found === null || value === undefined) return null
  const rest = named === null ? text.slice(found[0].length) : text.slice(0, found.index)
  const code = { ...node, meta: rest }
  return { heading: [{ type: 'text', value }], children: [code], startsSet: false }
}
