import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml'
import { escapeXml } from '../../../escape.ts'
import { TemplateError } from '../../../output.ts'
import { officeRelationships, textNamespaces } from '../markup/namespaces.ts'

/** An element of a template's part, with where it is in the source. */
export interface Element {
  /** Namespace and local name: `w:p` for WordprocessingML whatever prefix the part has for it; else `{uri}name`. */
  readonly name: string
  readonly parent: Element | null
  readonly children: readonly Element[]
  /** By name as above; those without a prefix by their local name. */
  readonly attributes: ReadonlyMap<string, string>
  /** The text directly inside. */
  readonly text: string
  /** Offsets in the source, in UTF-16 units: of its first tag, of its content, and behind its last tag. */
  readonly start: number
  readonly contentStart: number
  readonly contentEnd: number
  readonly end: number
  /** Prefixes that it declares, `''` for the default namespace. */
  readonly declares: ReadonlyMap<string, string>
}

const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'

/** Prefixes by which the code knows namespaces, whatever a part calls them. */
const knownNamespaces: ReadonlyMap<string, string> = new Map([
  [textNamespaces['xmlns:w'], 'w'],
  ['http://schemas.openxmlformats.org/presentationml/2006/main', 'p'],
  [officeRelationships, 'r'],
  [textNamespaces['xmlns:a'], 'a'],
  [textNamespaces['xmlns:wp'], 'wp'],
  [textNamespaces['xmlns:mc'], 'mc'],
  [textNamespaces['xmlns:w14'], 'w14'],
  ['http://schemas.microsoft.com/office/word/2012/wordml', 'w15'],
  ['urn:schemas-microsoft-com:vml', 'v'],
  ['urn:schemas-microsoft-com:office:office', 'o'],
  ['http://schemas.openxmlformats.org/package/2006/relationships', 'rel'],
  ['http://schemas.openxmlformats.org/package/2006/content-types', 'ct'],
  ['http://schemas.openxmlformats.org/package/2006/metadata/core-properties', 'cp'],
  ['http://purl.org/dc/elements/1.1/', 'dc'],
  ['http://purl.org/dc/terms/', 'dcterms'],
  [xmlNamespace, 'xml'],
])

/** Bytes of a part that is read as XML. What Word writes is a tenth of that; it takes 4 s. */
const largestXml = 8 * 1024 * 1024

/** Elements inside each other. Word nests some 60. */
const deepest = 400

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** A part of a template as XML. What isn't edited keeps its bytes. */
export class XmlPart {
  readonly name: string
  readonly root: Element
  readonly #source: string
  #edits: Edit[] = []
  readonly #declared = new Set<string>()

