/**
 * Builders of XML: only this file turns strings into it, and it escapes everything. Pages are written as HTML first, which
 * becomes XML here.
 */

import { escapeXml, xmlCharacters } from '../../../escape.ts'
import { type Html, isVoid } from '../markup.ts'

declare const xml: unique symbol

/** Finished XML: well-formed, escaped, safe to place among other XML. */
export type Xml = string & { readonly [xml]: true }

/** `null` leaves the attribute out. */
export type XmlAttributes = Readonly<Record<string, string | null>>

export const nothing = '' as Xml

/** An element. Names come from the code, never from a document. */
export function element(name: string, attributes: XmlAttributes, ...children: Xml[]): Xml {
  const content = children.join('')
  const tag = `<${name}${written(Object.entries(attributes))}`
  return (content === '' ? `${tag}/>` : `${tag}>${content}</${name}>`) as Xml
}

/** Any number of elements, without anything between them: a call takes no more than some 100,000 arguments. */
export function join(parts: readonly Xml[]): Xml {
  return parts.join('') as Xml
}

/** Elements one per line. */
export function lines(parts: readonly Xml[]): Xml {
  return `\n${parts.filter((part) => part !== nothing).join('\n')}\n` as Xml
}

/** Characters, as text of an element. */
export function text(value: string): Xml {
  return escapeXml(value) as Xml
}

/** A whole file in UTF-8, given its root. Readers of EPUB want HTML's own document type where there is one (EPUB 3.3, 6.1.2). */
export function xmlFile(root: Xml): Buffer {
  const doctype = root.startsWith('<html') ? '<!DOCTYPE html>\n' : ''
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${doctype}${root}\n`, 'utf8')
}

const tagPattern = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?: [^<>]*)?)>/g
const attributePattern = / ([^\s"=]+)(?:="([^"]*)")?/g

/** Left-to-right text in any text: style sheets of EPUB may not say so (EPUB 3.3, 6.3.2). */
const leftToRight: ReadonlySet<string> = new Set(['code', 'pre', 'kbd', 'math'])

/** Terms of EPUB's own vocabulary (EPUB 3 Structural Semantics Vocabulary 1.1) for ARIA's roles, which older reading systems don't know. */
const termsOfRoles: Readonly<Record<string, string>> = {
  'doc-backlink': 'backlink',
  'doc-bibliography': 'bibliography',
  'doc-biblioref': 'biblioref',
  'doc-endnotes': 'footnotes',
  'doc-footnote': 'footnote',
  'doc-noteref': 'noteref',
}

const namespaces: Readonly<Record<string, string>> = {
  math: 'http://www.w3.org/1998/Math/MathML',
  svg: 'http://www.w3.org/2000/svg',
}

/**
 * The content of a page as XML (HTML, "the XML syntax"). In text and in attributes of HTML as we write it `<` and `>` are escaped,
 * so that what is between them is a tag.
 *
 * @param variables the values of the style sheet's variables, which few reading systems know
 * @param hasDirections whether text of both directions meets, so that what is always written from left to right has to say so
 */
export function xhtml(
  markup: Html,
  variables: ReadonlyMap<string, string>,
  hasDirections: boolean,
): Xml {
  return xmlCharacters(markup).replace(
    tagPattern,
    (_, slash: string, name: string, given: string): string => {
      if (slash !== '') return `</${name}>`
      const attributes = new Map<string, string>()
      for (const [, key = '', value] of given.matchAll(attributePattern)) {
        attributes.set(key, value === undefined ? key : withValues(value, key, variables))
      }
      const namespace = namespaces[name]
      if (namespace !== undefined) attributes.set('xmlns', namespace)
      const term = termsOfRoles[attributes.get('role') ?? '']
      if (term !== undefined) attributes.set('epub:type', term)
      const lang = attributes.get('lang')
      if (lang !== undefined) attributes.set('xml:lang', lang)
      const isLeftToRight = leftToRight.has(name) || attributes.get('class') === 'diagram'
      if (hasDirections && isLeftToRight) attributes.set('dir', 'ltr')
      const written = [...attributes].map(([key, value]) => ` ${key}="${value}"`).join('')
      return `<${name}${written}${isVoid(name) ? '/' : ''}>`
    },
  ) as Xml
}

const paints: ReadonlySet<string> = new Set(['fill', 'stroke', 'stop-color', 'font-family'])

function withValues(value: string, key: string, variables: ReadonlyMap<string, string>): string {
  if (!paints.has(key)) return value
  return value.replace(/var\((--[\w-]+)\)/g, (written: string, name: string) => {
    const variable = variables.get(name)
    return variable === undefined ? written : escapeXml(variable)
  })
}

function written(attributes: readonly (readonly [string, string | null])[]): string {
  return attributes
    .filter(([, value]) => value !== null)
    .map(([name, value]) => ` ${name}="${escapeXml(value ?? '')}"`)
    .join('')
}
