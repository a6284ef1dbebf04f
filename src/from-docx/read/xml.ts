import { wordFileError } from '../word-file-error.ts'
import { knownNamespaces } from './namespaces.ts'

/** An element of a part of a Word file. */
export interface XmlElement {
  /** Prefix and local name, `w:p` for WordprocessingML whatever prefix the part has for it; `{uri}name` in other namespaces. */
  readonly name: string
  readonly children: readonly XmlElement[]
  /** By names of the same form; those without a prefix by their local name. */
  readonly attributes: XmlAttributes
  /** The text directly inside. */
  readonly text: string
}

export interface XmlAttributes {
  get(name: string): string | undefined
}

/** Attributes of an element: a list of their names and values in turn takes a fifth of the memory of a map. */
class AttributeList implements XmlAttributes {
  readonly #pairs: readonly string[]

  constructor(pairs: readonly string[]) {
    this.#pairs = pairs
  }

  get(name: string): string | undefined {
    const pairs = this.#pairs
    for (let index = pairs.length - 2; index >= 0; index -= 2) {
      if (pairs[index] === name) return pairs[index + 1]
    }
    return undefined
  }
}

export const noAttributes: XmlAttributes = new AttributeList([])

/**
 * Elements of a part: a page of text has some 1,000, and a table of 60,000 cells a million, which take half a second and 300 MB. They,
 * not their bytes, are what takes memory.
 */
const mostElements = 2_000_000

/** Elements inside each other. Word nests some 60; what reads them calls itself for each level. */
const deepest = 400

const none: ReadonlyMap<string, string> = new Map()
const noChildren: readonly XmlElement[] = []

/** An element while its content is read. */
interface OpenElement {
  readonly name: string
  children: XmlElement[] | typeof noChildren
  readonly attributes: XmlAttributes
  text: string
}

/** Prefixes in force, and the names already looked up in it. */
interface Scope {
  readonly prefixes: ReadonlyMap<string, string>
  readonly names: Map<string, string>
}

/**
 * Parses a part. It's a parser of its own because a general one keeps what nothing here needs, such as comments and offsets, and takes ten times
 * as long: a document of 500 pages has 10 MB.
 *
 * There is no DOCTYPE, hence no entities but XML's own five.
 *
 * @param part its name, for messages
 * @throws {WordFileError} it isn't well-formed, has a document type, or is too large or too deep
 */
