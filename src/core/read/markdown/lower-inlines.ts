import type { Image, ImageReference, Link, LinkReference, PhrasingContent } from 'mdast'
import { cleanText } from '../source/characters.ts'
import { readInlineSyntax } from './inline-syntax.ts'
import { appendFormula, type Lowering, rawHtmlOf } from './lowering.ts'
import { lineOf } from './parse.ts'
import { joinSchemes } from './scheme-autolinks.ts'
import { isSubscript } from './subscript.ts'

/** Lowers inline content into the builder's open element. */
export function lowerInlines(children: readonly PhrasingContent[], lowering: Lowering): void {
  const { builder, markdown, abbreviations, expansion } = lowering
  const html = rawHtmlOf(children, lowering)
  let line = children[0] === undefined ? 1 : lineOf(children[0])
  const joined = joinSchemes(children, markdown.source)
  for (const piece of readInlineSyntax(joined, markdown.source, abbreviations)) {
    if (piece.type === 'node') {
      line = lineOf(piece.node)
      if (piece.node.type === 'html') html?.read(piece.node.value, line)
      else if (html?.skipping !== true) lowerInline(piece.node, lowering)
      continue
    }
    if (html?.skipping === true) continue
    switch (piece.type) {
      case 'text':
        builder.appendText(cleanText(piece.value), line)
        break
      case 'superscript':
        builder.inside('sup', line, () => builder.appendText(cleanText(piece.value), line))
        break
      case 'abbreviation': {
        expansion.use(line, piece.title)
        const text = () => builder.appendText(cleanText(piece.value), line)
        builder.inside('abbr', line, text, new Map([['title', cleanText(piece.title)]]))
        break
      }
      case 'open':
        builder.openTag(piece.name, new Map(), line)
        break
      case 'close':
        builder.closeTag(piece.name)
        break
      default:
        piece satisfies never
    }
  }
}

function lowerInline(
  node: Exclude<PhrasingContent, { type: 'text' | 'html' }>,
  lowering: Lowering,
): void {
  const { builder, markdown, expansion } = lowering
  const line = lineOf(node)
  switch (node.type) {
    case 'emphasis':
      builder.inside('em', line, () => lowerInlines(node.children, lowering))
      break
    case 'strong':
      builder.inside('strong', line, () => lowerInlines(node.children, lowering))
      break
    case 'delete':
      builder.inside(isSubscript(node, markdown.source) ? 'sub' : 'del', line, () =>
        lowerInlines(node.children, lowering),
      )
      break
    case 'superscript':
      builder.inside('sup', line, () => lowerInlines(node.children, lowering))
      break
    case 'subscript':
      builder.inside('sub', line, () => lowerInlines(node.children, lowering))
      break
    case 'inlineCode':
      builder.inside('code', line, () => builder.appendText(node.value, line))
      break
    case 'break':
      builder.appendElement('br', line)
      break
    case 'link':
      lowerLink(node, node.url, node.title, lowering)
      break
    case 'image':
      lowerImage(node, node.url, node.title, lowering)
      break
    case 'linkReference': {
      const definition = markdown.definitions.get(node.identifier)
      expansion.use(line, definition?.url, definition?.title)
      lowerLink(node, definition?.url ?? '', definition?.title, lowering)
      break
    }
    case 'imageReference': {
      const definition = markdown.definitions.get(node.identifier)
      expansion.use(line, definition?.url, definition?.title)
      lowerImage(node, definition?.url ?? '', definition?.title, lowering)
      break
    }
    case 'footnoteReference':
      builder.append({ type: 'noteReference', identifier: node.identifier, line })
      break
    case 'inlineMath':
      appendFormula(withoutBackticks(node.value), false, node, lowering)
      break
    case 'textDirective':
    case 'mdxTextExpression':
    case 'mdxJsxTextElement':
      throw new TypeError(`The parser made a ${node.type}, which it was not asked for.`)
    default:
      node satisfies never
  }
}

type Optional = string | null | undefined

function lowerLink(node: Link | LinkReference, url: string, title: Optional, lowering: Lowering) {
  const attributes = new Map([['href', cleanText(url)]])
  if (title) attributes.set('title', cleanText(title))
  const content = () => lowerInlines(node.children, lowering)
  lowering.builder.inside('a', lineOf(node), content, attributes)
}

/** Without a description there is no `alt`: an empty one would say that the image is decoration. */
function lowerImage(
  node: Image | ImageReference,
  url: string,
  title: Optional,
  lowering: Lowering,
) {
  const attributes = new Map([['src', cleanText(url)]])
  if (node.alt) attributes.set('alt', cleanText(node.alt))
  if (title) attributes.set('title', cleanText(title))
  lowering.builder.appendElement('img', lineOf(node), attributes)
}

/** GitHub also writes inline math as a dollar and a backtick, and a backtick and a dollar. */
function withoutBackticks(value: string): string {
  return value.length > 2 && value.startsWith('`') && value.endsWith('`')
    ? value.slice(1, -1)
    : value
}
