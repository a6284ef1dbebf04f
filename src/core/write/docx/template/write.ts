import { posix } from 'node:path'
import type { Document } from '../../../document/types.ts'
import type { Warning } from '../../../document/warnings.ts'
import type { Output } from '../../../output.ts'
import { zip } from '../../../zip.ts'
import { threadsPart } from '../comment.ts'
import { FontWeights } from '../font-weights.ts'
import { clauseLevels, type HeadingNumbering } from '../heading-numbering.ts'
import { wordNamespaces } from '../markup/namespaces.ts'
import { element, join, nothing, type Xml, xmlDocument } from '../markup/xml.ts'
import { documentContent } from '../parts/document.ts'
import { wordContentType } from '../parts/part.ts'
import { relationshipNamespace } from '../parts/relationships.ts'
import { footnoteSeparators } from '../parts/settings.ts'
import { styleDefinitions } from '../parts/styles.ts'
import { type Rasterize, type Start, start } from '../start.ts'
import type { ParagraphStyle } from '../styles/paragraph-style.ts'
import { paragraphStyles } from '../styles/paragraph-styles.ts'
import { type ReplacedStyle, StyleSheet } from '../styles/style-sheet.ts'
import { Adapter } from './adapt.ts'
import { declareNamespace, declareTextNamespaces } from './declared-namespaces.ts'
import { type Filling, fill, namesBefore } from './fill.ts'
import { partOf, type TemplateLook } from './look.ts'
import { dropNotes, type NoteKind } from './notes.ts'
import { writeProperties } from './properties.ts'
import { addRelationships, relationshipElement, relationshipsOf } from './relationships.ts'
import { sectionEnd, sectionProperties } from './sections.ts'
import { type StyleRoles, styleRoles, textStyles } from './style-roles.ts'
import { takenBy } from './taken.ts'
import type { Template } from './template.ts'
import { knownSlots } from './template-theme.ts'
import { childNamed, descendants, type Element } from './xml-part.ts'

/**
 * Writes a document into a Word template, which is then a Word file that holds both.
 *
 * @param template as `openTemplate` returns it; it can be written into once
 * @param look as `templateLook` returns it for that template
 * @param filling what content controls and `{{names}}` are filled with, and the data that rows are repeated for
 * @returns the same bytes for the same document and template; a warning for whatever of either was left out
 * @throws {TemplateError} a part that the document has to be added to can't be read
 */
export async function writeInTemplate(
  document: Document,
  template: Template,
  look: TemplateLook,
  { values, data }: Filling,
  rasterize: Rasterize,
): Promise<Output> {
  const { files, main, stories, place } = template
  const { asked, theme, page, styles } = look
  const numbering = numberingOf(document, look)
  // The template's fonts have no weights that are families of their own.
  const weights = new FontWeights(theme, [])
  const paragraphs = paragraphStyles(document, theme, weights, page, unnumbered).map((style) =>
    withoutHeadColor(style, look),
  )
  const definitions = styleDefinitions(theme, paragraphs)
  const ofText = textStyles(styles, asked.styles)
  const roles = new Map([
    ...styleRoles(definitions, styles, look.table?.style),
    ...asked.styles,
    ...look.lists.styles,
    ...ofText,
  ])
  const adapter = new Adapter({
    roles,
    styles,
    slots: knownSlots(look.office, theme),
    headingFont: look.headings.find((heading) => heading !== undefined)?.font,
    definitions,
  })
  const started = await start(
    document,
    {
      theme,
      weights,
      page,
      styles: new StyleSheet(paragraphs, replacedStyles(roles, look)),
      headingNumbering: numbering,
      listedPages: new Map(),
      listLooks: look.lists.looks,
      templateStyles: new Set(ofText.keys()),
    },
    rasterize,
    takenBy(files, {
      stories,
      footnotes: partOf(template, 'footnotes'),
      comments: partOf(template, 'comments'),
      numbering: partOf(template, 'numbering'),
    }),
  )
  const warnings = stories.flatMap((story) =>
    fill(story, { values, data }, story === main ? place : null),
  )
  writeBody(template, started, adapter)
  writeNotes(template, started, adapter)
  writeNumbering(template, started, adapter)
  addStyles(template, adapter)
  addMedia(template, started)
  writeProperties(document, template)
  template.types.dropMissing()
  return {
    bytes: zip(files.files()),
    warnings: [
      ...template.warnings,
      ...asked.warnings,
      ...replaced(template),
      ...ownContents(template),
      ...warnings,
      ...started.context.warnings,
    ],
  }
}

const unnumbered: HeadingNumbering = { automatic: false, firstDepth: 1 }

/** A template whose headings have numbers of their own numbers all that the document doesn't leave out. */
function numberingOf(document: Document, { headings, theme }: TemplateLook): HeadingNumbering {
  const { outline } = document
  const clauses = clauseLevels(document, theme, false)
  if (clauses !== undefined) return { ...unnumbered, automatic: true, clauses }
  const byTemplate = headings.some((heading) => (heading?.numbering?.id ?? 0) !== 0)
  const numbered = outline.some(({ number }) => number !== null)
  return { ...unnumbered, automatic: byTemplate && numbered }
}

