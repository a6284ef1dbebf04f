/** One that begins no reference. Those are read in an attribute as in the address of a link. */
const ampersand = /&(?!(?:\w+|#\w+);)/g

/** The attribute of raw HTML, with the space before it, that makes an element a place to link to; nothing without an id. */
export function idAttribute(id: string | null): string {
  if (id === null || id === '') return ''
  const value = id
    .replace(ampersand, '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
  return ` id="${value}"`
}

/** A place to link to, in raw HTML; nothing without an id. */
export function anchorTag(id: string): string {
  return id === '' ? '' : `<a${idAttribute(id)}></a>`
}
