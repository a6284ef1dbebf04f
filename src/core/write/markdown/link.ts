import { betweenBrackets, type Context, type Neighbours } from './context.ts'
import type { MarkdownLink } from './nodes.ts'
import { textOf } from './text-of.ts'

/** A link: as an address alone where that's its text. */
export function writeLink(link: MarkdownLink, context: Context, around: Neighbours): string {
  const { target, title, children } = link
  const url = target.kind === 'internal' ? `#${target.id}` : target.url
  if (context.inLink) return context.inlines(children, context, around)
  const text = textOf(children)
  const [only] = children
  const isPlain = children.length === 1 && only?.type === 'text' && title === null
  if (isPlain && /^[a-z][a-z\d+.-]{1,31}:[^\s<>\\]*$/iu.test(url)) {
    if (text === url) return `<${url}>`
    if (url === `mailto:${text}` && /^[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+$/u.test(text))
      return `<${text}>`
  }
  const inner = context.inlines(
    children,
    { ...context, inLink: true, inBrackets: true },
    betweenBrackets,
  )
  return `[${inner}](${destination(url)}${titlePart(title)})`
}

/** An address in parentheses, in angle brackets where it needs them. */
export function destination(url: string): string {
  const clean = url.replace(/[\r\n\t]/gu, '')
  const isSimple = clean !== '' && !/[\s<>\\|]/u.test(clean) && isBalanced(clean)
  if (isSimple) return clean.replace(/[*_`~]/gu, (char) => (char === '_' ? char : `\\${char}`))
  return `<${clean.replace(/[<>\\|]/gu, (char) => `\\${char}`)}>`
}

export function titlePart(title: string | null): string {
  if (title === null || title === '') return ''
  return ` "${title.replace(/\s+/gu, ' ').replace(/["\\|`*_<&]/gu, (char) => `\\${char}`)}"`
}

function isBalanced(url: string): boolean {
  let depth = 0
  for (const char of url) {
    if (char === '(') depth += 1
    if (char === ')') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}
