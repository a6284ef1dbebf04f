import type { SvgElement } from './types.ts'

/** The id of the group that represents the nth link of a drawing, from 0, in its file. */
export function linkId(index: number): string {
  return `link-${index + 1}`
}

export function isLink({ name, attributes }: SvgElement): boolean {
  return name === 'a' && attributes.href !== undefined
}

/** The addresses of a drawing's links, in its order. */
export function linksOf(root: SvgElement): readonly string[] {
  const { href } = root.attributes
  const inside = root.children.flatMap((child) => (typeof child === 'string' ? [] : linksOf(child)))
  return isLink(root) && href !== undefined ? [href, ...inside] : inside
}
