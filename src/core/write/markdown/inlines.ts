import { indexCommand } from '../../document/index-command.ts'
import { betweenBrackets, type Context, type Neighbours } from './context.ts'
import { writeEmphasis } from './emphasis.ts'
import { escapeText, repeatedMarks } from './escape.ts'
import { htmlAttribute } from './html.ts'
import { writeImage } from './image.ts'
import { writeInlineCode } from './inline-code.ts'
import { writeLink } from './link.ts'
import { writeInlineMath } from './math.ts'
import type { MarkdownInline } from './nodes.ts'
import { writeComment, writeRevisions } from './remark.ts'
import { textOf } from './text-of.ts'

/** Writes inlines. The start and the end are those of a block, or of the marks around it. */
export function writeInlines(
  inlines: readonly MarkdownInline[],
  outer: Context,
  around: Neighbours = { before: '', after: '', isLineStart: beginsLine(outer) },
): string {
  const list = joinText(flattened(inlines, outer))
  const repeated = outer.repeated ?? repeatedMarks(textOf(list))
  const context: Context = { ...outer, repeated }
  const parts: string[] = []
  /** The last character so far. */
  let last = ''
  for (let index = 0; index < list.length; index += 1) {
    const inline = list[index]
    if (inline === undefined) continue
    const isFirst = last === ''
    const before = isFirst ? around.before : last
    const isLineStart = isFirst ? around.isLineStart : before === '\n'
    const following = list[index + 1]
    const after = following === undefined ? around.after : firstCharacter(following)
    const neighbours = { before: before === '\n' ? '' : before, after, isLineStart }
    let text = ''
    switch (inline.type) {
      case 'text': {
        const { style, inCell, inBrackets } = context
        const place = { ...neighbours, style, inCell, inBrackets, repeated }
        text = escapeText(inline.value, place)
        break
      }
      case 'emphasis':
      case 'strong':
      case 'delete':
        text = writeEmphasis(inline, context, neighbours, isFirst)
        break
      case 'revision': {
        const other = list[index + 1]
        const next = other?.type === 'revision' ? other : null
        const written = writeRevisions(inline, next, context)
        text = written.text
        index += written.taken - 1
        break
      }
      default:
        text = writeInline(inline, context, neighbours)
    }
    if (text === '') continue
    parts.push(text)
    last = text.slice(-1)
  }
  return parts.join('')
}

function beginsLine({ marks, inBrackets, oneLine }: Context): boolean {
  return marks.size === 0 && !inBrackets && !oneLine
}

type OtherInline = Exclude<
  MarkdownInline,
  { readonly type: 'text' | 'emphasis' | 'strong' | 'delete' | 'revision' }
>

function writeInline(inline: OtherInline, context: Context, neighbours: Neighbours): string {
  switch (inline.type) {
    case 'mark':
      return tagged('mark', inline.children, context)
    case 'small':
      return tagged('small', inline.children, context)
    case 'subscript':
      return tagged('sub', inline.children, context)
    case 'superscript':
      return tagged('sup', inline.children, context)
    case 'insert':
      return tagged('ins', inline.children, context)
    case 'underline':
      return tagged('u', inline.children, context)
    case 'keyboard':
      return tagged('kbd', inline.children, context)
    case 'smallCaps':
      return `[${context.inlines(inline.children, { ...context, inBrackets: true }, betweenBrackets)}]{.smallcaps}`
    case 'abbreviation':
      return `<abbr title=${htmlAttribute(inline.title)}>${inside(inline.children, context)}</abbr>`
    case 'comment':
      return writeComment(inline, context)
    case 'inlineCode':
      return writeInlineCode(inline.value, context)
    case 'link':
      return writeLink(inline, context, neighbours)
    case 'crossReference':
    case 'citation':
    case 'formField':
      return context.inlines(inline.children, context)
    case 'image':
      return writeImage(inline, context)
    case 'break':
      if (context.oneLine) return '<br>'
      return context.style.hardBreak === 'spaces' ? '  \n' : '\\\n'
    case 'anchor':
      return `<a id=${htmlAttribute(inline.id)}></a>`
    case 'indexTerm':
      return inline.entries
        .map(({ end, isEnd, ...entry }) =>
          indexCommand({ ...entry, range: isEnd ? 'end' : end === null ? null : 'start' }),
        )
        .join('')
    case 'footnoteReference':
      return `[^${inline.label ?? inline.number}]`
    case 'inlineMath':
      return writeInlineMath(inline.value, context, neighbours)
    // Made by writers of pages only.
    case 'numberLabel':
    case 'pageField':
      return ''
  }
}

function tagged(name: string, children: readonly MarkdownInline[], context: Context): string {
  return `<${name}>${inside(children, context)}</${name}>`
}

function inside(children: readonly MarkdownInline[], context: Context): string {
  return writeInlines(children, context, { before: '>', after: '<', isLineStart: false })
}

/** Marks in marks of the same kind, and links in links, say nothing. */
function flattened(
  inlines: readonly MarkdownInline[],
  context: Context,
): readonly MarkdownInline[] {
  return inlines.flatMap((inline): readonly MarkdownInline[] => {
    const isRepeated = inline.type === 'link' ? context.inLink : context.marks.has(inline.type)
    const isNested = isRepeated && 'children' in inline && isMark(inline.type)
    return isNested ? flattened(inline.children, context) : [inline]
  })
}

function isMark(type: MarkdownInline['type']): boolean {
  return type === 'emphasis' || type === 'strong' || type === 'delete' || type === 'link'
}

/** Texts behind each other are one to who reads them, and so is code. */
function joinText(inlines: readonly MarkdownInline[]): readonly MarkdownInline[] {
  const joined: MarkdownInline[] = []
  for (const inline of inlines) {
    const last = joined.at(-1)
    if (inline.type === 'text' && inline.value === '') continue
    if (inline.type === 'inlineCode' && last?.type === 'inlineCode') {
      joined[joined.length - 1] = { type: 'inlineCode', value: last.value + inline.value }
    } else if (inline.type === 'text' && last?.type === 'text') {
      joined[joined.length - 1] = { type: 'text', value: last.value + inline.value }
    } else {
      joined.push(inline)
    }
  }
  return joined
}

/** The character with which an inline will begin: it decides whether marks before it count. */
function firstCharacter(inline: MarkdownInline): string {
  switch (inline.type) {
    case 'text':
      return inline.value.charAt(0)
    case 'emphasis':
    case 'strong':
      return '*'
    case 'delete':
      return '~'
    case 'link':
    case 'smallCaps':
    case 'footnoteReference':
      return '['
    case 'image':
      return '!'
    case 'inlineCode':
      return '`'
    case 'inlineMath':
      return '$'
    case 'revision':
    case 'comment':
      return '{'
    case 'break':
      return ' '
    default:
      return '<'
  }
}
