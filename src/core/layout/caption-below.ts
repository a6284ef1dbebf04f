import { isEmptyPlace } from '../document/empty-place.ts'
import { showsOnlyImages } from '../document/only-images.ts'
import { plainText } from '../document/plain-text.ts'
import type { Block, Inline, Paragraph } from '../document/types.ts'

/** How a caption such as `Fig. 2-1: Sales` begins, in any language. */
const numberedTitle = /^\p{L}+\.?\s?\d+(?:[.-]\d+)*\s*(?:[:：|–—-]|\.(?=\s|$))/u

/** Whether a paragraph is what authors write for the caption of a picture: a numbered title, or words all in italics, bold or small type. */
export function looksLikeCaption({ children }: Paragraph): boolean {
  return children.every(isMarked) || numberedTitle.test(plainText(children))
}

/** Whether a paragraph of pictures alone has its caption in the block after it. */
export function hasCaptionBelow({ children }: Paragraph, after: Block): boolean {
  return (
    isPictures(children) &&
    after.type === 'paragraph' &&
    !isPictures(after.children) &&
    looksLikeCaption(after)
  )
}

/** Whether inline content is pictures, and nothing else that is shown. */
export function isPictures(children: readonly Inline[]): boolean {
  const shown = children.filter((child) => !isEmptyPlace(child))
  return shown.length > 0 && showsOnlyImages(shown)
}

function isMarked(inline: Inline): boolean {
  if (inline.type === 'text') return inline.value.trim() === ''
  return ['anchor', 'indexTerm', 'break', 'emphasis', 'image', 'small', 'strong'].includes(
    inline.type,
  )
}
