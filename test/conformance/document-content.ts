import { withEmoji } from '../support/short-codes.ts'
import {
  type Content,
  holdsBlocks,
  isBlank,
  isBlock,
  type Rule,
  rewrite,
  type Tag,
  without,
} from './html-content.ts'

/**
 * Octavo draws documents, not pages: what HTML says is brought to the form of its tree. Each rule is
 * one of the tree's decisions (`src/core/document/types.ts`), applied to somebody else's HTML.
 */
export function documentContent(contents: readonly Content[]): Content[] {
  return flow(rewrite(contents.map(asShown), inlineRules))
}

const unspaced =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303f\\uff00-\\uffef]'
const unspacedLineEnd = new RegExp(`(?<=${unspaced})\\n(?=${unspaced})`, 'gu')

/**
 * Text as it is shown: Chinese and Japanese put no space where a line of the source ends (CSS Text 3,
 * 4.1.3), and GitHub's short codes are emoji.
 */
function asShown(content: Content): Content {
  if (typeof content === 'string') {
    return withEmoji(content.replace(unspacedLineEnd, ''))
  }
  if (content.name === 'pre' || content.name === 'code') return content
  return { ...content, children: content.children.map(asShown) }
}

const sameAs = new Map([
  ['b', 'strong'],
  ['i', 'em'],
  ['cite', 'em'],
  ['dfn', 'em'],
  ['var', 'em'],
  ['s', 'del'],
  ['strike', 'del'],
  ['samp', 'code'],
  ['tt', 'code'],
])

const inlineRules: readonly Rule[] = [
  // Elements that look and mean alike are one.
  (tag) => [{ ...tag, name: sameAs.get(tag.name) ?? tag.name }],
  // A span says nothing without its attributes, and pictures are their last resort.
  (tag) => (['span', 'picture', 'ruby', 'rb', 'rp'].includes(tag.name) ? tag.children : [tag]),
  (tag) => (tag.name === 'source' ? [] : [tag]),
  // Images stand in the line, as large as they say in pixels.
  (tag) => [tag.name === 'img' ? without(pixels(tag), 'align') : without(tag, 'width', 'height')],
  // The language of code has no case.
  (tag) => [tag.name === 'code' ? lowerCaseLanguage(tag) : tag],
  // Code is text: marks in it go around it.
  (tag) =>
    tag.name === 'code' && tag.children.length > 0
      ? tag.children.map((child) => around(tag, child))
      : [tag],
  // A link without a destination is its words.
  (tag) => (tag.name === 'a' && !tag.attributes.href ? tag.children : [tag]),
  // Around nothing, a link or a mark would not be seen.
  (tag) => (isInline(tag) && isBlank(tag.children) ? tag.children : [tag]),
  // A table without cells has nothing to show.
  (tag) => (tag.name === 'tr' && isBlank(tag.children) ? [] : [tag]),
  (tag) => (tableParts.has(tag.name) && isBlank(tag.children) ? [] : [tag]),
  // A code block is code, `<pre>` alone too, and starts and ends without an empty line.
  (tag) => [tag.name === 'pre' ? codeBlock(tag) : tag],
]

const shownEmpty = new Set(['br', 'code', 'hr', 'img', 'input'])

const tableParts = new Set(['table', 'tbody', 'tfoot', 'thead'])

function isInline(tag: Tag): boolean {
  return !isBlock(tag) && !shownEmpty.has(tag.name)
}

function pixels(image: Tag): Tag {
  const sizes = ['width', 'height'].filter((name) => {
    return !/^\d+(?:\.\d+)?(?:px)?$/.test(image.attributes[name] ?? '')
  })
  return without(image, ...sizes)
}

function lowerCaseLanguage(code: Tag): Tag {
  const { class: language, ...others } = code.attributes
  if (language === undefined) return code
  return { ...code, attributes: { ...others, class: language.toLowerCase() } }
}

function around(code: Tag, content: Content): Tag {
  if (typeof content === 'string') return { ...code, children: [content] }
  return { ...content, children: content.children.map((child) => around(code, child)) }
}

function codeBlock(pre: Tag): Tag {
  const [only, ...others] = pre.children
  const isCode = typeof only === 'object' && only.name === 'code' && others.length === 0
  if (isCode || holdsBlocks(pre)) return pre
  return { ...pre, children: [{ name: 'code', attributes: {}, children: pre.children }] }
}

/** Content that may mix blocks and text: each run of text is a paragraph, aligned as what is around it. */
function flow(contents: readonly Content[], align?: string): Content[] {
  const blocks: Content[] = []
  let run: Content[] = []
  const endRun = () => {
    // Line breaks and no-break spaces alone are no paragraph.
    if (!run.every(isSpace))
      blocks.push(...block({ name: 'p', attributes: {}, children: run }, align))
    run = []
  }
  for (const content of contents.flatMap(aroundText)) {
    if (typeof content !== 'string' && isBlock(content)) {
      endRun()
      blocks.push(...block(content, align))
    } else run.push(content)
  }
  endRun()
  return blocks
}

