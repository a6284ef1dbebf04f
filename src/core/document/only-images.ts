import type { Inline, Paragraph } from './types.ts'

/** Whether images, linked or not, are all that a paragraph shows. */
export function showsOnlyImages(children: readonly Inline[]): boolean {
  return children.every((child) => {
    if (child.type === 'link') return showsOnlyImages(child.children)
    return child.type === 'image' || (child.type === 'text' && child.value.trim() === '')
  })
}

/** Lines that an author has aligned, theorems, and images alone aren't part of running text. */
export function standsApart({ align, children, statement }: Paragraph): boolean {
  return align !== null || statement === true || showsOnlyImages(children)
}
