import { escapeHtml } from '../../escape.ts'

/** One that begins a reference: these are read in an attribute as in the address of a link. */
const ampersand = /&amp;(?=(?:\w+|#\w+);)/g

/** The attribute of raw HTML, with the space before it, that makes an element a place to link to; nothing without an id. */
export function idAttribute(id: string | null): string {
  if (id === null || id === '') return ''
  return ` id="${escapeHtml(id).replace(ampersand, '&')}"`
}

/** A place to link to, in raw HTML; nothing without an id. */
export function anchorTag(id: string): string {
  return id === '' ? '' : `<a${idAttribute(id)}></a>`
}
