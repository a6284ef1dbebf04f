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

/** The alert that a block quote is, by its first line: `[!NOTE]`, `[!tip]- Title`, `**Note**` or `**Note:** text`. */
export function calloutOf(quote: Blockquote, source: string): ContainerNode | null {
  const [first, ...others] = quote.children
  if (first?.type !== 'paragraph') return null
  return markedCallout(first, others, source) ?? boldCallout(first, others, source)
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
  const fold = sign === '-' ? 'closed' : sign === '+' ? 'open' : null
  const { directive, title } = admonition(name, null, fold)
  const ownTitle: Text[] =
    title === '' ? [] : [{ type: 'text', value: title, ...onLine(lineOf(paragraph)) }]
  return {
    type: 'container',
    directive,
    heading: line.length > 0 ? line : ownTitle,
    children: [...secondLine(paragraph, rest, source), ...others],
  }
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