export function parseXml(part: string, bytes: Uint8Array): XmlElement {
  const source = decoded(part, bytes)
  const fail = (problem: string) => wordFileError(problem, part)
  const malformed = (problem: string, at: number) =>
    fail(`it is not well-formed XML: ${problem} (line ${lineAt(source, at)}).`)
  const written: string[] = []
  const scopes: Scope[] = [{ prefixes: none, names: new Map() }]
  const open: OpenElement[] = []
  let root: OpenElement | null = null
  let elements = 0
  let at = 0
  for (;;) {
    const tag = source.indexOf('<', at)
    const textEnd = tag < 0 ? source.length : tag
    const around = open.at(-1)
    if (textEnd > at) {
      if (around !== undefined) around.text += unescaped(source.slice(at, textEnd))
      else if (source.slice(at, textEnd).trim() !== '') {
        throw malformed('there is text outside of the root element', at)
      }
    }
    if (tag < 0) break
    const next = source.charCodeAt(tag + 1)
    if (next === 0x21 || next === 0x3f) {
      if (source.startsWith('<![CDATA[', tag)) {
        at = ending(source, ']]>', tag + 9)
        if (at < 0 || around === undefined) throw malformed('CDATA without an end', tag)
        around.text += source.slice(tag + 9, at - 3)
      } else if (source.startsWith('<!--', tag)) {
        at = ending(source, '-->', tag + 4)
        if (at < 0) throw malformed('a comment without an end', tag)
      } else if (next === 0x3f) {
        at = ending(source, '?>', tag + 2)
        if (at < 0) throw malformed('an instruction without an end', tag)
      } else {
        throw fail('it has a document type (DOCTYPE), which is not allowed.')
      }
      continue
    }
    if (next === 0x2f) {
      const end = source.indexOf('>', tag)
      const name = end < 0 ? '' : source.slice(tag + 2, end).trimEnd()
      if (around === undefined || name !== written.at(-1)) {
        throw malformed(`"</${name.slice(0, 80)}>" closes nothing`, tag)
      }
      written.pop()
      scopes.pop()
      open.pop()
      around.children = around.children.slice()
      at = end + 1
      continue
    }
    if (root !== null && around === undefined) throw malformed('it has two root elements', tag)
    elements += 1
    if (elements > mostElements) {
      throw fail(`it has more than the ${mostElements} elements allowed.`)
    }
    if (open.length > deepest) throw fail('its elements nest too deep.')
    const first = readTag(source, tag)
    if (first === null) throw malformed('a tag without an end', tag)
    const outer = scopes.at(-1) ?? { prefixes: none, names: new Map<string, string>() }
    const declares = declared(first.attributes)
    const scope =
      declares === none
        ? outer
        : { prefixes: new Map([...outer.prefixes, ...declares]), names: new Map<string, string>() }
    const element: OpenElement = {
      name: nameIn(scope, first.name),
      children: noChildren,
      attributes: attributesIn(scope, first.attributes),
      text: '',
    }
    if (around !== undefined) {
      if (around.children === noChildren) around.children = [element]
      else (around.children as XmlElement[]).push(element)
    } else {
      root = element
    }
    if (!first.isClosed) {
      open.push(element)
      scopes.push(scope)
      written.push(first.name)
    }
    at = first.end
  }
  if (open.length > 0) throw malformed(`"<${written.at(-1)}>" is never closed`, source.length)
  if (root === null) throw fail('it has no root element.')
  return root
}

interface Tag {
  readonly name: string
  /** Names and values, in turn; `null` for a tag without any. */
  readonly attributes: readonly string[] | null
  readonly isClosed: boolean
  readonly end: number
}

/** Reads the first tag of an element; `null` for one that is broken. */
function readTag(source: string, start: number): Tag | null {
  let at = nameEnd(source, start + 1)
  const name = source.slice(start + 1, at)
  if (name === '') return null
  let attributes: string[] | null = null
  for (;;) {
    at = spaceEnd(source, at)
    const code = source.charCodeAt(at)
    if (code === 0x3e) return { name, attributes, isClosed: false, end: at + 1 }
    if (code === 0x2f) {
      if (source.charCodeAt(at + 1) !== 0x3e) return null
      return { name, attributes, isClosed: true, end: at + 2 }
    }
    const keyEnd = nameEnd(source, at)
    if (keyEnd === at) return null
    const key = source.slice(at, keyEnd)
    at = spaceEnd(source, keyEnd)
    if (source.charCodeAt(at) !== 0x3d) return null
    at = spaceEnd(source, at + 1)
    const quote = source[at]
    if (quote !== '"' && quote !== "'") return null
    const valueEnd = source.indexOf(quote, at + 1)
    if (valueEnd < 0) return null
    attributes ??= []
    attributes.push(key, unescaped(source.slice(at + 1, valueEnd)))
    at = valueEnd + 1
  }
}

/** Where a name ends: at white space, `=`, `/`, `>`, `<` or a quote. */
function nameEnd(source: string, start: number): number {
  let at = start
  for (; at < source.length; at += 1) {
    const code = source.charCodeAt(at)
    if (code <= 0x20 || (code >= 0x3c && code <= 0x3e)) return at
    if (code === 0x2f || code === 0x22 || code === 0x27) return at
  }
  return at
}

function spaceEnd(source: string, start: number): number {
  let at = start
  while (at < source.length && source.charCodeAt(at) <= 0x20) at += 1
  return at
}

