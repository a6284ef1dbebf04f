import type { TemplateTag } from '../template-tag.ts'
import type { SourceLines } from './source-lines.ts'

/** What is longer is no code to us. */
const longest = 50_000

/** A component that is code, as lines of Markdown. */
export interface CodeComponent {
  readonly texts: readonly string[]
  /** The line of the first of its code, and its last line. */
  readonly first: number
  readonly last: number
}

/**
 * A component of MDX that holds code as a template literal (`<CodeBlock language="js">` and `` {`…`} `` in it) as fenced code.
 *
 * @returns `null` if what it holds is anything else
 */
export function codeComponent(
  lines: SourceLines,
  tag: TemplateTag,
  line: number,
): CodeComponent | null {
  const { name, end } = tag
  if (name !== 'CodeBlock') return null
  const closing = lines.find('</CodeBlock>', end)
  const next = lines.find('<CodeBlock', end)
  if (closing === -1 || closing - end > longest || (next !== -1 && next < closing)) return null
  const { source } = lines
  const inner = source.slice(end, closing)
  const opened = /^\s*\{\s*`\n?/.exec(inner)?.[0] ?? ''
  const tail = /`\s*\}\s*$/.exec(inner)
  if (tail === null || tail.index < opened.length || lines.place(line).quotes > 0) return null
  const code = inner.slice(opened.length, tail.index).replace(/\n[ \t]*$/, '')
  // Another literal, or an expression: no plain string.
  if (opened === '' || /(?<!\\)(?:`|\$\{)/.test(code) || /\\$/.test(code)) return null
  const last = lines.lineAt(line, closing)
  const to = closing + '</CodeBlock>'.length
  if (source.slice(to, lines.endOf(last)).trim() !== '') return null
  const start = end + opened.length
  const fence = fenceAround(code)
  const unescaped = code.replace(/\\(?=[`$\\])/g, '')
  return {
    texts: [`${fence}${infoOf(tag)}`, ...unescaped.split('\n'), fence],
    first: lines.lineAt(line, start),
    last,
  }
}

/** The info string that says what a component's attributes say. */
function infoOf({ pairs, words }: TemplateTag): string {
  const title = pairs.get('title')?.replace(/"/g, "'")
  const parts = [
    pairs.get('language')?.replace(/[^\w+#.-]/g, '') ?? '',
    title === undefined ? '' : `title="${title}"`,
    pairs.get('metastring')?.replace(/[\n`]/g, ' ') ?? '',
    words.includes('showLineNumbers') ? 'showLineNumbers' : '',
  ]
  return parts.join(' ').trim()
}

function fenceAround(code: string): string {
  const longestRun = Math.max(2, ...(code.match(/`{3,}/g) ?? []).map((run) => run.length))
  return '`'.repeat(longestRun + 1)
}
