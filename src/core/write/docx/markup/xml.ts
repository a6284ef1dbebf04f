import { escapeXml } from '../../../escape.ts'

/** Finished markup. Only this module makes it, so text cannot reach a part without being escaped. */
export type Xml = string & { readonly [markup]: true }

declare const markup: unique symbol

/** An `undefined` value leaves the attribute out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>

export const nothing = '' as Xml

/**
 * An element with its attributes, if it has any, in the order given. Names come from the code, never from a document.
 *
 * @example element('w:p', element('w:r', textElement('w:t', 'a < b')))
 */
export function element(
  name: string,
  attributes: Attributes | Xml = nothing,
  ...children: readonly Xml[]
): Xml {
  let open = `<${name}`
  let content: string = children.length === 1 ? (children[0] ?? '') : children.join('')
  if (typeof attributes === 'string') {
    content = attributes + content
  } else {
    for (const key in attributes) {
      const value = attributes[key]
      if (value === undefined) continue
      open += ` ${key}="${typeof value === 'number' ? value : escaped(value)}"`
    }
  }
  // The one place where strings become markup: the name is the code's own, everything else is escaped.
  return (content === '' ? `${open}/>` : `${open}>${content}</${name}>`) as Xml
}

/** `<name w:val="value"/>`, the commonest shape of WordprocessingML. */
export function value(name: string, val: string | number): Xml {
  return element(name, { 'w:val': val })
}

/** `<name/>`: a property that is on. */
export function flag(name: string): Xml {
  return `<${name}/>` as Xml
}

/** An element that holds text alone. */
export function textElement(name: string, content: string, attributes: Attributes = {}): Xml {
  return element(name, attributes, escaped(content))
}

export function join(parts: readonly Xml[], separator: Xml = nothing): Xml {
  return parts.join(separator) as Xml
}

/** A whole part: the XML declaration and the root element. */
export function xmlDocument(root: Xml): Uint8Array {
  return encoder.encode(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${root}`)
}

const encoder = new TextEncoder()

/** White space as references, so that an XML parser doesn't turn it into spaces in an attribute. */
function escaped(content: string): Xml {
  return escapeXml(content).replace(/[\t\n\r]/g, (space) => `&#${space.charCodeAt(0)};`) as Xml
}
