import type { HeadingDepth } from '../../core/document/types.ts'
import type { MarkdownBlock, MarkdownInline } from '../../core/write/markdown/nodes.ts'
import type { WordBlock, WordInline, WordParagraph } from '../model.ts'
import { plainInlines } from '../plain-text.ts'
import { type FieldInstruction, parseInstruction } from '../read/field-instruction.ts'
import type { Conversion } from './conversion.ts'
import { commentsIn, convertInlines } from './inlines.ts'
import { ListBuilder } from './lists.ts'
import { convertTable } from './table.ts'

/** Blocks of a text as Markdown has them. */
export function convertBlocks(
  blocks: readonly WordBlock[],
  conversion: Conversion,
): MarkdownBlock[] {
  const converted: MarkdownBlock[] = []
  for (let index = 0; index < blocks.length; ) {
    const block = blocks[index]
    if (block === undefined) break
    if (block.type === 'table') {
      const before = isCaption(blocks[index - 1]) ? converted.at(-1) : undefined
      const table = convertTable(block, conversion, convertBlocks)
      if (table !== null && before?.type === 'paragraph') {
        converted[converted.length - 1] = { ...table, caption: { children: before.children } }
      } else if (table !== null) {
        const behind = captionBehind(blocks, index)
        const caption = behind === null ? null : { children: convertInlines(behind, conversion) }
        if (behind !== null) index += 1
        converted.push({ ...table, caption })
      }
      index += 1
      continue
    }
    const run = runOf(blocks, index)
    for (const each of convertRun(run, conversion)) converted.push(each)
    if (conversion.textBoxes.length > 0) {
      const boxes = conversion.textBoxes
      conversion.textBoxes = []
      for (const each of convertBlocks(boxes, conversion)) converted.push(each)
    }
    index += run.length
  }
  return withFigures(converted, blocks)
}

type Kind = 'code' | 'quote' | 'list' | 'contents' | 'index' | 'term' | 'description' | 'plain'

/** Paragraphs behind each other that are one block: lines of code, paragraphs of a quote, items of a list. */
function runOf(blocks: readonly WordBlock[], from: number): WordParagraph[] {
  const run: WordParagraph[] = []
  /** The last of them that has a number or a bullet. */
  let item: WordParagraph | undefined
  for (let index = from; index < blocks.length; index += 1) {
    const block = blocks[index]
    if (block?.type !== 'paragraph') break
    const kind = kindOf(block)
    const [first] = run
    if (first === undefined) {
      run.push(block)
      if (block.list !== null) item = block
      continue
    }
    const firstKind = kindOf(first)
    const goesOn =
      (firstKind === kind && kind !== 'plain') ||
      (firstKind === 'term' && kind === 'description') ||
      (firstKind === 'list' && continuesList(item, block))
    if (
      !goesOn &&
      !(firstKind !== 'plain' && isEmpty(block) && continuesBehind(blocks, index, firstKind))
    )
      break
    run.push(block)
    if (block.list !== null) item = block
  }
  return run
}

/** Whether the kind of paragraph goes on behind an empty one. */
function continuesBehind(blocks: readonly WordBlock[], index: number, kind: Kind): boolean {
  if (kind !== 'list' && kind !== 'contents' && kind !== 'index') return false
  const next = blocks[index + 1]
  return next?.type === 'paragraph' && !isEmpty(next) && kindOf(next) === kind
}

function kindOf(paragraph: WordParagraph): Kind {
  const { styleChain, code, list, headingLevel } = paragraph
  if (isContents(paragraph)) return 'contents'
  if (isIndex(paragraph)) return 'index'
  if (headingLevel !== null) return 'plain'
  if (code) return 'code'
  const has = (pattern: RegExp) => styleChain.some((name) => pattern.test(name))
  if (has(/^definition term$|^definitionterm$/u)) return 'term'
  if (has(/^definition$/u)) return 'description'
  if (list !== null) return 'list'
  if (has(/^(?:intense quote|quote|quotations|block text|block quote|blockquote|zitat|citation)$/u))
    return 'quote'
  return paragraph.ownIndent > 0 && !isEmpty(paragraph) && paragraph.align !== 'center'
    ? 'quote'
    : 'plain'
}

/** Whether a paragraph without a number belongs to the item before it: it's set in as far as its text. */
function continuesList(item: WordParagraph | undefined, paragraph: WordParagraph): boolean {
  if (paragraph.headingLevel !== null) return false
  if (item === undefined || !/^(?:plain|quote)$/u.test(kindOf(paragraph))) return false
  const isListStyle = /^list (?:paragraph|continue)/u.test(paragraph.styleName)
  if (isEmpty(paragraph)) return false
  return paragraph.indent > 0 && (paragraph.indent >= item.indent || isListStyle)
}

