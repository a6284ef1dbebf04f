import type { Directive } from '../directives.ts'
import type { ContainerLines } from './container-lines.ts'

/** A component of MDX between tags on lines of their own, or on one line. Lines count from 0. */
export interface ComponentTag {
  readonly directive: Directive
  readonly title: string
  /** The first line of what it holds. */
  readonly body: number
  /** The line of its closing tag. */
  readonly end: number
  /** What it holds on the line of its tags. */
  readonly content: string
}

type Name = 'Tabs' | 'TabItem' | 'Tab'

const opening = /^<(Tabs|TabItem|Tab)(?=[\s>]|$)/
const closing = /^<\/(Tabs|TabItem|Tab)[ \t]*>$/
const codeFence = /^(`{3,}|~{3,})/

/** An opening tag of more lines, or of more characters, is text. */
const mostLines = 40
const longest = 20_000

/** Once so many opening tags had no end, those that go on below their line are text. */
const mostUnclosed = 200

/** A component whose closing tag hasn't come yet. */
interface OpenTag {
  readonly name: Name
  readonly line: number
  readonly body: number
  readonly attributes: string
  readonly content: string
  /** The names of the tabs in it, or in the tag around it, by their values. */
  readonly labels: ReadonlyMap<string, string>
}

/**
 * The tabs of Docusaurus, Starlight and Mintlify (`<Tabs><TabItem label="…">`, `<Tab title="…">`) by the line on which each
 * starts. How far a line is indented means nothing: in MDX no code is indented.
 */
export function pairComponentTags(lines: ContainerLines): ReadonlyMap<number, ComponentTag> {
  const found = new Map<number, ComponentTag>()
  const open: OpenTag[] = []
  const counts = { Tabs: 0, TabItem: 0, Tab: 0 }
  let fence: string | null = null
  let unclosed = 0
  const close = (name: Name, end: number): void => {
    if (counts[name] === 0) return
    for (let tag = open.pop(); tag !== undefined; tag = open.pop()) {
      counts[tag.name]--
      if (tag.name !== name) continue
      const { line, body, content } = tag
      found.set(line, { ...meaningOf(tag), body, end, content })
      return
    }
  }
  for (let line = 0; line < lines.count; line++) {
    const whole = lines.text(line)
    if (fence === null && !whole.includes('Tab') && !/`{3}|~{3}/.test(whole)) continue
    const text = whole.slice(lines.place(line).text).trimEnd()
    if (fence !== null) {
      if (text.startsWith(fence) && /^(?:`+|~+)$/.test(text)) fence = null
      continue
    }
    fence = codeFence.exec(text)?.[1] ?? null
    const end = closing.exec(text)?.[1]
    if (isName(end)) close(end, line)
    if (!opening.test(text)) continue
    const most = unclosed < mostUnclosed ? mostLines : 1
    const tag = openTag(lines, line, text, most, open.at(-1)?.labels)
    if (tag === null) {
      unclosed++
      continue
    }
    const last = tag.body - 1
    const behind = `</${tag.name}>`
    const isWhole = tag.content.endsWith(behind)
    const content = isWhole ? tag.content.slice(0, -behind.length).trim() : tag.content
    open.push({ ...tag, content })
    counts[tag.name]++
    if (isWhole) close(tag.name, last)
    line = last
  }
  return found
}

function isName(text: string | undefined): text is Name {
  return text === 'Tabs' || text === 'TabItem' || text === 'Tab'
}

/** The tag that a line begins, which may go on below. @param most lines that it may have */
function openTag(
  lines: ContainerLines,
  line: number,
  first: string,
  most: number,
  outer: OpenTag['labels'] = new Map(),
): OpenTag | null {
  const name = opening.exec(first)?.[1]
  if (!isName(name)) return null
  const end = new EndOfTag()
  let text = ''
  for (let last = line; last < Math.min(lines.count, line + most); last++) {
    const start = text.length
    const next = last === line ? first.slice(name.length + 1) : `\n${lines.text(last).trim()}`
    if (start + next.length > longest) return null
    text += next
    const at = end.find(next)
    if (at === -1) continue
    const attributes = text.slice(0, start + at)
    const content = text.slice(start + at + 1).trim()
    const labels = name === 'Tabs' ? labelsOf(attributes) : outer
    return { name, line, body: last + 1, attributes, content, labels }
  }
  return null
}

/** Finds the `>` that ends a tag: one that no quotation marks or braces are around. */
class EndOfTag {
  #quote = ''
  #braces = 0

  /** @returns its offset in the next part of the tag; -1 if it isn't there */
  find(text: string): number {
    for (let at = 0; at < text.length; at++) {
      const character = text.charAt(at)
      if (this.#quote !== '') {
        if (character === this.#quote) this.#quote = ''
      } else if (/["'`]/.test(character)) this.#quote = character
      else if (character === '{') this.#braces++
      else if (character === '}') this.#braces--
      else if (character === '>' && this.#braces <= 0) return at
    }
    return -1
  }
}

function meaningOf({
  name,
  attributes,
  labels,
}: OpenTag): Pick<ComponentTag, 'directive' | 'title'> {
  if (name === 'Tabs') return { directive: { type: 'tabs' }, title: '' }
  const value = attribute(attributes, 'value')
  const own = attribute(attributes, 'label') ?? attribute(attributes, 'title')
  const title = own ?? (value === null ? '' : (labels.get(value) ?? value))
  return { directive: { type: 'tab', startsSet: false }, title }
}

function attribute(attributes: string, name: string): string | null {
  const pattern = `(?:^|\\s)${name}=\\{?(?:"([^"]*)"|'([^']*)'|\`([^\`]*)\`)`
  const [, double, single, template] = new RegExp(pattern).exec(attributes) ?? []
  return double ?? single ?? template ?? null
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
