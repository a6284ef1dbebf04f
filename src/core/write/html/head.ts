import { createHash } from 'node:crypto'
import type { Document } from '../../document/types.ts'
import type { HeadNeeds } from './context.ts'
import {
  container,
  element,
  type Html,
  nothing,
  styleElement,
  text,
  voidElement,
} from './markup.ts'

/** What may load beside what the document holds, and the style sheet. */
export interface HeadSources {
  /** The element of the style sheet. */
  readonly style: Html
  /** Where it's from, as the content security policy says it. */
  readonly styleSource: string
  /** The same of the one script that runs. */
  readonly scriptSource?: string
  /** Where forms may lead. */
  readonly formAction?: string
}

/**
 * A style sheet in the page.
 *
 * @param css the rules, behind those of the fonts
 */
export function styleInPage(css: string, { fonts }: HeadNeeds): HeadSources {
  const style = styleElement(css)
  const start = fonts === null ? createHash('sha256') : fonts.hash.copy()
  const hash = start.update(style.css, 'utf8').digest('base64')
  return { style: style.element, styleSource: `'sha256-${hash}'` }
}

/** The source of a script in the page. */
export function scriptSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code, 'utf8').digest('base64')}'`
}

/** The `head` element. The content security policy comes before everything that it governs. */
export function head(document: Document, sources: HeadSources, needs: HeadNeeds): Html {
  const { metadata, title } = document
  return container(
    'head',
    {},
    voidElement('meta', { charset: 'utf-8' }),
    voidElement('meta', {
      'http-equiv': 'Content-Security-Policy',
      content: contentSecurityPolicy(sources, needs),
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
    sources.style,
  )
}

function named(name: string, content: string): Html {
  return voidElement('meta', { name, content })
}

/**
 * No script runs but those of a site's search and of slides, only images and the fonts in the style sheet load, and the one style sheet is allowed by its hash
 * or as a file of the site (https://www.w3.org/TR/CSP3/). `https:` is there only for images that the document names itself.
 */
function contentSecurityPolicy(
  { styleSource, scriptSource, formAction = "'none'" }: HeadSources,
  { remoteImages, fonts }: HeadNeeds,
): string {
  return [
    "default-src 'none'",
    ...(scriptSource === undefined ? [] : [`script-src ${scriptSource}`]),
    `style-src ${styleSource}`,
    remoteImages ? 'img-src data: https:' : 'img-src data:',
    ...(fonts === null ? [] : ['font-src data:']),
    "base-uri 'none'",
    `form-action ${formAction}`,
  ].join('; ')
}