/** A table of contents: in its styles, or in its field. */
function isContents(paragraph: WordParagraph): boolean {
  return (
    /^(?:toc|contents) [1-9]$/u.test(paragraph.styleName) ||
    isField(paragraph, ({ name, switches }) => name === 'TOC' && !switches.has('c'))
  )
}

/** An index of terms: in its styles, or in its field. */
function isIndex(paragraph: WordParagraph): boolean {
  return (
    /^index (?:heading|[1-9])$/u.test(paragraph.styleName) ||
    isField(paragraph, ({ name }) => name === 'INDEX')
  )
}

/** Whether a paragraph is nothing but a field, or a part of one. */
function isField(
  { inlines }: WordParagraph,
  isKind: (instruction: FieldInstruction) => boolean,
): boolean {
  const shown = inlines.filter(({ type }) => type !== 'bookmarkStart' && type !== 'bookmarkEnd')
  return (
    shown.length > 0 &&
    shown.every((inline) => inline.type === 'field' && isKind(parseInstruction(inline.instruction)))
  )
}

function isEmpty({ inlines }: WordParagraph): boolean {
  return inlines.every(
    (inline) =>
      (inline.type === 'text' && inline.text.trim() === '') ||
      (inline.type === 'break' && inline.kind !== 'rule') ||
      /^(?:bookmark|comment)/u.test(inline.type),
  )
}

function convertRun(run: readonly WordParagraph[], conversion: Conversion): MarkdownBlock[] {
  const [first] = run
  if (first === undefined) return []
  switch (kindOf(first)) {
    case 'contents':
      return [{ type: 'toc' }]
    case 'index':
      return [{ type: 'indexOfTerms' }]
    case 'code': {
      // Markdown has no comments in code: they stand behind it.
      const comments = run.flatMap(({ inlines }) => commentsIn(inlines, conversion))
      return [
        { type: 'code', lang: null, title: null, lines: run.flatMap(codeLines) },
        ...(comments.length === 0 ? [] : [{ type: 'paragraph', children: comments } as const]),
      ]
    }
    case 'quote': {
      const children = run.flatMap((each) => convertParagraph(each, conversion))
      return children.length === 0 ? [] : [{ type: 'blockquote', children }]
    }
    case 'list': {
      const lists = new ListBuilder()
      for (const paragraph of run) {
        lists.add(paragraph, convertParagraph(paragraph, conversion))
      }
      return lists.finish()
    }
    case 'term':
    case 'description':
      return describedTerms(run, conversion)
    case 'plain':
      return convertParagraph(first, conversion)
  }
}

function codeLines({ inlines }: WordParagraph): { text: string }[][] {
  const text = codeText(inlines)
  return text.split('\n').map((line) => [{ text: line }])
}

function codeText(inlines: readonly WordInline[]): string {
  return inlines
    .map((inline) => {
      if (inline.type === 'break') return '\n'
      if (inline.type === 'link' || inline.type === 'field') return codeText(inline.inlines)
      return plainInlines([inline])
    })
    .join('')
}

type DescriptionPart =
  | { type: 'descriptionTerm'; children: MarkdownInline[] }
  | { type: 'descriptionDetails'; spread: boolean; children: MarkdownBlock[] }

function describedTerms(run: readonly WordParagraph[], conversion: Conversion): MarkdownBlock[] {
  const children: DescriptionPart[] = []
  for (const paragraph of run) {
    if (kindOf(paragraph) === 'term') {
      children.push({
        type: 'descriptionTerm',
        children: convertInlines(paragraph.inlines, conversion),
      })
      continue
    }
    const blocks = convertParagraph(paragraph, conversion)
    const last = children.at(-1)
    if (last?.type === 'descriptionDetails') {
      last.spread = true
      for (const block of blocks) last.children.push(block)
    } else {
      children.push({ type: 'descriptionDetails', spread: false, children: blocks })
    }
  }
  return children[0]?.type === 'descriptionTerm'
    ? [{ type: 'descriptionList', children }]
    : run.flatMap((each) => convertParagraph(each, conversion))
}

/** A paragraph, split where a page ends in it or a line goes across it. */
function convertParagraph(paragraph: WordParagraph, conversion: Conversion): MarkdownBlock[] {
  const { headingLevel, inlines, ruled } = paragraph
  if (isEmpty(paragraph) && ruled) return [{ type: 'thematicBreak' }]
  const blocks: MarkdownBlock[] = []
  for (const part of splitAtBreaks(inlines)) {
    if (!Array.isArray(part)) {
      blocks.push(part)
      continue
    }
    const children = trimmed([
      ...convertInlines(part, conversion),
      ...markChange(paragraph, conversion),
    ])
    const [only] = children
    if (only === undefined) continue
    if (headingLevel !== null) {
      blocks.push({ type: 'heading', depth: Math.min(headingLevel, 6) as HeadingDepth, children })
    } else if (children.length === 1 && only.type === 'inlineMath' && isDisplay(part)) {
      blocks.push({ type: 'math', value: only.value })
    } else {
      blocks.push({ type: 'paragraph', children })
    }
  }
  return blocks
}

