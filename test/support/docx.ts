import { parseDocument } from 'htmlparser2'
import type { ConversionRequest } from '#octavo/core/convert.js'
import type { Warning } from '#octavo/core/document/warnings.js'
import { converted, oncePerRequest } from './converted.ts'
import { unzip } from './unzip.ts'

/** An element of a part, with its names as they stand in the file. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (XmlElement | string)[]
}

/** A paragraph as a reader of the Word file sees it. */
export interface WordParagraph {
  /** Id of its style; `Normal` where it names none. */
  readonly style: string
  readonly text: string
  readonly element: XmlElement
}

/** A converted document, taken apart as Word does. */
export interface WordFile {
  readonly bytes: Uint8Array
  readonly warnings: readonly Warning[]
  /** Names of all files in the package. */
  readonly names: readonly string[]
  /** The root element of a part, such as `word/styles.xml`. */
  part(name: string): XmlElement
  /** A file of the package as it is. */
  file(name: string): Uint8Array
  /** The body's paragraphs in order, those in tables included. */
  readonly paragraphs: readonly WordParagraph[]
  /** The only paragraph with that text. */
  paragraph(text: string): WordParagraph
  /** The style of that id. */
  style(id: string): XmlElement
  /** A property of a paragraph, such as `w:ind`: its own, or else what its style gives it. */
  property(paragraph: WordParagraph, ...path: readonly string[]): XmlElement | undefined
  /** The target of a relationship of the document part. */
  target(relationshipId: string | undefined): string
}

/** Converts Markdown to DOCX through the public function and takes the package apart. */
export async function wordFile(
  content: string,
  request: Omit<ConversionRequest, 'content' | 'format'> = {},
): Promise<WordFile> {
  return takeApart({ ...request, content, format: 'docx' })
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The tests of one file ask for the same document in turn; the trees of all would fill the memory. */
const takeApart = oncePerRequest(async (request): Promise<WordFile> => {
  const { bytes, warnings } = await converted(request)
  const files = unzip(bytes)
  const file = (name: string) => {
    const found = files.get(name)
    if (found === undefined) throw new Error(`No ${name} among ${[...files.keys()].join(', ')}`)
    return found
  }
  const parsed = new Map<string, XmlElement>()
  const part = (name: string) => {
    const root = parsed.get(name) ?? parseXml(utf8.decode(file(name)))
    parsed.set(name, root)
    return root
  }
  const paragraphs = all(part('word/document.xml'), 'w:p').map((element) => ({
    style: value(element, 'w:pPr', 'w:pStyle') ?? 'Normal',
    text: textOf(element),
    element,
  }))
  const stylesOf = (id: string) =>
    all(part('word/styles.xml'), 'w:style').filter(
      ({ attributes }) => attributes['w:styleId'] === id,
    )
  const inherited = (id: string, path: readonly string[]): XmlElement | undefined => {
    const [style] = stylesOf(id)
    if (style === undefined) return undefined
    const base = value(style, 'w:basedOn')
    return child(style, ...path) ?? (base === undefined ? undefined : inherited(base, path))
  }
  return {
    bytes,
    warnings,
    names: [...files.keys()],
    file,
    part,
    paragraphs,
    paragraph: (text) =>
      only(
        paragraphs.filter((each) => each.text === text),
        `"${text}"`,
      ),
    style: (id) => only(stylesOf(id), id),
    property: ({ element, style }, ...path) =>
      child(element, 'w:pPr', ...path) ?? inherited(style, ['w:pPr', ...path]),
    target: (id) => {
      const relationships = all(part('word/_rels/document.xml.rels'), 'Relationship')
      return only(
        relationships.filter(({ attributes }) => attributes.Id === id),
        `${id}`,
      ).attributes.Target as string
    },
  }
}, 20)

/** Every element of that name below `root`, in order. */
export function all(root: XmlElement, name: string): readonly XmlElement[] {
  return root.children.flatMap((child) =>
    typeof child === 'string' ? [] : [...(child.name === name ? [child] : []), ...all(child, name)],
  )
}

/** The only element of that name below `root`. */
export function one(root: XmlElement, name: string): XmlElement {
  return only(all(root, name), name)
}

/** The child that is reached by these names, one level each. */
export function child(element: XmlElement, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(
    (parent, name) =>
      parent?.children.find(
        (each): each is XmlElement => typeof each !== 'string' && each.name === name,
      ),
    element,
  )
}

/** The `w:val` of the child that is reached by these names. */
export function value(element: XmlElement, ...path: readonly string[]): string | undefined {
  return child(element, ...path)?.attributes['w:val']
}

/** Whether a property is set, and not to its off state (ECMA-376, 17.17.4). */
export function isOn(element: XmlElement, ...path: readonly string[]): boolean {
  const property = child(element, ...path)
  return property !== undefined && !isOff(property)
}

function isOff({ attributes }: XmlElement): boolean {
  return ['0', 'false', 'off', 'none', 'nil'].includes(attributes['w:val'] ?? 'on')
}

/** The text that a person reads: tabs and line breaks as such, without instructions of fields. */
export function textOf(element: XmlElement): string {
  if (element.name === 'w:tab') return '\t'
  if (element.name === 'w:br') return '\n'
  if (element.name === 'w:instrText' || element.name === 'w:tabs') return ''
  return element.children.map((each) => (typeof each === 'string' ? each : textOf(each))).join('')
}

/** The run that holds exactly this text. */
export function run(paragraph: WordParagraph, text: string): XmlElement {
  return only(
    all(paragraph.element, 'w:r').filter((each) => textOf(each) === text),
    `run "${text}" in "${paragraph.text}"`,
  )
}

/** Names of a run's properties, but for those that are set to their off state. */
export function runProperties(element: XmlElement): readonly string[] {
  return (child(element, 'w:rPr')?.children ?? []).flatMap((each) =>
    typeof each === 'string' || isOff(each) ? [] : [each.name],
  )
}

function only<Item>(items: readonly Item[], what: string): Item {
  const [first] = items
  if (first === undefined || items.length > 1) throw new Error(`${items.length} of ${what}`)
  return first
}

function parseXml(source: string): XmlElement {
  const root = parseDocument(source, { xmlMode: true })
    .children.flatMap(toElement)
    .find((each) => typeof each !== 'string')
  if (root === undefined) throw new Error('A part without a root element')
  return root
}

type ParsedNode = ReturnType<typeof parseDocument>['children'][number]

function toElement(node: ParsedNode): (XmlElement | string)[] {
  if (node.type === 'text') return [node.data]
  if (node.type !== 'tag') return []
  return [{ name: node.name, attributes: node.attribs, children: node.children.flatMap(toElement) }]
}

/** The instructions of the fields in a part, in order. */
export function fieldInstructions(part: XmlElement): string[] {
  return all(part, 'w:instrText').map(({ children }) =>
    children
      .filter((child) => typeof child === 'string')
      .join('')
      .trim(),
  )
}

/** The names of the bookmarks in an element, but those that say which lines of the source its text is from. */
export function bookmarkNames(element: XmlElement): readonly string[] {
  const names = all(element, 'w:bookmarkStart').map(({ attributes }) => attributes['w:name'] ?? '')
  return names.filter((name) => !name.startsWith('_Octavo'))
}