/** Behind the next occurrence of what ends something; -1 if there's none. */
function ending(source: string, mark: string, from: number): number {
  const found = source.indexOf(mark, from)
  return found < 0 ? -1 : found + mark.length
}

function declared(attributes: readonly string[] | null): ReadonlyMap<string, string> {
  if (attributes === null) return none
  let declares: Map<string, string> | undefined
  for (let index = 0; index < attributes.length; index += 2) {
    const key = attributes[index] ?? ''
    if (key !== 'xmlns' && !key.startsWith('xmlns:')) continue
    declares ??= new Map()
    declares.set(key.slice('xmlns:'.length), attributes[index + 1] ?? '')
  }
  return declares ?? none
}

function attributesIn(scope: Scope, written: readonly string[] | null): XmlAttributes {
  if (written === null) return noAttributes
  const pairs: string[] = []
  for (let index = 0; index < written.length; index += 2) {
    const key = written[index] ?? ''
    if (key === 'xmlns' || key.startsWith('xmlns:')) continue
    pairs.push(key.includes(':') ? nameIn(scope, key) : key, written[index + 1] ?? '')
  }
  // A list that has grown has room for sixteen more.
  return pairs.length === 0 ? noAttributes : new AttributeList(pairs.slice())
}

/** What a name is known as. A prefix that isn't declared counts as the usual one: other readers are no stricter. */
function nameIn(scope: Scope, written: string): string {
  const known = scope.names.get(written)
  if (known !== undefined) return known
  const colon = written.indexOf(':')
  const prefix = colon < 0 ? '' : written.slice(0, colon)
  const local = colon < 0 ? written : written.slice(colon + 1)
  const uri = scope.prefixes.get(prefix)
  const usual = uri === undefined ? prefix : knownNamespaces.get(uri)
  const name =
    usual === undefined ? `{${uri ?? ''}}${local}` : usual === '' ? local : `${usual}:${local}`
  scope.names.set(written, name)
  return name
}

function decoded(part: string, bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw wordFileError('it is neither UTF-8 nor UTF-16.', part)
  }
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

function unescaped(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/giu,
    (whole, hex, decimal, name) => {
      if (name !== undefined) return entities[name] ?? whole
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
      return isCharacter ? String.fromCodePoint(code) : '�'
    },
  )
}

function lineAt(source: string, offset: number): number {
  let line = 1
  for (let at = source.indexOf('\n'); at >= 0 && at < offset; at = source.indexOf('\n', at + 1)) {
    line += 1
  }
  return line
}

export function childNamed(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name)
}

/** The value of `w:val` of a child. */
export function wordValue(element: XmlElement | undefined, name: string): string | undefined {
  return childNamed(element, name)?.attributes.get('w:val')
}

/** All elements below one, in the order of the source. */
export function* descendants(element: XmlElement): Generator<XmlElement> {
  const waiting = [...element.children].reverse()
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next
    for (let index = next.children.length - 1; index >= 0; index -= 1) {
      const child = next.children[index]
      if (child !== undefined) waiting.push(child)
    }
  }
}

/** What a property that is on or off says (ST_OnOff); `undefined` where it's absent. */
export function isOn(element: XmlElement | undefined, name: string): boolean | undefined {
  const child = childNamed(element, name)
  if (child === undefined) return undefined
  const value = child.attributes.get('w:val')
  return value === undefined || !/^(?:0|false|off|none)$/iu.test(value)
}

const twipsOfUnit: Readonly<Record<string, number>> = {
  mm: 56.6929,
  cm: 566.929,
  in: 1440,
  pt: 20,
  pc: 240,
  pi: 240,
}

/** A measure in twips: a number, or one with a unit as Strict Open XML has it (`1.5in`). */
export function twips(value: string | undefined): number | undefined {
  const match = /^(-?\d{1,9}(?:\.\d{1,9})?)(mm|cm|in|pt|pc|pi)?$/u.exec(value ?? '')
  if (match === null) return undefined
  return Math.round(Number(match[1]) * (twipsOfUnit[match[2] ?? ''] ?? 1))
}
