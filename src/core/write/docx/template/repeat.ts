import { DocumentLimitError } from '../../../document/limits.ts'
import type { TemplateData, TemplateItem } from '../../../document/template-data.ts'
import { contentControl, controlContent } from './content-controls.ts'
import { declareNamespace } from './declared-namespaces.ts'
import { fillControl } from './fill-control.ts'
import { filledTexts, joinedText, type TextField, textsOf } from './text-fields.ts'
import { wordText } from './word-text.ts'
import { childNamed, descendants, type Element, wordValue, type XmlPart } from './xml-part.ts'

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

/** What it counts as to look for the end of a loop in one element. */
const lookedAt = 8

/** A part of a template that has been repeated, and so isn't to be filled in again. */
export interface RepeatedPart {
  readonly start: number
  readonly end: number
}

/** Elements that are repeated for the items of a list. */
interface Unit {
  readonly list: string
  /** What the template calls an item; `null` where its names are known without that. */
  readonly name: string | null
  /** From the one that the loop begins in to the one that it ends in. */
  readonly elements: readonly Element[]
  /** Marks of this loop, and of those around it, by their paragraphs and offsets there. */
  readonly used: ReadonlySet<string>
}

/** What a repeated part is filled in with. */
interface Scope {
  readonly part: XmlPart
  readonly data: TemplateData
  readonly onMissing: (name: string) => void
  readonly room: { left: number }
  /** The marks in elements, which are asked for again for each item. */
  readonly marks: Map<Element, readonly Mark[]>
  readonly item: TemplateItem | undefined
  /** The list of the item, for messages. */
  readonly list: string
  readonly used: ReadonlySet<string>
}

/**
 * Repeats rows of tables, paragraphs and repeating content controls for each item of a list of the data, and within them those for
 * the lists of an item.
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
  const scope: Scope = {
    ...{ part, data, onMissing, room: { left: mostRepeated }, marks: new Map() },
    ...{ item: undefined, list: '', used: new Set<string>() },
  }
  let end = 0
  for (const element of descendants(part.root)) {
    if (element.start < end) continue
    const unit = unitAt(element, scope)
    if (unit === null) continue
    declareNamespace(part, 'w')
    const range = rangeOf(unit)
    part.replace(range, copiesOf(unit, scope))
    repeated.push(range)
    end = range.end
  }
  return repeated
}

function rangeOf({ elements }: Pick<Unit, 'elements'>): RepeatedPart {
  return { start: elements[0]?.start ?? 0, end: elements.at(-1)?.end ?? 0 }
}

/** What is repeated from an element on; `null` where nothing is. */
function unitAt(element: Element, scope: Scope): Unit | null {
  switch (element.name) {
    case 'w:tr':
    case 'w:p':
      return loopAt(element, scope)
    case 'w:sdt':
      return repeatingSection(element, scope)
    default:
      return null
  }
}

/** The elements from one that opens a loop to its sibling that closes it; `null` where none is opened or closed. */
function loopAt(element: Element, scope: Scope): Unit | null {
  const { used, room } = scope
  const [first] = marksIn(element, scope)
  if (first === undefined || first.list === null || element.parent === null) return null
  const siblings = element.parent.children
  const begin = siblings.indexOf(element)
  let depth = 0
  for (let index = begin; index < siblings.length; index++) {
    const sibling = siblings[index]
    if (sibling === undefined) break
    room.left -= lookedAt
    if (room.left < 0) throw tooLong(first.list)
    for (const mark of marksIn(sibling, scope)) {
      depth += mark.list === null ? -1 : 1
      if (depth > 0) continue
      const { list, name } = first
      const elements = siblings.slice(begin, index + 1)
      return { list, name, elements, used: new Set([...used, first.key, mark.key]) }
    }
  }
  return null
}

/**
 * The control of Word that repeats what is in it (Office 2013, `w15:repeatingSection`), with a list of the data for its tag or title:
 * the first of its items is repeated, and others are those of the template's author.
 */
function repeatingSection(control: Element, { data, item, used }: Scope): Unit | null {
  const properties = childNamed(control, 'w:sdtPr')
  if (properties === undefined || !childNamed(properties, 'w15:repeatingSection')) return null
  const list = (wordValue(properties, 'w:tag') ?? wordValue(properties, 'w:alias') ?? '').trim()
  if (list === '' || data.text(list, item) === null) return null
  return { list, name: null, elements: [control], used }
}

/** A mark in the text of an element. */
interface Mark {
  readonly key: string
  /** What it opens a loop of; `null` for one that closes it. */
  readonly list: string | null
  readonly name: string | null
}

/** The marks in an element that aren't used by the loops around it. */
function marksIn(element: Element, { used, marks }: Scope): readonly Mark[] {
  const known = marks.get(element) ?? paragraphsIn(element).flatMap(marksOf)
  marks.set(element, known)
  return used.size === 0 ? known : known.filter(({ key }) => !used.has(key))
}

function marksOf(paragraph: Element): readonly Mark[] {
  return Array.from(joinedText(textsOf(paragraph)).matchAll(marker)).flatMap((match): Mark[] => {
    const key = keyOf(paragraph, match.index)
    const [, sign, section = '', tag = ''] = match
    if (sign !== undefined) {
      return [{ key, list: sign === '#' ? section.trim() : null, name: null }]
    }
    const [, name = null, list = null, closing] = loopTag.exec(tag) ?? []
    return list !== null || closing !== undefined ? [{ key, list, name }] : []
  })
}

function keyOf(paragraph: Element, index: number): string {
  return `${paragraph.start} ${index}`
}

