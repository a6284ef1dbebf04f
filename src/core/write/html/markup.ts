/**
 * Builders of HTML: only this file turns strings into markup, and it escapes everything. `Html` can't be made anywhere
 * else without a cast.
 */

import { escapeHtml, unescapeHtml } from '../../escape.ts'
import type { MathAttributeName, MathElementName } from './math/names.ts'
import type { SvgAttributeName, SvgElementName } from './svg-names.ts'

declare const html: unique symbol

/** Finished markup: well-formed, escaped, safe to place among other markup. */
export type Html = string & { readonly [html]: true }

// biome-ignore format: one name a line would be a page of them.
export type ElementName =
  | 'a' | 'abbr' | 'aside' | 'bdi' | 'blockquote' | 'body' | 'button' | 'caption' | 'code' | 'colgroup'
  | 'dd' | 'del' | 'details' | 'div' | 'dl' | 'dt' | 'em' | 'figcaption' | 'figure' | 'form' | 'h1'
  | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' | 'head' | 'header' | 'html' | 'ins' | 'kbd' | 'li' | 'main'
  | 'mark' | 'nav' | 'noscript' | 'ol' | 'p' | 'pre' | 'section' | 'small' | 'span' | 'strong'
  | 'sub' | 'summary' | 'sup' | 'table' | 'tbody' | 'td' | 'th' | 'thead' | 'time' | 'title' | 'tr'
  | 'u' | 'ul'

const voidElements = ['br', 'col', 'hr', 'img', 'input', 'link', 'meta'] as const
export type VoidElementName = (typeof voidElements)[number]

const voidNames: ReadonlySet<string> = new Set(voidElements)

/** Whether an element of that name has no end tag. */
export function isVoid(name: string): boolean {
  return voidNames.has(name)
}

/** Every attribute that a document may carry. No `style` and no `on…`: the content security policy allows neither. */
// biome-ignore format: one name a line would be a page of them.
export type AttributeName =
  | 'action' | 'alt' | 'aria-current' | 'aria-label' | 'aria-roledescription' | 'autocomplete' | 'charset' | 'checked'
  | 'class' | 'colspan' | 'content' | 'data-gutter' | 'datetime' | 'decoding' | 'dir' | 'disabled'
  | 'height' | 'href' | 'http-equiv' | 'id' | 'lang' | 'loading' | 'method' | 'name' | 'open'
  | 'placeholder' | 'referrerpolicy' | 'rel' | 'reversed' | 'role' | 'rowspan' | 'scope' | 'src'
  | 'start' | 'tabindex' | 'title' | 'type' | 'value' | 'width'

/** `null` and `false` leave the attribute out; `true` writes it empty. */
export type Attributes = Readonly<Partial<Record<AttributeName, AttributeValue>>>
export type MathAttributes = Readonly<Partial<Record<MathAttributeName, AttributeValue>>>
export type SvgAttributes = Readonly<Partial<Record<SvgAttributeName, AttributeValue>>>
type AttributeValue = string | number | boolean | null

export const nothing = '' as Html
export const newline = '\n' as Html

/** Characters, as text of an element. */
export function text(value: string): Html {
  return escapeHtml(value) as Html
}

export function element(name: ElementName, attributes: Attributes, ...children: Html[]): Html {
  return written(name, attributes, children)
}

/**
 * An element with its content on lines of its own. Pass as many parts as a document has in `lines()`: a call takes no more than some
 * 100,000 arguments.
 */
export function container(name: ElementName, attributes: Attributes, ...parts: Html[]): Html {
  return element(name, attributes, newline, lines(parts), newline)
}

/** Those of the parts that aren't empty, each on lines of its own. */
export function lines(parts: readonly Html[]): Html {
  return parts.filter((part) => part !== nothing).join(newline) as Html
}

export function voidElement(name: VoidElementName, attributes: Attributes): Html {
  return openTag(name, attributes) as Html
}

export function join(parts: readonly Html[], separator: Html = nothing): Html {
  return parts.join(separator) as Html
}

const openStyle = '<style>'

/**
 * A whole HTML document in UTF-8, given its `html` element.
 *
 * @param rules for the start of its one style sheet, in UTF-8
 */
export function page(root: Html, rules: Uint8Array | undefined): Buffer {
  const html = `<!doctype html>\n${root}\n`
  if (rules === undefined) return Buffer.from(html, 'utf8')
  // Before it only the title and metadata stand, in which `<` is escaped.
  const start = html.indexOf(openStyle) + openStyle.length
  const [before, after] = [html.slice(0, start), html.slice(start)]
  const at = Buffer.byteLength(before)
  const bytes = Buffer.allocUnsafeSlow(at + rules.length + Buffer.byteLength(after))
  bytes.write(before)
  bytes.set(rules, at)
  bytes.write(after, at + rules.length)
  return bytes
}

/**
 * A style sheet, and the element that holds it. `<` becomes a CSS escape, which means the same inside
 * a string and has no place outside of one: so nothing in the sheet can end the element (HTML, "raw text elements").
 */
export function styleElement(css: string): { element: Html; css: string } {
  const safe = css.replaceAll('<', '\\3c ')
  return { element: `${openStyle}${safe}</style>` as Html, css: safe }
}

/** One of Octavo's scripts, and its element. Nothing in it can end the element: outside strings and expressions, `</` isn't JavaScript. */
export function scriptElement(code: string): { element: Html; code: string } {
  const safe = `\n${code.trim().replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--')}\n`
  return { element: `<script>${safe}</script>` as Html, code: safe }
}

/** Data for a script. In JSON, `<` stands only in strings, where its escape means the same. */
export function dataElement(id: string, value: unknown): Html {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c')
  const tag = openTag('script', { type: 'application/json', id })
  return `${tag}${json}</script>` as Html
}

const idAttribute = / id="([^"]*)"/g
const fragmentAttribute = / href="(#[^"]*)"/g

/** The ids of all elements. Text has no quotation marks that aren't escaped, so that only attributes are found. */
export function idsIn(markup: Html): readonly string[] {
  return [...markup.matchAll(idAttribute)].map(([, id = '']) => unescapeHtml(id))
}

/**
 * The markup with other addresses instead of those that are only a fragment.
 *
 * @param addressOf the address for a fragment, with its `#`; `null` for the same
 */
export function withAddresses(markup: Html, addressOf: (fragment: string) => string | null): Html {
  return markup.replace(fragmentAttribute, (written: string, fragment: string) => {
    const address = addressOf(unescapeHtml(fragment))
    return address === null ? written : ` href="${escapeHtml(address)}"`
  }) as Html
}

type Builder<Name, Written> = (name: Name, attributes: Written, children: readonly Html[]) => Html

/** An element of MathML, whose names are already checked against the lists of `math/names.ts`. */
export const mathElement: Builder<MathElementName, MathAttributes> = written

/** An element of SVG, whose names are already checked against the lists of `svg-names.ts`. */
export const svgElement: Builder<SvgElementName, SvgAttributes> = written

function written(
  name: ElementName | MathElementName | SvgElementName,
  attributes: Attributes | MathAttributes | SvgAttributes,
  children: readonly Html[],
): Html {
  return `${openTag(name, attributes)}${children.join('')}</${name}>` as Html
}

function openTag(
  name: ElementName | VoidElementName | MathElementName | SvgElementName | 'script',
  attributes: Attributes | MathAttributes | SvgAttributes,
): string {
  let tag = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === false) continue
    tag += value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`
  }
  return `${tag}>`
}