/** The template's table style says what words of a head look like. Where it makes them no bolder, their own style does. */
function withoutHeadColor(style: ParagraphStyle, { table }: TemplateLook): ParagraphStyle {
  if (table === undefined) return style
  if (style.id === 'TableHeading') return { ...style, run: table.hasHead ? {} : { bold: true } }
  if (style.id === 'TableText') return { ...style, run: {} }
  return style
}

/** What styles of the template say, by the ids of those of ours that they stand for. */
function replacedStyles(
  roles: StyleRoles,
  { styles }: TemplateLook,
): ReadonlyMap<string, ReplacedStyle> {
  return new Map([...roles].map(([id, style]) => [id, styles.lookOf(style)]))
}

function replaced({ place, main }: Template): readonly Warning[] {
  const { droppedSections, droppedDrawings } = place
  if (droppedSections === 0 && droppedDrawings === 0) return []
  const lost = [
    counted(droppedSections, 'section'),
    counted(droppedDrawings, 'picture or drawing', 'pictures and drawings'),
  ].filter((each) => each !== '')
  return [
    {
      code: 'template_content_dropped',
      message: `The Word template does not mark a place for the document, so its own text was replaced, including ${lost.join(' and ')} (part "${main.name}"). Write {{body}} where the document should go.`,
    },
  ]
}

function counted(count: number, one: string, many = `${one}s`): string {
  return count === 0 ? '' : count === 1 ? `a ${one}` : `${count} ${many}`
}

/** Contents of the template's own, which are outside of what gives way, show headings of the template until they're updated. */
function ownContents({ main, place }: Template): readonly Warning[] {
  for (const { name, text, attributes, start } of descendants(main.root)) {
    if (start >= place.start && start < place.end) continue
    const field = name === 'w:instrText' ? text : (attributes.get('w:instr') ?? '')
    if (!/^\s*TOC\b/u.test(field)) continue
    const message =
      'The Word template has a table of contents of its own. Update it in Word (F9): until then it shows what it showed in the template.'
    return [{ code: 'template_contents_stale', message }]
  }
  return []
}

/** Puts the document in its place. Where it has pages of several kinds, the template's section continues behind it. */
function writeBody(template: Template, { context }: Start, adapter: Adapter): void {
  const { main, place } = template
  const { start: from, end, section, endsSection, isFollowed } = place
  const { content, last } = documentContent(
    context,
    (own, index) => sectionProperties(main, section, own, index === 0),
    namesBefore(main, from),
  )
  const turned = last.page !== context.page
  const own = section === null ? nothing : (main.sourceOf(section) as Xml)
  const ends: Xml[] = []
  if (endsSection) ends.push(sectionEnd(last.isFirst && !turned ? own : last.properties))
  else if (!last.isFirst || turned) {
    const staysTurned = turned && isFollowed
    if (staysTurned) ends.push(sectionEnd(last.properties))
    const following = staysTurned
      ? sectionProperties(main, section, { page: context.page, onRight: false }, false)
      : last.properties
    if (section !== null) main.replace(section, following)
  }
  const written = join([adapter.adapt(content), ...ends])
  // A cell, and a body, has a paragraph at least.
  const paragraphs = /<w:p[ >/]/u.test(written) ? written : join([written, element('w:p')])
  declareTextNamespaces(main)
  main.replace({ start: from, end }, paragraphs)
  const links = context.relationships.elements(inPackage)
  addRelationships(template.files, main.name, fromPart(links, main.name))
}

const inPackage = { xmlns: relationshipNamespace }

/** Targets that count from `word/`, for a part that may stand elsewhere. */
function fromPart(relationships: readonly Xml[], part: string): readonly Xml[] {
  if (posix.dirname(part) === 'word') return relationships
  return relationships.map(
    (each) => each.replace(' Target="media/', ' Target="/word/media/') as Xml,
  )
}

function writeNotes(template: Template, started: Start, adapter: Adapter): void {
  const { footnotes, comments } = started
  const keptFrom = (kind: NoteKind) => {
    const part = partOf(template, kind)
    return part && dropNotes(part, kind, template.main, template.place)
  }
  const nextNote = keptFrom('footnotes')
  const nextComment = keptFrom('comments')
  keptFrom('endnotes')
  const add = (
    kind: 'comments' | 'footnotes',
    written: Start['comments'] | Start['footnotes'],
    next: Element | undefined,
  ) => {
    if (written.isEmpty) return
    const name = addText(template, kind, next, adapter.adapt(written.content), () =>
      adapter.adapt(textOf(written.toBytes())),
    )
    const links = fromPart(written.relationships.elements(inPackage), name)
    if (links.length > 0) addRelationships(template.files, name, links)
  }
  add('footnotes', footnotes, nextNote)
  add('comments', comments, nextComment)
  if (comments.threads !== nothing) addThreads(template, comments.threads)
}

