import type { Context } from './context.ts'
import { htmlAttribute } from './html.ts'
import { longestRun } from './inline-code.ts'
import type { MarkdownCode } from './nodes.ts'

/** A code block, in a fence that is longer than any in it. */
export function writeCode({ lang, title, lines }: MarkdownCode, { style }: Context): string {
  const code = lines.map((line) => line.map(({ text }) => text).join('')).join('\n')
  const char = style.fence.charAt(0)
  const fence = char.repeat(Math.max(3, longestRun(code, char) + 1))
  const info = [lang ?? '', title === null ? '' : `title=${htmlAttribute(title)}`]
  return `${fence}${info.filter((part) => part !== '').join(' ')}\n${code}\n${fence}`
}
