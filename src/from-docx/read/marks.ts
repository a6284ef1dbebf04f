import type { Story } from './story.ts'
import type { XmlElement } from './xml.ts'

/**
 * Reads the marks that stand between other things, in blocks and in inlines alike: of bookmarks, comments and moves. Returns whether the
 * element is one.
 *
 * One that ends between two paragraphs ends with the first, and one that begins there begins with the second.
 */
export function readMark(story: Story, element: XmlElement, isInParagraph = false): boolean {
  const id = element.attributes.get('w:id') ?? ''
  const { flow } = story
  switch (element.name) {
    case 'w:bookmarkStart': {
      const name = element.attributes.get('w:name') ?? ''
      // Where the cursor was last.
      if (name === '' || name === '_GoBack') return true
      story.bookmarks.set(id, name)
      story.newBookmarks.push(name)
      flow.add({ type: 'bookmarkStart', name })
      return true
    }
    case 'w:bookmarkEnd': {
      const name = story.bookmarks.get(id)
      if (name === undefined) return true
      if (isInParagraph) flow.add({ type: 'bookmarkEnd', name })
      else flow.addBehind({ type: 'bookmarkEnd', name })
      return true
    }
    case 'w:commentRangeStart':
      flow.add({ type: 'commentStart', id })
      return true
    case 'w:commentRangeEnd':
      if (isInParagraph) flow.add({ type: 'commentEnd', id })
      else flow.addBehind({ type: 'commentEnd', id })
      return true
    default:
      return story.moves.mark(element)
  }
}
