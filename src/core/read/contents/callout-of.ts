import type { Blockquote, Paragraph, PhrasingContent, RootContent, Text } from 'mdast'
import type { ContainerNode } from '../parse/container-node.ts'
import { lineOf, onLine, sourceOf } from '../source-node.ts'
import { admonition, isPlainAdmonition } from '../syntax/admonition-kinds.ts'

type Point = NonNullable<Text['position']>['start']

/**
 * What Obsidian and GitLab write behind a kind: what a theme makes of it, whether it's folded, and its title (Obsidian's help,
 * "Callouts"; GitLab Flavored Markdown, "Alerts"). GitHub's alerts have nothing there.
 */
const marker = /^\[!([A-Za-z][\w-]*)(?:\|[^\]\n]*)?\]([+-]?)(?=\s|$)[ \t]*/

const githubMarker = /^\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\](?=[ \t]*(?:\n|$))/

/** The alert that a block quote is, by its first line: `[!NOTE]`, `[!tip]- Title`, `**Note**` or `**Note:** text`. */
export function calloutOf(quote: Blockquote, source: string): ContainerNode | null {
  const [first, ...others] = quote.children
  if (first?.type !== 'paragraph') return null
  return (
    markedCallout(first, others, source) ??
    boldCallout(first, others, source) ??
    emojiCallout(first, others, source)
  )
}

/** ReadMe's callouts (https://docs.readme.com/rdmd/docs/callouts): each begins with one of these, with its title behind it. */
const emojis: ReadonlyMap<string, string> = new Map([
  ['📘', 'note'],
  ['👍', 'tip'],
  ['🚧', 'warning'],
  ['❗', 'caution'],
])

/** Only with text below a title, as anybody may begin a quotation with an emoji. */
function emojiCallout(
  paragraph: Paragraph,
  others: RootContent[],
  source: string,
): ContainerNode | null {
  const [text, ...siblings] = paragraph.children
  if (text?.type !== 'text' || others.length === 0) return null
  const [whole = '', sign = ''] = /^(📘|👍|🚧|❗)\ufe0f?[ \t]+(?=\S)/u.exec(text.value) ?? []
  const kind = emojis.get(sign)
  if (kind === undefined) return null
  const { line, rest } = splitAtLineEnd([cutText(text, whole.length), ...siblings], source)
  const { directive } = admonition(kind, null)
  const children = [...secondLine(paragraph, rest, source), ...others]
  return { type: 'container', directive, heading: line, children }
}

function markedCallout(
  paragraph: Paragraph,
  others: RootContent[],
  source: string,
): ContainerNode | null {
  const [text, ...siblings] = paragraph.children
  const [whole, name, sign] = marker.exec(text?.type === 'text' ? text.value : '') ?? []
  if (text?.type !== 'text' || whole === undefined || name === undefined) return null
  // Not where one of its characters is escaped.
  if (!marker.test(sourceOf(paragraph, source))) return null
  const { line, rest } = splitAtLineEnd([cutText(text, whole.length), ...siblings], source)
  if (sign === '' && isSentence(line)) {
    const { directive } = admonition(name, null)
    const whole = { ...paragraph, children: [...line, ...lineFeed(rest), ...rest] }
    return {
      type: 'container',
      directive,
      heading: titleOf(name, paragraph),
      children: [whole, ...others],
    }
  }
  const fold = sign === '-' ? 'closed' : sign === '+' ? 'open' : null
  return {
    type: 'container',
    directive: admonition(name, null, fold).directive,
    heading: line.length > 0 ? line : titleOf(name, paragraph),
    children: [...secondLine(paragraph, rest, source), ...others],
  }
}

/** The title of a kind that has no label of its own. */
function titleOf(name: string, paragraph: Paragraph): Text[] {
  const { title } = admonition(name, null)
  return title === '' ? [] : [{ type: 'text', value: title, ...onLine(lineOf(paragraph)) }]
}

/** Whether words behind a kind are no title: they end as a sentence does. A title of one or two words may end so too. */
function isSentence(line: readonly PhrasingContent[]): boolean {
  const words = line.map((node) => wordsIn(node)).join('')
  return (
    /[\p{L}\p{N})\]"”»’'`][.。]$/u.test(words.trimEnd()) &&
    /\S\s+\S+\s+\S|[^\p{ASCII}]{8}/u.test(words)
  )
}

function wordsIn(node: PhrasingContent): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map((child) => wordsIn(child)).join('') : ''
}

/**
 * A quotation for each of the alerts in one, as Microsoft Learn has them below one another. Each but the first begins with a kind
 * of GitHub's on a line of its own.
 */
export function separateAlerts(quote: Blockquote, source: string): readonly Blockquote[] {
  const { children } = quote
  if (children.length < 2 || !isGithubAlert(children[0], source)) return [quote]
  const starts = children.flatMap((child, index) => (isGithubAlert(child, source) ? [index] : []))
  return starts.map((start, index) => {
    const [position] = children.slice(start, start + 1).flatMap((child) => child.position ?? [])
    const own = { ...quote, children: children.slice(start, starts[index + 1]) }
    return index === 0 || position === undefined ? own : { ...own, position }
  })
}