function paragraphsIn(element: Element): readonly Element[] {
  const inside = [...descendants(element)].filter(({ name }) => name === 'w:p')
  return element.name === 'w:p' ? [element, ...inside] : inside
}

/** @throws {DocumentLimitError} they are too long */
function copiesOf(unit: Unit, scope: Scope): string {
  const { part, data, room } = scope
  const { list, name, used } = unit
  const section = unit.elements[0]?.name === 'w:sdt' ? unit.elements[0] : null
  const elements = section === null ? unit.elements : itemsOf(section).slice(0, 1)
  const copies = data.items(list, scope.item).map((value, index) => {
    const item: TemplateItem = { value, name, number: index + 1, outer: scope.item }
    const inside: Scope = { ...scope, item, list, used }
    const copy = copyOf(elements, inside)
    room.left -= copy.length
    if (room.left < 0) throw tooLong(list)
    return index === 0 ? copy : withoutIds(copy)
  })
  if (section !== null) return sectionWith(section, copies.join(''), part)
  // A table has a row (ECMA-376, 17.4.38), and a cell a paragraph.
  const only = elements.find((element) => !isMarkerAlone(element)) ?? elements[0]
  const isWhole = only?.parent?.children.every(
    (sibling) => elements.includes(sibling) || !/^w:(?:tr|p|tbl|sdt)$/.test(sibling.name),
  )
  if (copies.length > 0 || isWhole !== true || only === undefined) return copies.join('')
  return part.edited(only, () => emptyTexts(only, part))
}

function tooLong(list: string): DocumentLimitError {
  const message = `The list "${list}" makes the Word template too long.`
  return new DocumentLimitError('expansion', message)
}

/** The items of a repeating control. */
function itemsOf(section: Element): readonly Element[] {
  return (controlContent(section)?.children ?? []).filter(({ name }) => name === 'w:sdt')
}

/** A repeating control with other items. Word would show those of what it's bound to. */
function sectionWith(section: Element, items: string, part: XmlPart): string {
  const content = controlContent(section)
  if (content === undefined || items === '') return ''
  return part.edited(section, () => {
    part.replaceContent(content, items)
    for (const each of childNamed(section, 'w:sdtPr')?.children ?? []) {
      if (/^w(?:15)?:dataBinding$/.test(each.name)) part.replace(each, '')
    }
  })
}

function isMarkerAlone(element: Element): boolean {
  const text = paragraphsIn(element)
    .map((paragraph) => joinedText(textsOf(paragraph)))
    .join('\n')
  return text.search(marker) !== -1 && text.replace(marker, '').trim() === ''
}

/** The source of elements for an item. One that is repeated alone isn't repeated once more for a loop within it. */
function copyOf(elements: readonly Element[], scope: Scope): string {
  const [first, ...others] = elements
  if (first === undefined || (others.length === 0 && isMarkerAlone(first))) return ''
  return scope.part.edited(rangeOf({ elements }), () => {
    if (others.length === 0) fillInside(first, scope)
    else fillSiblings(elements, scope)
  })
}

/** Fills in an element's texts and controls, and repeats what is repeated within it. */
function fillInside(element: Element, scope: Scope): void {
  if (element.name === 'w:p') fillTexts(element, scope)
  fillSiblings(element.children, scope)
}

function fillSiblings(elements: readonly Element[], scope: Scope): void {
  const { part, data, item } = scope
  let end = 0
  for (const element of elements) {
    if (element.start < end) continue
    const unit = unitAt(element, scope)
    if (unit !== null) {
      const range = rangeOf(unit)
      part.replace(range, copiesOf(unit, scope))
      end = range.end
      continue
    }
    const isRepeatable = element.name === 'w:tr' || element.name === 'w:p'
    const control = contentControl(element)
    const value = control === null ? null : data.text(control.written, item)
    if (isRepeatable && isMarkerAlone(element)) part.replace(element, '')
    else if (control !== null && value !== null) fillControl(part, control, value)
    else fillInside(element, scope)
  }
}

function fillTexts(paragraph: Element, { part, data, item, list, onMissing }: Scope): void {
  const texts = textsOf(paragraph)
  const fields = fieldsWithMarkers(joinedText(texts))
  if (fields.length === 0) return
  const textFor = (name: string) => {
    if (name === '') return ''
    const text = data.text(name === '.' ? 'this' : name, item)
    if (text === null) onMissing(`${list}: ${name}`)
    return text ?? ''
  }
  replaceTexts(texts, fields, textFor, part)
}

function emptyTexts(element: Element, part: XmlPart): void {
  for (const paragraph of paragraphsIn(element)) {
    const texts = textsOf(paragraph)
    replaceTexts(texts, fieldsWithMarkers(joinedText(texts)), () => '', part)
  }
}

function replaceTexts(
  texts: readonly Element[],
  fields: readonly TextField[],
  textFor: (name: string) => string,
  part: XmlPart,
): void {
  const before = texts.map(({ text }) => text)
  const filled = filledTexts(before, fields, textFor)
  for (const [index, text] of texts.entries()) {
    const value = filled[index] ?? ''
    if (value !== text.text) part.replace(text, wordText(value))
  }
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

/** Ids of paragraphs, bookmarks and controls are each there once. */
function withoutIds(copy: string): string {
  return copy
    .replace(/ w14:(?:paraId|textId)="[0-9A-Fa-f]{1,8}"/g, '')
    .replace(/<w:bookmark(?:Start|End)[^<>]*>/g, '')
    .replace(/<w:id w:val="-?\d{1,10}" ?\/>/g, '')
}
