import type { Inline, Paragraph } from './types.ts'

/** Whether a paragraph contains only images, linked or not. */
export function showsOnlyImages(children: readonly Inline[]): boolean {
  return children.every((child) => {
    if (child.type === 'link') return showsOnlyImages(child.children)
    return child.type === 'image' || (child.type === 'text' && child.value.trim() === '')
  })
}

/** Whether a paragraph is running text: not aligned, not a theorem, not only images. */
export function standsApart({ align, children, statement }: Paragraph): boolean {
  return align !== null || statement === true || showsOnlyImages(children)
}
