import { slug } from 'github-slugger'
import type { State } from '../state.ts'
import type { WikiTarget } from '../syntax/inline/wiki-addresses.ts'

/** What is a file of its own, and no page without an extension. */
const withExtension =
  /\.(?:md|markdown|mdx|qmd|canvas|base|pdf|png|jpe?g|gif|svg|webp|bmp|avif|mp[34]|webm|mov|wav|ogg|csv|json|txt|docx|xlsx|pptx|zip|html?)$/i

/**
 * The address of a wiki link: a place in this document, if the page is this document or one of its headings, else a
 * file relative to it, as any link between Markdown files.
 */
export function addressOfWikiLink(
  { page, heading }: WikiTarget,
  { ownNames, index }: Pick<State, 'ownNames' | 'index'>,
): string {
  const fragment = fragmentOf(heading)
  if (page === '' || ownNames.has(nameKey(page))) return `#${fragment}`
  const name = slug(page)
  if (name !== '' && index.find(name) !== null) {
    if (fragment === '') return `#${name}`
    if (index.find(fragment) !== null) return `#${fragment}`
  }
  const file = withExtension.test(page) ? page : `${page}.md`
  const path = file.replace(/^\/+/, '').replace(/[%?:]/g, encodeURIComponent)
  return fragment === '' ? path : `${path}#${encodeURIComponent(fragment)}`
}

/** Of a heading within headings (`A#B`) the last counts. The caret before the id of a block is no part of it. */
function fragmentOf(heading: string): string {
  const last = heading.split('#').at(-1)?.trim() ?? ''
  return last.startsWith('^') ? last.slice(1) : slug(last)
}

/** A title, or a file's name or path, as names of documents are compared: `notes/My_page.md` is "My page". */
export function nameKey(name: string): string {
  const file = name.split('/').at(-1) ?? name
  return slug(file.replace(/\.md$/i, '').replace(/[-_\s]+/g, ' '))
}
