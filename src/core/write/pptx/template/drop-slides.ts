import { dropReferences } from '../../docx/template/outside.ts'
import type { TemplatePackage } from '../../docx/template/package.ts'
import {
  relationshipsName,
  relationshipsOf,
  sourceOfRelationships,
} from '../../docx/template/relationships.ts'
import { childNamed, type Element, type XmlPart } from '../../docx/template/xml-part.ts'

/** Where PowerPoint keeps the sections of slides, and others things about slides, in the extensions of a presentation. */
const sectionList = '{http://schemas.microsoft.com/office/powerpoint/2010/main}sectionLst'

/**
 * Leaves a template's slides out, with their notes and all else that only they use: pictures, charts, comments. Masters, layouts,
 * and parts that nothing points at, stay.
 */
export function dropSlides(files: TemplatePackage, main: string): void {
  const before = reachable(files)
  const rels = files.nameOf(relationshipsName(main))
  const dropped = new Set<string>()
  for (const relationship of relationshipsOf(files, main)) {
    if (relationship.kind !== 'slide' || rels === undefined) continue
    files.xml(rels).replace(relationship.element, '')
    dropped.add(relationship.target.toLowerCase())
  }
  if (dropped.size === 0) return
  dropLists(files.xml(main))
  const after = reachable(files, dropped)
  for (const name of before) {
    if (after.has(name)) continue
    files.drop(name)
    files.drop(relationshipsName(name))
  }
  dropDangling(files, dropped)
  dropCounts(files)
}

/** The parts that the package points at, by way of others, in lower case. */
function reachable(
  files: TemplatePackage,
  without: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = ['']
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    for (const { isExternal, target } of relationshipsOf(files, name)) {
      const key = target.toLowerCase()
      if (isExternal || found.has(key) || without.has(key) || !files.has(target)) continue
      found.add(key)
      waiting.push(target)
    }
  }
  return found
}

/** Lists of slides in the presentation itself: the slides, shows of some of them, and sections. */
function dropLists(main: XmlPart): void {
  const drop = (element: Element | undefined) => {
    if (element !== undefined) main.replace(element, '')
  }
  drop(childNamed(main.root, 'p:sldIdLst'))
  drop(childNamed(main.root, 'p:custShowLst'))
  const list = childNamed(main.root, 'p:extLst')
  const extensions = list?.children ?? []
  const sections = extensions.filter(({ children }) => children[0]?.name === sectionList)
  // A list of none isn't allowed.
  if (sections.length === extensions.length) drop(list)
  else for (const section of sections) drop(section)
}

/** What the properties of the file say of its slides, their titles among it. */
function dropCounts(files: TemplatePackage): void {
  const part = relationshipsOf(files, '').find(({ kind }) => kind === 'extended-properties')
  if (part === undefined || !files.has(part.target)) return
  const properties = files.xml(part.target)
  for (const child of properties.root.children) {
    if (counts.has(child.name.slice(child.name.indexOf('}') + 1))) properties.replace(child, '')
  }
}

// biome-ignore format: one name a line would be a page of them.
const counts: ReadonlySet<string> = new Set([
  'HeadingPairs', 'HiddenSlides', 'MMClips', 'Notes', 'Paragraphs', 'Slides', 'TitlesOfParts', 'Words',
])

/** What still points at a slide: links on layouts, and the list of slides that PowerPoint's outline shows. */
function dropDangling(files: TemplatePackage, dropped: ReadonlySet<string>): void {
  for (const name of files.names) {
    if (!name.endsWith('.rels')) continue
    const source = sourceOfRelationships(name)
    const ids = new Set<string>()
    for (const { id, isExternal, target, element } of relationshipsOf(files, source)) {
      if (isExternal || !dropped.has(target.toLowerCase())) continue
      ids.add(id)
      files.xml(name).replace(element, '')
    }
    if (ids.size > 0 && files.has(source)) dropReferences(files.xml(source), ids)
  }
}