/** An inline element around blocks goes around each run of text in them. */
function aroundText(content: Content): Content[] {
  if (typeof content === 'string' || isBlock(content) || !holdsBlocks(content)) return [content]
  return content.children.flatMap(aroundText).flatMap((child): Content[] => {
    if (typeof child === 'string' || !isBlock(child)) {
      return isBlank([child]) ? [child] : [{ ...content, children: [child] }]
    }
    return [{ ...child, children: aroundText({ ...content, children: child.children }) }]
  })
}

function isSpace(content: Content): boolean {
  return typeof content === 'string' ? content.trim() === '' : content.name === 'br'
}

function isSummary(content: Content): boolean {
  return typeof content !== 'string' && content.name === 'summary'
}

/** GitHub's mark for an alert, on a line of its own. */
const alertMark = /^\[!(?:note|tip|important|warning|caution)\]\s*/i

/** How alerts were written before, and still are: a kind in bold, alone on its line or with a colon. */
const boldMark = /^(?:note|tip|important|warning|caution|attention|danger|hint|info)(:?)$/i

/** What is behind a kind in bold; `null` where there is none. */
function withoutBoldMark({ name, children }: Tag, words: readonly Content[]): Content[] | null {
  const [word, ...more] = children
  if (name !== 'strong' || typeof word !== 'string' || more.length > 0) return null
  const colon = boldMark.exec(word)?.[1]
  const [next, ...rest] = words
  if (colon === undefined) return null
  if (next === undefined) return []
  if (typeof next === 'object') return next.name === 'br' ? rest : null
  const mark = colon === ':' ? /^\s+/ : /^(?::(?:\s+|$)|[ \t]*\n\s*)/
  return mark.test(next) ? [next.replace(mark, ''), ...rest] : null
}

function withoutAlertMark(children: readonly Content[]): Content[] {
  const [first, ...others] = children.filter((child) => !isBlank([child]))
  if (typeof first !== 'object' || first.name !== 'p') return [...children]
  const [mark, ...words] = first.children
  if (typeof mark === 'object') {
    const behind = withoutBoldMark(mark, words)
    if (behind === null || (behind.length === 0 && others.length === 0)) return [...children]
    return behind.length === 0 ? others : [{ ...first, children: behind }, ...others]
  }
  if (mark === undefined || !alertMark.test(mark)) return [...children]
  const rest = mark.replace(alertMark, '')
  const [next, ...more] = words
  const isBreak = rest === '' && typeof next === 'object' && next.name === 'br'
  return [{ ...first, children: isBreak ? more : [rest, ...words] }, ...others]
}

function block(tag: Tag, outer?: string): Content[] {
  const { name, children } = tag
  const own = name === 'center' ? 'center' : tag.attributes.align
  const align = own ?? outer
  switch (name) {
    case 'center':
    case 'div':
    case 'section': {
      // A section is what is in it.
      const inner = flow(children, align)
      return own === undefined || inner.length === 0
        ? inner
        : [{ name: 'div', attributes: { align: own }, children: inner }]
    }
    case 'blockquote':
      return filled({ ...tag, children: flow(withoutAlertMark(children), align) })
    case 'details':
      return filled({
        ...tag,
        children: [
          ...children.filter(isSummary),
          ...flow(
            children.filter((child) => !isSummary(child)),
            align,
          ),
        ],
      })
    case 'p':
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      // A heading or paragraph without words is left out.
      return children.every(isSpace)
        ? []
        : [align === undefined ? tag : { ...tag, attributes: { ...tag.attributes, align } }]
    case 'ol':
    case 'ul':
      return filled({ ...tag, children: list(tag) })
    case 'pre':
      return holdsBlocks(tag) ? flow(children, align) : [tag]
    default:
      return [tag]
  }
}

/** In a loose list, text is a paragraph in each item. */
function list(tag: Tag): Content[] {
  const items = tag.children.filter((child) => typeof child !== 'string')
  const isLoose = items.some((item) =>
    item.children.some((child) => typeof child !== 'string' && child.name === 'p'),
  )
  return items.map((item) => {
    const children = isLoose
      ? flow(item.children)
      : item.children.flatMap((child) =>
          typeof child !== 'string' && isBlock(child) ? block(child) : [child],
        )
    return { ...item, children }
  })
}

function filled(tag: Tag): Content[] {
  return isBlank(tag.children) ? [] : [tag]
}
