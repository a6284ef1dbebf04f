import { writeCode } from './code.ts'
import { type Context, ownLine } from './context.ts'
import { writeDescriptionList } from './description-list.ts'
import { writeFigure } from './figure.ts'
import { writeHeading } from './heading.ts'
import { indented } from './indent.ts'
import { writeList } from './list.ts'
import { writeMath } from './math.ts'
import type { MarkdownAlert, MarkdownBlock } from './nodes.ts'
import { writeTable } from './table.ts'

/** Stands between blocks that would be read as one. */
const separator = '<!-- -->'

/** Writes blocks with an empty line between them. */
export function writeBlocks(blocks: readonly MarkdownBlock[], context: Context): string {
  const parts: string[] = []
  let last: MarkdownBlock | undefined
  let wasSecond = false
  for (const block of blocks) {
    const isSecond: boolean = !wasSecond && isSameList(last, block)
    const text = writeBlock(block, context, isSecond)
    if (text === '') continue
    if (needsSeparator(last, block)) parts.push(separator)
    parts.push(text)
    last = block
    wasSecond = isSecond
  }
  return parts.join('\n\n')
}

/** Bullets of two lists behind each other differ. */
function isSameList(before: MarkdownBlock | undefined, block: MarkdownBlock): boolean {
  return before?.type === 'list' && block.type === 'list' && !before.ordered && !block.ordered
}

function needsSeparator(before: MarkdownBlock | undefined, block: MarkdownBlock): boolean {
  if (before?.type === 'list' && block.type === 'list') return before.ordered && block.ordered
  const isQuote = (each: MarkdownBlock | undefined) =>
    each?.type === 'blockquote' || each?.type === 'alert'
  if (before?.type === 'descriptionList' && block.type === 'descriptionList') return true
  return isQuote(before) && isQuote(block)
}

function writeBlock(block: MarkdownBlock, context: Context, isSecond: boolean): string {
  switch (block.type) {
    case 'paragraph':
      return writeParagraph(context.inlines(block.children, context))
    case 'heading':
      return writeHeading(block, context)
    case 'thematicBreak':
      return context.inItem ? '___' : context.style.thematicBreak
    case 'pageBreak':
    case 'recordStart':
      return '<!-- pagebreak -->'
    case 'toc':
      return '[TOC]'
    case 'blockquote':
      return indented(context.blocks(block.children, { ...context, inItem: false }), '> ', '> ')
    case 'alert':
      return writeAlert(block, context)
    case 'list':
      return writeList(block, context, isSecond)
    case 'code':
      return writeCode(block, context)
    case 'table':
      return writeTable(block, context)
    case 'descriptionList':
      return writeDescriptionList(block, context)
    case 'figure':
      return writeFigure(block, context)
    case 'math':
      return writeMath(block.value)
    case 'aligned':
      return `<div align="${block.align}">\n\n${context.blocks(block.children, context)}\n\n</div>`
    case 'columns': {
      const columns = block.children.map(
        ({ share, children }) =>
          `:::: {.column width=${Math.round(share * 1000) / 10}%}\n${context.blocks(children, context)}\n::::`,
      )
      return `::::: {.columns}\n${columns.join('\n')}\n:::::`
    }
    case 'columnSpan':
      return `::: {.column-span}\n${context.blocks(block.children, context)}\n:::`
    case 'landscape':
      return `::: {.landscape}\n${context.blocks(block.children, context)}\n:::`
    case 'details': {
      const summary = context.inlines(block.summary, { ...context, oneLine: true }, ownLine)
      const content = context.blocks(block.children, context)
      const open = block.open ? '<details open>' : '<details>'
      return `${open}\n<summary>\n\n${summary}\n\n</summary>\n\n${content}\n\n</details>`
    }
    case 'abstract':
      return context.blocks(block.children, context)
    // Made of what the front matter asks for.
    case 'tableOfFigures':
      return ''
    case 'indexOfTerms':
      return '\\printindex'
    case 'bibliography':
      return block.children
        .map(
          ({ label, children }) =>
            `${label === null ? '' : `${label} `}${context.inlines(children, context)}`,
        )
        .join('\n\n')
  }
}

/** Line breaks at the ends of a paragraph show nothing. */
function writeParagraph(text: string): string {
  let end = text.length
  for (; end > 0 && /[ \n]/.test(text.charAt(end - 1)); end--) {
    // The backslash of a hard line break goes with it, but not one that is text.
    const isBreak = text.endsWith('\\\n', end) && !text.endsWith('\\\\\n', end)
    if (isBreak) end--
  }
  return text.slice(0, end).replace(/^(?:\\\n|[ \n]){1,99}/u, '')
}

function writeAlert({ name, title, fold, children }: MarkdownAlert, context: Context): string {
  const sign = fold === 'closed' ? '-' : fold === 'open' ? '+' : ''
  const words = title === null ? '' : ` ${context.inlines(title, { ...context, oneLine: true })}`
  const isOfGitHub = /^(?:note|tip|important|warning|caution)$/u.test(name)
  const first = `[!${isOfGitHub ? name.toUpperCase() : name}]${sign}${words}`.trimEnd()
  const content = context.blocks(children, { ...context, inItem: false })
  return indented(content === '' ? first : `${first}\n${content}`, '> ', '> ')
}
