import { admonition, isPlainAdmonition } from '../admonition-kinds.ts'
import type { TemplateTag } from '../template-tag.ts'
import type { Meaning } from './container.ts'
import type { OpenContainer } from './open-container.ts'
import { cutStart, indentOf, type OutputLine, withoutTabs } from './output.ts'
import type { TagContainer } from './tag-containers.ts'

/** A tag whose end hasn't come yet. */
export interface OpenTag extends OpenContainer {
  readonly type: 'tag'
  readonly tag: TemplateTag
  readonly container: Extract<TagContainer, { type: 'container' | 'wrapper' }>
  readonly line: number
  /** Where it begins, in the source. */
  readonly from: number
  readonly listIndent: number
  readonly isText: boolean
  /** What stands behind it on its line. */
  readonly rest: string
  /** How many steps there have been in it. */
  steps: number
}

export function isTag(container: OpenContainer | undefined): container is OpenTag {
  return container !== undefined && 'type' in container && container.type === 'tag'
}

/** Columns of white space that make a line code. */
const codeIndent = 4

/**
 * Takes the indentation of a component off a line, and all that would make a container in it code.
 *
 * @param columns how far the lines in the component are indented
 * @param kept how far they are still to be; `null` where they lose the marks of block quotes too
 */
export function cutLine(
  line: OutputLine,
  quotes: number,
  columns: number,
  kept: number | null,
): OutputLine {
  const content = cutStart(line.text, quotes, 0)
  const marks = kept === null ? '' : line.text.slice(0, line.text.length - content.length)
  let text = cutStart(content, 0, columns - (kept ?? 0), line.isVerbatim)
  if (line.listIndent !== undefined) {
    const most = Math.max(0, line.listIndent - (kept === null ? columns : 0))
    const indent = indentOf(text, 0) ?? 0
    if (indent - most >= codeIndent) text = cutStart(text, 0, indent - most)
  }
  line.text = marks + (line.isVerbatim ? text : withoutTabs(text))
  return line
}

/** GitBook's title of code stands in the tag around it: `{% code title="app.js" %}`. */
export function titleCode({ tag: { pairs }, output: { lines } }: OpenTag): void {
  const title = pairs.get('title')?.replace(/"/g, "'")
  const [first] = lines
  if (title === undefined || first === undefined) return
  if (!/^[ \t>]*(?:```|~~~)[`~]*[ \t]*[^\s`~{]+\s*$/.test(first.text)) return
  first.text = `${first.text.trimEnd()} title="${title}"`
}

/** Names by values: `values={[{label: 'Apple', value: 'apple'}]}`. */
export function labelsOf(attributes: string): ReadonlyMap<string, string> {
  const labels = new Map<string, string>()
  for (const [object] of attributes.matchAll(/\{[^{}]*\}/g)) {
    const [, value, otherValue] = /\bvalue['"]?\s*:\s*(?:"([^"]*)"|'([^']*)')/.exec(object) ?? []
    const [, label, otherLabel] = /\blabel['"]?\s*:\s*(?:"([^"]*)"|'([^']*)')/.exec(object) ?? []
    labels.set(value ?? otherValue ?? '', label ?? otherLabel ?? '')
  }
  return labels
}

/** The notes of Jekyll's themes (`{% include note.html content="…" %}`); `null` for other files. */
export function includedNote({
  words,
  pairs,
}: TemplateTag): { readonly meaning: Meaning; readonly content: string } | null {
  const kind = /^(?:[\w-]+\/)*([a-z]+)\.(?:html|md)$/.exec(words[0] ?? '')?.[1] ?? ''
  const content = pairs.get('content') ?? pairs.get('text')
  const name = kind === 'callout' || kind === 'alert' ? (pairs.get('type') ?? 'note') : kind
  if (!isPlainAdmonition(name) || content === undefined || content.includes('\n')) return null
  return { meaning: admonition(name, pairs.get('title') ?? null), content }
}
