import type { Inline } from './types.ts'

/** Whether images, linked or not, are all that a paragraph shows. */
export function showsOnlyImages(children: readonly Inline[]): boolean {
  return children.every((child) => {
    if (child.type === 'link') return showsOnlyImages(child.children)
    return child.type === 'image' || (child.type === 'text' && child.value.trim() === '')
  })
}
