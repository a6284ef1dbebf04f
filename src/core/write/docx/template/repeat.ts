import { DocumentLimitError } from '../../../document/limits.ts'
import type { TemplateData, TemplateItem } from '../../../document/template-data.ts'
import { declareNamespace } from './declared-namespaces.ts'
import { filledTexts, joinedText, type TextField, textsOf } from './text-fields.ts'
import { wordText } from './word-text.ts'
import { descendants, type Element, type XmlPart } from './xml-part.ts'

/**
 * What a repeated part begins and ends with: Mustache's `{{#items}}` and `{{/items}}`, or Liquid's `{% for item in items %}` and
 * `{% endfor %}`; with the `tr` and `p` of docxtpl too.
 */
const marker = /\{\{([#/])([^{}]*)\}\}|\{%([^{}%]*)%\}/g

/** What stands between the per cent signs of a loop. */
const loopTag =
  /^-? *(?:(?:tr|p) +)?(?:for +([\p{L}\p{N}_]+) +in +([\p{L}\p{N}_.]+)|(endfor)) *-?$/u

/** Any value in a repeated part. */
const expression = /\{\{([^{}]*)\}\}/g

/** Characters of repeated parts of a template, in all. */
const mostRepeated = 16 * 1024 * 1024

/** A part of a template that has been repeated, and so isn't to be filled in again. */
export interface RepeatedPart {
  readonly start: number
  readonly end: number
}

interface Loop {
  readonly list: string
  readonly name: string | null
}

/**
 * Repeats rows of tables, and paragraphs, for each item of a list of the data.
 *
 * @param onMissing told of names that an item doesn't have
 * @throws {DocumentLimitError} for `expansion`
 */
export function repeatParts(
  part: XmlPart,
  data: TemplateData,
  onMissing: (name: string) => void,
): readonly RepeatedPart[] {
  const repeated: RepeatedPart[] = []
  let left = mostRepeated
  for (const element of descendants(part.root)) {
    if (element.name !== 'w:tr' && element.name !== 'w:p') continue
    if (repeated.some(({ start, end }) => element.start >= start && element.end <= end)) continue
    // A paragraph in a row whose marks it doesn't close belongs to the row.
    const unit = unitAt(element)
    if (unit === null) continue
    declareNamespace(part, 'w')
    const { loop, elements } = unit
    const copies = copiesOf(part, elements, loop, data, onMissing)
    const text = copies.join('')
    left -= text.length
    if (left < 0) {
      const message = `The list "${loop.list}" makes the Word template too long.`
      throw new DocumentLimitError('expansion', message)
    }
    const range = { start: elements[0]?.start ?? 0, end: elements.at(-1)?.end ?? 0 }
    part.replace(range, text)
    repeated.push(range)
  }
  return repeated
}

/** The elements from one that opens a loop to its sibling that closes it; `null` where none is opened or closed. */
function unitAt(element: Element): { loop: Loop; elements: readonly Element[] } | null {
  const loop = loopOf(element)
  if (loop === null || element.parent === null) return null
  const siblings = element.parent.children
  const first = siblings.indexOf(element)
  const last = siblings.findIndex((sibling, index) => index >= first && closes(sibling))
  return last === -1 ? null : { loop, elements: siblings.slice(first, last + 1) }
}

function loopOf(element: Element): Loop | null {
  for (const [, sign, section = '', tag = ''] of textIn(element).matchAll(marker)) {
    if (sign === '#') return { list: section.trim(), name: null }
    const [, name, list] = loopTag.exec(tag) ?? []
    if (name !== undefined && list !== undefined) return { list, name }
  }
  return null
}

function closes(element: Element): boolean {
  return [...textIn(element).matchAll(marker)].some(
    ([, sign, , tag = '']) => sign === '/' || loopTag.exec(tag)?.[3] !== undefined,
  )
}

function textIn(element: Element): string {
  return paragraphsIn(element)
    .map((paragraph) => joinedText(textsOf(paragraph)))
    .join('\n')
}

function paragraphsIn(element: Element): readonly Element[] {
  const inside = [...descendants(element)].filter(({ name }) => name === 'w:p')
  return element.name === 'w:p' ? [element, ...inside] : inside
}

function copiesOf(
  part: XmlPart,
  elements: readonly Element[],
  { list, name }: Loop,
  data: TemplateData,
  onMissing: (name: string) => void,
): readonly string[] {
  const shown = elements.filter((element) => !isMarkerAlone(element))
  const items = data.items(list)
  const copies = items.map((value, index) => {
    const item: TemplateItem = { value, name, number: index + 1 }
    const textFor = (written: string) => {
      const text = data.text(written === '.' ? 'this' : written, item)
      if (text === null) onMissing(`${list}: ${written}`)
      return text ?? ''
    }
    const copy = shown.map((element) => filledCopy(part, element, textFor)).join('')
    return index === 0 ? copy : withoutIds(copy)
  })
  // A table has a row (ECMA-376, 17.4.38), and a cell a paragraph.
  const [only] = shown.length > 0 ? shown : elements
  const isWhole = only?.parent?.children.every(
    (sibling) => elements.includes(sibling) || !/^w:(?:tr|p|tbl|sdt)$/.test(sibling.name),
  )
  return copies.length === 0 && isWhole === true && only !== undefined
    ? [filledCopy(part, only, () => '')]
    : copies
}

function isMarkerAlone(element: Element): boolean {
  const text = textIn(element)
  return text.search(marker) !== -1 && text.replace(marker, '').trim() === ''
}

/** The source of an element with values in its texts. */
function filledCopy(part: XmlPart, element: Element, textFor: (written: string) => string): string {
  let copy = ''
  let at = element.start
  for (const paragraph of paragraphsIn(element)) {
    const texts = textsOf(paragraph)
    const fields = fieldsWithMarkers(joinedText(texts))
    if (fields.length === 0) continue
    const before = texts.map(({ text }) => text)
    const filled = filledTexts(before, fields, (name) => (name === '' ? '' : textFor(name)))
    for (const [index, text] of texts.entries()) {
      const value = filled[index] ?? ''
      if (value === text.text) continue
      copy += part.sourceOf({ start: at, end: text.start }) + wordText(value)
      at = text.end
    }
  }
  return copy + part.sourceOf({ start: at, end: element.end })
}

/** Values, and marks of a loop, in whose place is nothing. */
function fieldsWithMarkers(text: string): readonly TextField[] {
  const place = (match: RegExpExecArray, name: string): TextField => ({
    name,
    start: match.index,
    end: match.index + match[0].length,
  })
  return [
    ...Array.from(text.matchAll(marker), (match) => place(match, '')),
    ...Array.from(text.matchAll(expression), (match) =>
      place(match, written(match[1] ?? '')),
    ).filter(({ name }) => !/^[#/]/.test(name)),
  ].sort((a, b) => a.start - b.start)
}

/** Word makes quotation marks round. */
export function written(text: string): string {
  return text.trim().replace(/[“”„]/g, '"').replace(/[‘’‚]/g, "'")
}

/** Ids of paragraphs and bookmarks are each there once. */
function withoutIds(copy: string): string {
  return copy
    .replace(/ w14:(?:paraId|textId)="[0-9A-Fa-f]{1,8}"/g, '')
    .replace(/<w:bookmark(?:Start|End)[^<>]*>/g, '')
}
