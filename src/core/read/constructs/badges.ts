import { isEmptyPlace } from '../../document/empty-place.ts'
import type { Image, Inline } from '../../document/types.ts'

/** Hosts of nothing but badges, and GitHub's badges of workflows. */
const badgeAddress =
  /^https:\/\/(?:(?:[\w-]{1,63}\.){0,4}(?:shields\.io|badgen\.net|badge\.fury\.io|badges\.gitter\.im)\/|github\.com\/[\w.-]+\/[\w.-]+\/(?:actions\/)?workflows\/)/

/**
 * The inlines of a paragraph; where it holds nothing but images and links around images, several or a badge's, each of these
 * is marked as a badge.
 */
export function withBadges(inlines: readonly Inline[]): readonly Inline[] {
  const images: Image[] = []
  for (const inline of inlines) {
    if (inline.type === 'image') images.push(inline)
    else if (inline.type === 'link') {
      const inside = inline.children.filter((child) => child.type === 'image')
      if (!inline.children.every((child) => child.type === 'image' || isGap(child))) return inlines
      images.push(...inside)
    } else if (!isGap(inline)) return inlines
  }
  if (images.length < 2 && !images.some(isBadge)) return inlines
  if (images.every(({ source }) => source.kind === 'embedded')) return inlines
  return inlines.map((inline, index) => {
    const before = inlines[index - 1]
    return withMark(inline, before !== undefined && !isGap(before))
  })
}

function isBadge({ source }: Image): boolean {
  return source.kind !== 'embedded' && source.url !== null && badgeAddress.test(source.url)
}

function isGap(inline: Inline): boolean {
  if (inline.type === 'text') return inline.value.trim() === ''
  return inline.type === 'break' || isEmptyPlace(inline)
}

function withMark(inline: Inline, joined: boolean): Inline {
  if (inline.type === 'image') return { ...inline, badge: true, ...(joined && { joined }) }
  if (inline.type !== 'link') return inline
  const first = inline.children.findIndex(({ type }) => type === 'image')
  const children = inline.children.map((child, index) =>
    withMark(child, index === first ? joined : !isGap(inline.children[index - 1] ?? child)),
  )
  return { ...inline, children }
}
