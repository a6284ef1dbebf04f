import { createHash } from 'node:crypto'
import type { Document } from '../../document/types.ts'
import type { HeadNeeds } from './context.ts'
import {
  element,
  type Html,
  join,
  newline,
  nothing,
  styleElement,
  text,
  voidElement,
} from './markup.ts'

/**
 * The `head` element. The content security policy comes before everything that it governs.
 *
 * @param css the style sheet, behind its fonts
 */
export function head(document: Document, css: string, needs: HeadNeeds): Html {
  const { metadata, title } = document
  const style = styleElement(css)
  const parts = [
    voidElement('meta', { charset: 'utf-8' }),
    voidElement('meta', {
      'http-equiv': 'Content-Security-Policy',
      content: contentSecurityPolicy(style.css, needs),
    }),
    named('viewport', 'width=device-width, initial-scale=1'),
    element('title', {}, text(title)),
    ...metadata.authors.map((author) => named('author', author)),
    metadata.description === null ? nothing : named('description', metadata.description),
    metadata.keywords.length === 0 ? nothing : named('keywords', metadata.keywords.join(', ')),
    // DCMI's names, which the registry of names for HTML has (https://wiki.whatwg.org/wiki/MetaExtensions).
    metadata.subject === null ? nothing : named('dcterms.subject', metadata.subject),
    metadata.company === null ? nothing : named('dcterms.publisher', metadata.company),
    // With a prefix, so that none is a name such as `referrer`, which browsers obey.
    ...metadata.properties.map(({ name, text }) => named(`property.${name}`, text)),
    metadata.isoDate === null ? nothing : named('date', metadata.isoDate),
    named('generator', 'Octavo'),
    style.element,
  ].filter((part) => part !== nothing)
  return element('head', {}, newline, join(parts, newline), newline)
}

function named(name: string, content: string): Html {
  return voidElement('meta', { name, content })
}

/**
 * No script runs, only images and the fonts in the style sheet load, and the one style sheet is allowed by its hash
 * (https://www.w3.org/TR/CSP3/). `https:` is there only for images that the document names itself.
 */
function contentSecurityPolicy(css: string, { remoteImages, fonts }: HeadNeeds): string {
  const start = fonts === null ? createHash('sha256') : fonts.hash.copy()
  const hash = start.update(css, 'utf8').digest('base64')
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    remoteImages ? 'img-src data: https:' : 'img-src data:',
    ...(fonts === null ? [] : ['font-src data:']),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}