function isDisplay(inlines: readonly WordInline[]): boolean {
  return inlines.some((inline) => inline.type === 'formula' && inline.display)
}

type Part = WordInline[] | { readonly type: 'pageBreak' | 'thematicBreak' }

function splitAtBreaks(inlines: readonly WordInline[]): Part[] {
  const parts: Part[] = []
  let current: WordInline[] = []
  for (const inline of inlines) {
    const isBreak = inline.type === 'break' && (inline.kind === 'page' || inline.kind === 'rule')
    if (!isBreak) {
      current.push(inline)
      continue
    }
    parts.push(current, { type: inline.kind === 'page' ? 'pageBreak' : 'thematicBreak' })
    current = []
  }
  parts.push(current)
  return parts
}

/** Line breaks and white space at the ends show nothing. */
function trimmed(children: readonly MarkdownInline[]): MarkdownInline[] {
  const isNothing = (node: MarkdownInline | undefined) =>
    node?.type === 'break' || (node?.type === 'text' && node.value.trim() === '')
  let from = 0
  let to = children.length
  while (from < to && isNothing(children[from])) from += 1
  while (to > from && isNothing(children[to - 1])) to -= 1
  return children.slice(from, to)
}

/**
 * A tracked end of a paragraph, as Word shows it: `¶` is inserted or deleted. That of a paragraph that's all inserted or deleted goes
 * without saying.
 */
function markChange(
  { markChange: change, inlines }: WordParagraph,
  { tracked }: Conversion,
): MarkdownInline[] {
  if (change === null || tracked !== 'all') return []
  const isWhole = inlines.every(
    (inline) => !('changes' in inline) || inline.changes.some(({ kind }) => kind === change.kind),
  )
  if (isWhole) return []
  return [
    {
      type: 'revision',
      change: change.kind,
      ...(change.author.trim() !== '' && { author: change.author.trim() }),
      ...(change.date !== null && { date: change.date.slice(0, 10) }),
      children: [{ type: 'text', value: '¶' }],
    },
  ]
}

/** The inlines of a caption below a table, if it isn't that of another table below it. */
function captionBehind(blocks: readonly WordBlock[], index: number): readonly WordInline[] | null {
  const next = blocks[index + 1]
  const isOwn = isCaption(next) && blocks[index + 2]?.type !== 'table'
  return isOwn && next?.type === 'paragraph' && next.headingLevel === null ? next.inlines : null
}

function isCaption(block: WordBlock | undefined): boolean {
  return (
    block?.type === 'paragraph' &&
    block.styleChain.some((name) => /^(?:caption|table caption)$/u.test(name))
  )
}

/** A picture alone in a paragraph with a caption below it is a figure. */
function withFigures(blocks: MarkdownBlock[], from: readonly WordBlock[]): MarkdownBlock[] {
  const captions = new Set(from.flatMap(captionsIn))
  if (captions.size === 0) return blocks
  const joined: MarkdownBlock[] = []
  for (const block of blocks) {
    const before = joined.at(-1)
    const texts = block.type === 'paragraph' ? block.children : []
    const isWords = texts.length > 0 && texts.every(({ type }) => type === 'text')
    const words = texts
      .map((text) => (text.type === 'text' ? text.value : ''))
      .join('')
      .trim()
    const isPicture =
      before?.type === 'paragraph' &&
      before.children.length === 1 &&
      before.children[0]?.type === 'image'
    if (isWords && isPicture && captions.has(words.replace(/\s+/gu, ' '))) {
      joined[joined.length - 1] = {
        type: 'figure',
        children: [before],
        caption: { children: [{ type: 'text', value: words }] },
      }
    } else {
      joined.push(block)
    }
  }
  return joined
}

/** The words of captions: paragraphs in their style or with a number of Word's, which may stand in a text box beside a picture. */
function captionsIn(block: WordBlock): string[] {
  if (block.type !== 'paragraph') return []
  const isNumbered = block.inlines.some(
    (inline) => inline.type === 'field' && parseInstruction(inline.instruction).name === 'SEQ',
  )
  const isStyled = block.styleChain.some((name) =>
    /^(?:caption|image caption|figure caption)$/u.test(name),
  )
  if (isNumbered || isStyled) return [plainInlines(block.inlines).replace(/\s+/gu, ' ').trim()]
  return block.inlines.flatMap((inline) =>
    inline.type === 'leftOut' ? inline.blocks.flatMap(captionsIn) : [],
  )
}
