import type { Image, ImageReference, Nodes } from 'mdast'
import type { Alignment } from '../../../document/types.ts'
import { idAttribute } from '../anchor-tag.ts'
import { type Attributes, isUnmistakable, readAttributes } from '../attributes.ts'
import { onOneLine } from '../one-line.ts'
import { endTag, type ImageDirective } from './inline-directives.ts'
import type { InlineSyntax, InlineTools, Replacement, TextBlock } from './text-block.ts'

const braces = /\{[^{}\n]*\}/g

/**
 * Attributes in braces (Pandoc, kramdown, Python-Markdown's attr_list, markdown-it-attrs): directly behind an image, a link,
 * code or emphasis, and at the end of a paragraph. Ids become anchors, and images get their size; the rest, such as classes
 * and `target`, is dropped.
 */
export const inlineAttributes: InlineSyntax = {
  id: 'inline-attributes',
  level: 'inline',
  rows: [
    {
      tool: 'MkDocs and Material for MkDocs',
      syntax: '`{: .class #id }`, `{ .class }`',
      result: 'ids and sizes are used, classes ignored',
    },
    {
      tool: 'Pandoc',
      syntax: '`![Caption](image.png){#fig:x width=50%}`',
      result: 'rendered: a figure with its number and caption, sized',
    },
  ],
  samples: {
    becomes: [
      {
        markdown: 'The *word*{#w} has an id.',
        html: '<span id="user-content-w"></span><em>word</em> has',
      },
    ],
    staysText: ['The set {1, 2, 3} and {a}.', 'f{x} and $HOME and #{name}.'],
  },
  begins: ['{'],
  mayHold: /\{[^{}\n]*\}/,
  *read(block, tools) {
    const { node, source, unescaped } = block
    if (node.type === 'heading') {
      // The parser reads the attributes of headings, but not Pandoc's short form of `.unnumbered`.
      const at = unescaped.trimEnd().search(/(?<=[ \t])\{-\}(?=[ \t]*(?:$|\n))/)
      if (at !== -1) yield [{ from: at, to: at + 3, text: '{.unnumbered}' }]
    }
    const end = source.trimEnd().length
    const caption = /^(?:[Tt]able)?:[ \t]+/.exec(source)?.[0].length ?? 0
    const isParagraph = node.type === 'paragraph' || (node.type === 'tableCell' && caption > 0)
    const last = isParagraph ? attributesBefore(end, caption, block) : null
    if (last !== null) yield last
    for (const match of source.matchAll(braces)) {
      const from = match.index
      const subject = block.nodesByEnd().get(from)
      if (subject === undefined) continue
      // An alternative text may hold what looks like code.
      const isImage = subject.type === 'image' || subject.type === 'imageReference'
      if (!isImage && !unescaped.startsWith(match[0], from)) continue
      const attributes = readAttributes(match[0])
      if (attributes === null) continue
      const to = from + match[0].length
      const start = startIn(block, subject)
      switch (subject.type) {
        case 'image':
        case 'imageReference':
          if (isEmpty(attributes)) continue
          yield imageWith(attributes, subject, { start, from, to }, block, tools)
          break
        case 'link':
        case 'linkReference':
          if (isEmpty(attributes)) continue
          yield anchored(attributes, start, from, to)
          break
        case 'inlineCode':
        case 'emphasis':
        case 'strong':
        case 'delete':
          if (isUnmistakable(attributes)) yield anchored(attributes, start, from, to)
          break
        default:
          break
      }
    }
  },
}

/** Whether there's nothing in the braces but names. */
function isEmpty({ id, classes, pairs }: Attributes): boolean {
  return id === null && classes.length === 0 && pairs.size === 0
}

function startIn({ node }: TextBlock, inner: Nodes): number {
  return (inner.position?.start.offset ?? 0) - (node.position?.start.offset ?? 0)
}