  /** @throws {TemplateError} it isn't well-formed, has a document type, or is too large or too deep */
  constructor(name: string, bytes: Uint8Array) {
    this.name = name
    this.#source = decoded(name, bytes)
    this.root = parsed(name, this.#source)
  }

  /** The source of an element, or of what is inside it. */
  sourceOf({ start, end }: { readonly start: number; readonly end: number }): string {
    return this.#source.slice(start, end)
  }

  insertAt(offset: number, text: string): void {
    this.#edits.push({ start: offset, end: offset, text })
  }

  /** Puts text at the end of an element's content. */
  append(element: Element, text: string): void {
    if (this.#isSelfClosing(element)) this.replaceContent(element, text)
    else this.insertAt(element.contentEnd, text)
  }

  /** Replaces an element. */
  replace({ start, end }: { readonly start: number; readonly end: number }, text: string): void {
    this.#edits.push({ start, end, text })
  }

  /** Replaces what is inside an element. */
  replaceContent(element: Element, text: string): void {
    const { start, contentStart, contentEnd, end } = element
    if (!this.#isSelfClosing(element)) {
      this.#edits.push({ start: contentStart, end: contentEnd, text })
      return
    }
    const open = this.#source.slice(start, end - 2).trimEnd()
    const tag = /^<([^\s/>]+)/u.exec(open)?.[1] ?? ''
    this.#edits.push({ start, end, text: `${open}>${text}</${tag}>` })
  }

  /** Adds an attribute, or gives it another value. `name` is as it's written in the part. */
  setAttribute(element: Element, name: string, value: string): void {
    const tag = this.#source.slice(element.start, element.contentStart)
    const at = attributeAt(tag, name)
    const escaped = escapeXml(value)
    if (at === null) {
      const offset = element.start + (/^<[^\s/>]+/u.exec(tag)?.[0].length ?? 0)
      this.insertAt(offset, ` ${name}="${escaped}"`)
    } else {
      this.replace(
        { start: element.start + at.start, end: element.start + at.end },
        ` ${name}="${escaped}"`,
      )
    }
  }

  /** Leaves out an attribute, as it's written in the part. */
  dropAttribute(element: Element, name: string): void {
    const at = attributeAt(this.#source.slice(element.start, element.contentStart), name)
    if (at !== null) {
      this.replace({ start: element.start + at.start, end: element.start + at.end }, '')
    }
  }

  /** How an element's first tag writes an attribute of that name (`r:id`), or `null`. */
  writtenName(element: Element, name: string): string | null {
    const [prefix = '', local = ''] = name.split(':')
    const tag = this.#source.slice(element.start, element.contentStart)
    for (const [, written = ''] of tag.matchAll(/\s([^\s=<>"']+)\s*=\s*(?:"[^"]*"|'[^']*')/gu)) {
      const [writtenPrefix, localName] = written.includes(':') ? written.split(':') : ['', written]
      if (
        localName === local &&
        knownNamespaces.get(namespaceOf(element, writtenPrefix ?? '') ?? '') === prefix
      ) {
        return written
      }
    }
    return null
  }

  /** Declares a prefix (`xmlns:w`) at the root, which doesn't have it. */
  declare(name: string, uri: string): void {
    if (this.#declared.has(name)) return
    this.#declared.add(name)
    this.setAttribute(this.root, name, uri)
  }

  #isSelfClosing({ end, contentStart }: Element): boolean {
    return contentStart === end && this.#source.slice(end - 2, end) === '/>'
  }

  /**
   * A part of the source with edits of its own, which the part itself doesn't have.
   *
   * @param edit makes them, by the other methods
   */
  edited(
    { start, end }: { readonly start: number; readonly end: number },
    edit: () => void,
  ): string {
    const edits = this.#edits
    this.#edits = []
    try {
      edit()
      return applied(this.#source, this.#edits, start, end)
    } finally {
      this.#edits = edits
    }
  }

  /** Whether anything was edited. */
  get isEdited(): boolean {
    return this.#edits.length > 0
  }

  /** The part with its edits, in UTF-8. Of edits inside each other the outer one counts. */
  toBytes(): Uint8Array {
    const written = applied(this.#source, this.#edits, 0, this.#source.length)
    return Buffer.from(written.replace(/^<\?xml[^>]*\?>/u, declaration), 'utf8')
  }
}

function applied(source: string, edits: readonly Edit[], start: number, end: number): string {
  // Array.sort keeps the order of those that are equal. What is put in before an element comes before what replaces it.
  const inOrder = edits.toSorted(
    (a, b) => a.start - b.start || isInsertion(b) - isInsertion(a) || b.end - a.end,
  )
  let written = ''
  let at = start
  for (const edit of inOrder) {
    if (edit.start < at) continue
    written += source.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return written + source.slice(at, end)
}

function isInsertion({ start, end }: Edit): number {
  return start === end ? 1 : 0
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

function decoded(name: string, bytes: Uint8Array): string {
  if (bytes.length > largestXml) {
    throw new TemplateError(`it has ${bytes.length} bytes; ${largestXml} are allowed.`, name)
  }
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : 'utf-8'
  try {
    // Line ends as XML 1.0 has them (2.11), so that offsets are those of the parser.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes).replace(/\r\n?/gu, '\n')
  } catch {
    throw new TemplateError('it is neither UTF-8 nor UTF-16.', name)
  }
}

function parsed(name: string, source: string): Element {
  if (/<!DOCTYPE/iu.test(source)) {
    throw new TemplateError('it has a document type (DOCTYPE), which is not allowed.', name)
  }
  try {
    const { root } = parseXml(source, { includeOffsets: true })
    if (root === null) throw new TemplateError('it has no root element.', name)
    return elementOf(name, root, source, null, noPrefixes, 0)
  } catch (error) {
    if (error instanceof TemplateError) throw error
    if (error instanceof RangeError) throw new TemplateError('its elements nest too deep.', name)
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    throw new TemplateError(`it is not well-formed XML: ${reason}`, name)
  }
}

/** Prefixes with their namespaces. */
type Scope = ReadonlyMap<string, string>

const noPrefixes: Scope = new Map()

function elementOf(
  part: string,
  node: XmlElement,
  source: string,
  parent: Element | null,
  around: Scope,
  depth: number,
): Element {
  if (depth > deepest) throw new TemplateError('its elements nest too deep.', part)
  const declares = declarations(node)
  const scope = declares.size === 0 ? around : new Map([...around, ...declares])
  const attributes = new Map<string, string>()
  for (const key in node.attributes) {
    if (key === 'xmlns' || key.startsWith('xmlns:')) continue
    const name = key.includes(':') ? expandedName(part, scope, key) : key
    attributes.set(name, node.attributes[key] ?? '')
  }
  const { start, end } = node
  const contentStart = Math.min(tagEnd(source, start), end)
  const contentEnd = contentStart === end ? end : source.lastIndexOf('</', end - 1)
  const children: Element[] = []
  let text = ''
  const element: Element = {
    name: expandedName(part, scope, node.name),
    parent,
    children,
    attributes,
    declares,
    start,
    contentStart,
    contentEnd,
    end,
    get text() {
      return text
    },
  }
  for (const child of node.children) {
    if (child instanceof XmlElement) {
      children.push(elementOf(part, child, source, element, scope, depth + 1))
    } else if (child instanceof XmlText) {
      text += child.text
    }
  }
  return element
}

function declarations(node: XmlElement): Scope {
  let declares: Map<string, string> | undefined
  for (const key in node.attributes) {
    if (key !== 'xmlns' && !key.startsWith('xmlns:')) continue
    declares ??= new Map()
    declares.set(key.slice('xmlns:'.length), node.attributes[key] ?? '')
  }
  return declares ?? noPrefixes
}

const openingTag = /<[^"'>]*(?:"[^"]*"[^"'>]*|'[^']*'[^"'>]*)*>/uy

/** Where the tag that begins at an offset ends: at the first `>` outside of quotes. */
function tagEnd(source: string, start: number): number {
  openingTag.lastIndex = start
  return openingTag.test(source) ? openingTag.lastIndex : source.length
}

function expandedName(part: string, scope: Scope, written: string): string {
  const colon = written.indexOf(':')
  const prefix = colon < 0 ? '' : written.slice(0, colon)
  const uri = prefix === 'xml' ? xmlNamespace : scope.get(prefix)
  if (uri === undefined && prefix !== '') {
    throw new TemplateError(`the prefix "${prefix}" is not declared.`, part)
  }
  const known = knownNamespaces.get(uri ?? '')
  const local = colon < 0 ? written : written.slice(colon + 1)
  return known === undefined ? `{${uri ?? ''}}${local}` : `${known}:${local}`
}

/** The namespace that a prefix stands for at an element. */
function namespaceOf(element: Element, prefix: string): string | undefined {
  if (prefix === 'xml') return xmlNamespace
  for (let at: Element | null = element; at !== null; at = at.parent) {
    const uri = at.declares.get(prefix)
    if (uri !== undefined) return uri
  }
  return undefined
}

/** Where an attribute is in a tag, with one space before it. */
function attributeAt(tag: string, name: string): { start: number; end: number } | null {
  for (const match of tag.matchAll(/\s([^\s=<>"']+)\s*=\s*(?:"[^"]*"|'[^']*')/gu)) {
    if (match[1] === name) return { start: match.index, end: match.index + match[0].length }
  }
  return null
}

/** All elements below one, in the order of the source. */
export function* descendants(element: Element): Generator<Element> {
  for (const child of element.children) {
    yield child
    yield* descendants(child)
  }
}

export function childNamed(element: Element | undefined, name: string): Element | undefined {
  return element?.children.find((child) => child.name === name)
}

/** The value of `w:val` of a child. */
export function wordValue(element: Element | undefined, name: string): string | undefined {
  return childNamed(element, name)?.attributes.get('w:val')
}

/** The nearest element around one that has that name. */
export function ancestorNamed(element: Element, ...names: readonly string[]): Element | undefined {
  for (let at = element.parent; at !== null; at = at.parent) {
    if (names.includes(at.name)) return at
  }
  return undefined
}
