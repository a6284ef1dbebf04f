import type { Context, Neighbours } from './context.ts'
import type { MarkdownInline } from './nodes.ts'

type Emphasis = Extract<MarkdownInline, { readonly type: 'emphasis' | 'strong' | 'delete' }>

const tags = { emphasis: 'em', strong: 'strong', delete: 'del' } as const

/**
 * Writes emphasis with its marks where these are read as such (CommonMark 0.31.2, 6.2), and as an HTML element elsewhere, such as between
 * two letters next to punctuation.
 */
export function writeEmphasis(
  inline: Emphasis,
  context: Context,
  { before, after }: Neighbours,
  isFirst: boolean,
): string {
  const { type, children } = inline
  const marks = new Set([...context.marks, type])
  const inner = { ...context, marks }
  const mark = markFor(type, context, isFirst, before, after)
  const content = context.inlines(children, inner, { before: '*', after: '*', isLineStart: false })
  if (content === '') return ''
  const first = content.charAt(0)
  const last = content.slice(-1)
  const fits =
    mark !== null &&
    !isEscapedEnd(content) &&
    opens(before, first) &&
    closes(last, after) &&
    !touches(mark, content, onlyChild(children)) &&
    (context.marks.size === 0 || !isLetter(before) || !isLetter(after))
  if (fits) return `${mark}${content}${mark}`
  const tag = tags[type]
  const inTag = context.inlines(children, inner, { before: '>', after: '<', isLineStart: false })
  return `<${tag}>${inTag}</${tag}>`
}

/** The mark of the style, or the other one where that would run into the one before it. */
function markFor(
  type: Emphasis['type'],
  { style }: Context,
  isFirst: boolean,
  before: string,
  after: string,
): string | null {
  if (type === 'delete') return before === '~' || after === '~' ? null : '~~'
  const usual = type === 'strong' ? style.strong : style.emphasis
  const other = usual.charAt(0) === '*' ? '_'.repeat(usual.length) : '*'.repeat(usual.length)
  const candidates = [usual, other].filter(
    (mark) => before !== mark.charAt(0) || (isFirst && type === 'strong' && mark === '**'),
  )
  return (
    candidates.find((mark) => mark.charAt(0) !== '_' || !(isLetter(before) || isLetter(after))) ??
    null
  )
}

/**
 * Whether marks of the same sort stand side by side at both ends, and would be read as others, or inside each other. `**a *b***` and
 * `***a* b**` are read as they're meant, and `***a***` too if the emphasis is the outer one.
 */
function touches(mark: string, content: string, only: MarkdownInline | undefined): boolean {
  const char = mark.charAt(0)
  const begins = content.startsWith(char)
  const ends = content.endsWith(char) && !content.endsWith(`\\${char}`)
  if (char === '~') return begins || ends
  if (!begins || !ends) return false
  return !(mark === '*' && only?.type === 'strong' && content.startsWith('**'))
}

function onlyChild(children: readonly MarkdownInline[]): MarkdownInline | undefined {
  return children.length === 1 ? children[0] : undefined
}

/** A backslash at the end would escape the mark. */
function isEscapedEnd(content: string): boolean {
  return content.endsWith('\\') && !content.endsWith('\\\\')
}

/** Whether a mark is left-flanking. */
function opens(before: string, next: string): boolean {
  if (isSpace(next)) return false
  return !isPunctuation(next) || isSpace(before) || isPunctuation(before)
}

/** Whether a mark is right-flanking. */
function closes(last: string, after: string): boolean {
  if (isSpace(last)) return false
  return !isPunctuation(last) || isSpace(after) || isPunctuation(after)
}

function isSpace(char: string): boolean {
  return char === '' || /\s/u.test(char)
}

function isPunctuation(char: string): boolean {
  return /[\p{P}\p{S}]/u.test(char)
}

function isLetter(char: string): boolean {
  return char !== '' && !isSpace(char) && !isPunctuation(char)
}