/** Says which comments are replies, beside those that the template says it of. */
function addThreads(template: Template, threads: Xml): void {
  const part = partOf(template, 'commentsExtended')
  if (part === undefined) addPart(template, 'commentsExtended', threadsPart(threads))
  else {
    declareNamespace(part, 'w15')
    part.append(part.root, threads)
  }
}

/** Adds text to a part of that kind, before one of its notes, or adds the part where there is none. Returns its name. */
function addText(
  template: Template,
  kind: 'comments' | 'footnotes',
  next: Element | undefined,
  content: Xml,
  whole: () => Xml,
): string {
  const part = partOf(template, kind)
  if (part === undefined) {
    if (kind === 'footnotes') nameSeparators(template)
    return addPart(template, kind, Buffer.from(whole(), 'utf8'))
  }
  declareTextNamespaces(part)
  if (next === undefined) part.append(part.root, content)
  else part.insertAt(next.start, content)
  return part.name
}

function textOf(bytes: Uint8Array): Xml {
  // What `xmlDocument` has made.
  return Buffer.from(bytes).toString('utf8') as Xml
}

/** Adds a part that the main document points at, under a name that is free. */
function addPart(template: Template, kind: string, bytes: Uint8Array): string {
  const { files, main, types } = template
  let name = `word/${kind}.xml`
  for (let number = 1; files.has(name); number++) name = `word/${kind}${number}.xml`
  files.add(name, bytes)
  types.add(name, wordContentType(kind))
  const ids = new Set(relationshipsOf(files, main.name).map(({ id }) => id))
  let id = `octavo-${kind}`
  while (ids.has(id)) id += '-'
  const target = posix.relative(posix.dirname(main.name), name)
  addRelationships(files, main.name, [relationshipElement(id, kind, target)])
  return name
}

/** What is behind `w:footnotePr` in settings (CT_Settings). */
// biome-ignore format: one name a line would be a page of them.
const behindNotes: ReadonlySet<string> = new Set([
  'w:endnotePr', 'w:compat', 'w:docVars', 'w:rsids', 'w:attachedSchema', 'w:themeFontLang',
  'w:clrSchemeMapping', 'w:doNotIncludeSubdocsInStats', 'w:doNotAutoCompressPictures',
  'w:forceUpgrade', 'w:captions', 'w:readModeInkLockDown', 'w:smartTagType', 'w:shapeDefaults',
  'w:doNotEmbedSmartTags', 'w:decimalSymbol', 'w:listSeparator',
])

/** Names in the settings the lines above notes, which a template without notes doesn't have. */
function nameSeparators(template: Template): void {
  const settings = partOf(template, 'settings')
  if (settings === undefined || childNamed(settings.root, 'w:footnotePr') !== undefined) return
  declareNamespace(settings, 'w')
  const next = settings.root.children.find(
    // Elements of other namespaces, such as m:mathPr, are behind it too.
    ({ name }) => behindNotes.has(name) || !name.startsWith('w:'),
  )
  if (next === undefined) settings.append(settings.root, footnoteSeparators())
  else settings.insertAt(next.start, footnoteSeparators())
}

function writeNumbering(template: Template, { context }: Start, adapter: Adapter): void {
  const written = context.numbering.elements(context.theme, unnumbered)
  const abstract = adapter.adapt(written.abstract)
  // Those of the template's own numberings have its styles and colours already.
  const instances = join([adapter.adapt(written.instances), written.ofFile])
  const part = partOf(template, 'numbering')
  if (part === undefined) {
    const root = element('w:numbering', wordNamespaces, abstract, instances)
    addPart(template, 'numbering', xmlDocument(root))
    return
  }
  declareNamespace(part, 'w')
  const { root } = part
  const behindAbstract = root.children.find(
    ({ name }) => name === 'w:num' || name === 'w:numIdMacAtCleanup',
  )
  const behindInstances = root.children.find(({ name }) => name === 'w:numIdMacAtCleanup')
  if (behindAbstract === undefined) part.append(root, join([abstract, instances]))
  else {
    part.insertAt(behindAbstract.start, abstract)
    if (behindInstances === undefined) part.append(root, instances)
    else part.insertAt(behindInstances.start, instances)
  }
}

function addStyles(template: Template, adapter: Adapter): void {
  const added = adapter.addedStyles()
  if (added.length === 0) return
  const part = partOf(template, 'styles')
  if (part === undefined) {
    addPart(template, 'styles', xmlDocument(element('w:styles', wordNamespaces, ...added)))
    return
  }
  declareNamespace(part, 'w')
  part.append(part.root, join(added))
}

function addMedia({ files, types }: Template, { context }: Start): void {
  for (const { name, bytes, contentType } of context.media.parts) {
    files.add(name, bytes)
    types.add(name, contentType)
  }
}