function isGithubAlert(node: RootContent | undefined, source: string): boolean {
  const [text] = node?.type === 'paragraph' ? node.children : []
  if (node === undefined || text?.type !== 'text') return false
  return githubMarker.test(text.value) && githubMarker.test(sourceOf(node, source))
}

/**
 * How GitHub's alerts were first written (https://github.com/orgs/community/discussions/16925), and still are in many places.
 * Only these words are alerts, alone on their line or with a colon.
 */
function boldCallout(
  paragraph: Paragraph,
  others: RootContent[],
  source: string,
): ContainerNode | null {
  const [strong, ...siblings] = paragraph.children
  const [word, ...more] = strong?.type === 'strong' ? strong.children : []
  if (word?.type !== 'text' || more.length > 0) return null
  const [, name, colon] = /^([A-Za-z]+)(:?)$/.exec(word.value) ?? []
  if (name === undefined || !isPlainAdmonition(name)) return null
  const { line, rest } = splitAtLineEnd(siblings, source)
  const words = wordsBehind(line, colon === ':')
  if (words === null) return null
  const below = secondLine(paragraph, rest, source)
  const first: Paragraph[] =
    words.length === 0 ? [] : [{ ...paragraph, children: [...words, ...lineFeed(rest), ...rest] }]
  const children = [...(words.length === 0 ? below : first), ...others]
  if (children.length === 0) return null
  const { directive } = admonition(name, null)
  return { type: 'container', directive, heading: [{ ...word, value: name }], children }
}

/** What is on the line of a kind in bold, without its colon; `null` where the kind is part of a sentence. */
function wordsBehind(
  line: readonly PhrasingContent[],
  hasColon: boolean,
): readonly PhrasingContent[] | null {
  const [first, ...others] = line
  if (first === undefined) return []
  if (first.type === 'html' && /^<br\s*\/?>$/i.test(first.value)) return others
  if (first.type !== 'text') return null
  const mark = (hasColon ? /^[ \t]+/ : /^:(?:[ \t]+|$)/).exec(first.value)?.[0]
  if (mark === undefined) return null
  const cut = cutText(first, mark.length)
  return cut.value === '' ? others : [cut, ...others]
}

/** A text without its first characters, none of which the author has escaped. */
function cutText(text: Text, length: number): Text {
  const { position, value } = text
  if (position === undefined) return { ...text, value: value.slice(length) }
  const { offset = 0, ...start } = position.start
  return {
    type: 'text',
    value: value.slice(length),
    position: { start: { ...start, offset: offset + length }, end: position.end },
  }
}

function lineFeed(rest: readonly PhrasingContent[]): Text[] {
  return rest.length === 0 ? [] : [{ type: 'text', value: '\n' }]
}

/** The first line of inline content, and the others. A mark that is around the end of the line is around both. */
function splitAtLineEnd(
  nodes: readonly PhrasingContent[],
  source: string,
): {
  readonly line: PhrasingContent[]
  readonly rest: PhrasingContent[]
  readonly hasEnd: boolean
} {
  const line: PhrasingContent[] = []
  for (const [index, node] of nodes.entries()) {
    // Sliced only where this returns: a line may hold very many nodes.
    const others = () => nodes.slice(index + 1)
    if (node.type === 'break') return { line, rest: others(), hasEnd: true }
    if (node.type === 'text') {
      const [before, after] = splitText(node, source)
      if (before.value !== '') line.push(before)
      if (after === null) continue
      const rest = after.value === '' ? others() : [after, ...others()]
      return { line, rest, hasEnd: true }
    }
    const inside = 'children' in node ? splitAtLineEnd(node.children, source) : null
    if (!('children' in node) || inside?.hasEnd !== true) {
      line.push(node)
      continue
    }
    if (inside.line.length > 0) line.push({ ...node, children: inside.line })
    const after = inside.rest.length === 0 ? [] : [{ ...node, children: inside.rest }]
    return { line, rest: [...after, ...others()], hasEnd: true }
  }
  return { line, rest: [], hasEnd: false }
}

/** The first line of a text, and the rest; `null` where there is none. */
function splitText(text: Text, source: string): readonly [Text, Text | null] {
  const end = text.value.indexOf('\n')
  if (end === -1) return [text, null]
  const { position } = text
  const before = { ...text, value: text.value.slice(0, end).trimEnd() }
  const after = { ...text, value: text.value.slice(end + 1) }
  if (position === undefined) return [before, after]
  const { start, end: last } = position
  return [
    { ...before, position: { start, end: startOfNextLine(start, source) } },
    { ...after, position: { start: startOfNextLine(start, source), end: last } },
  ]
}

/** Where the text of the next line starts. */
function startOfNextLine({ line, offset = 0 }: Point, source: string): Point {
  const lineEnd = source.indexOf('\n', offset)
  const marks = /\n[ \t>]*/y
  marks.lastIndex = lineEnd
  marks.test(source)
  return { line: line + 1, column: 1, offset: marks.lastIndex }
}

/** The paragraph that is left below its first line; none where nothing is. */
function secondLine(
  paragraph: Paragraph,
  children: PhrasingContent[],
  source: string,
): readonly Paragraph[] {
  if (children.length === 0) return []
  const { position } = paragraph
  if (position === undefined) return [{ type: 'paragraph', children }]
  const start = startOfNextLine(position.start, source)
  return [{ type: 'paragraph', children, position: { start, end: position.end } }]
}