/**
 * Takes out the attributes with which a paragraph ends.
 *
 * @param start where its anchor is put: behind what says that it's a caption
 */
function attributesBefore(
  end: number,
  start: number,
  { unescaped }: TextBlock,
): readonly Replacement[] | null {
  const from = unescaped.lastIndexOf('{', end - 1)
  if (from === -1 || !/^(?:$|[ \t\n])/.test(unescaped.charAt(from - 1))) return null
  const attributes = readAttributes(unescaped.slice(from, end))
  if (attributes === null || !isUnmistakable(attributes)) return null
  const anchor = attributes.id === null ? '' : `${spanWith(attributes.id)}${endTag}`
  return [
    { from: start, to: start, text: anchor },
    { from, to: end, text: '' },
  ]
}

function spanWith(id: string): string {
  return `<span${idAttribute(id)}>`
}

function anchored(
  { id }: Attributes,
  start: number,
  from: number,
  to: number,
): readonly Replacement[] {
  if (id === null) return [{ from, to, text: '' }]
  return [
    { from: start, to: start, text: spanWith(id) },
    { from, to, text: endTag },
  ]
}

interface Place {
  /** Of the image. */
  readonly start: number
  /** Of its braces. */
  readonly from: number
  readonly to: number
}

function imageWith(
  attributes: Attributes,
  image: Image | ImageReference,
  { start, from, to }: Place,
  { node, source }: TextBlock,
  { directives, warn }: InlineTools,
): readonly Replacement[] {
  const { id, pairs, classes } = attributes
  const rest = source.slice(to)
  const isAlone =
    node.type === 'paragraph' && source.slice(0, start).trim() === '' && rest.trim() === ''
  const align = alignmentOf(attributes)
  if (!isAlone && (align === 'left' || align === 'right')) {
    const message = `Text does not flow around images: the one with "${align}" is placed inline.`
    warn('syntax_not_supported', message, start)
  }
  const hasTitle = image.type !== 'image' || Boolean(image.title)
  const asks = id !== null || classes.includes('figure') || [...pairs.keys()].some(isOfFigure)
  const figure = isAlone && !hasTitle && asks
  const style = pairs.get('style') ?? ''
  const directive: ImageDirective = {
    type: 'image',
    width: pairs.get('width') ?? /(?:^|;)\s*(?:max-)?width\s*:([^;]+)/.exec(style)?.[1] ?? null,
    height: pairs.get('height') ?? /(?:^|;)\s*height\s*:([^;]+)/.exec(style)?.[1] ?? null,
    alt: pairs.get('fig-alt') ?? null,
    align: isAlone ? align : null,
    figure,
  }
  const words = figure ? (pairs.get('fig-cap') ?? wordsIn(source.slice(start, from))) : ''
  return [
    { from: start, to: start, text: directives.inline.startTag(directive, id) },
    { from, to, text: `${endTag}${words}` },
  ]
}

/** Quarto's attributes of figures. */
function isOfFigure(key: string): boolean {
  return key === 'fig-cap' || key === 'fig-alt' || key === 'fig-align'
}

function alignmentOf({ pairs, classes }: Attributes): Alignment | null {
  const own = pairs.get('fig-align') ?? pairs.get('align')
  const named = classes.map((name) => /^(?:align-|text-)?(left|center|right)$/.exec(name)?.[1])
  switch (own ?? named.find(Boolean)) {
    case 'left':
      return 'left'
    case 'center':
    case 'middle':
      return 'center'
    case 'right':
      return 'right'
    default:
      return null
  }
}

/** The Markdown between the brackets of an image, on one line. */
function wordsIn(image: string): string {
  let depth = 0
  for (let at = 1; at < image.length; at++) {
    const character = image.charAt(at)
    if (character === '\\') at++
    else if (character === '[') depth++
    else if (character === ']' && --depth === 0) {
      return onOneLine(image.slice(2, at))
    }
  }
  return ''
}
