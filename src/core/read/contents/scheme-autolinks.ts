import type { Link, PhrasingContent, Text } from 'mdast'
import { sourceOf } from '../source-node.ts'

/** A scheme before a mail address, and no letter or digit right before it. */
const scheme = /(?:^|[^\p{L}\p{N}])(mailto|xmpp):$/iu
/** GFM 6.9: `xmpp:` addresses may name a resource after a slash; a full stop at its end is no part of it. */
const resource = /^\/[\p{L}\p{N}@.]*[\p{L}\p{N}@]/u

/**
 * Joins `mailto:` and `xmpp:` to the mail address that follows (GFM 6.9, extended autolinks). satteri
 * 0.10.5 links the bare address alone, as one of `mailto:`, even after `xmpp:`.
 */
export function joinSchemes(
  children: readonly PhrasingContent[],
  source: string,
): readonly PhrasingContent[] {
  if (!children.some((child) => bareAddress(child, source) !== null)) return children
  const joined: PhrasingContent[] = []
  for (let index = 0; index < children.length; index++) {
    const node = children[index]
    if (node === undefined) continue
    const before = joined.at(-1)
    const address = bareAddress(node, source)
    const prefix = before?.type === 'text' && address !== null ? schemeBefore(before, source) : null
    if (before?.type !== 'text' || prefix === null || address === null) {
      joined.push(node)
      continue
    }
    const after = children[index + 1]
    const isChat = prefix.toLowerCase() === 'xmpp:'
    const suffix = isChat && after?.type === 'text' ? (resource.exec(after.value)?.[0] ?? '') : ''
    joined.pop()
    pushText(joined, cut(before, 0, before.value.length - prefix.length))
    const value = prefix + address + suffix
    joined.push({ type: 'link', url: value, children: [{ type: 'text', value }], ...at(node) })
    if (after?.type === 'text' && suffix !== '') {
      pushText(joined, cut(after, suffix.length, after.value.length))
      index++
    }
  }
  return joined
}

/** Whether the node is a link that `joinSchemes` may have to join to what stands before it. */
export function mayFollowScheme(node: PhrasingContent): boolean {
  return node.type === 'link' && node.url.startsWith('mailto:')
}

/** The mail address that a link is, written as such and not in any of Markdown's brackets. */
function bareAddress(node: PhrasingContent, source: string): string | null {
  if (node.type !== 'link' || !node.url.startsWith('mailto:')) return null
  const address = node.url.slice('mailto:'.length)
  return sourceOf(node, source) === address ? address : null
}

function schemeBefore(text: Text, source: string): string | null {
  const name = scheme.exec(text.value)?.[1]
  return name !== undefined && sourceOf(text, source).endsWith(`${name}:`) ? `${name}:` : null
}

function pushText(target: PhrasingContent[], text: Text): void {
  if (text.value !== '') target.push(text)
}

/** A part of the text, whose ends are written in the source as they read. */
function cut(text: Text, start: number, end: number): Text {
  const { position, value } = text
  const part: Text = { type: 'text', value: value.slice(start, end) }
  if (position === undefined) return part
  const { offset: first = 0 } = position.start
  const { offset: last = 0 } = position.end
  return {
    ...part,
    position: {
      start: { ...position.start, offset: first + start },
      end: { ...position.end, offset: last - (value.length - end) },
    },
  }
}

function at({ position }: PhrasingContent): Pick<Link, 'position'> {
  return position === undefined ? {} : { position }
}
