import type { Warning } from '../../../document/warnings.ts'
import { type OfficeProgram, word } from '../../../office-package.ts'
import type { TemplatePackage } from './package.ts'
import {
  relationshipsName,
  relationshipsOf,
  sourceOfRelationships,
  type TemplateRelationship,
} from './relationships.ts'
import { ancestorNamed, descendants, type Element, type XmlPart } from './xml-part.ts'

/** Kinds of parts that hold programs, or documents that another program opens or Word reads in. */
const programs: Readonly<Record<string, string>> = {
  oleObject: 'an embedded object (OLE)',
  control: 'an ActiveX control',
  aFChunk: 'a document that Word would read in (altChunk)',
}

/** What external relationships of a kind are. Hyperlinks are opened on a click only, and stay. */
const outsideNames: Readonly<Record<string, string>> = {
  attachedTemplate: 'a template elsewhere',
  image: 'a linked picture',
  oleObject: 'a linked object (OLE)',
  subDocument: 'a linked part of a document',
}

/**
 * Leaves out of a template what would have Word load something from elsewhere, or run it, when the document is opened.
 *
 * @returns a warning for each thing that was left out
 */
export function dropOutside(
  files: TemplatePackage,
  program: OfficeProgram = word,
): readonly Warning[] {
  const warnings: Warning[] = []
  for (const name of files.names) {
    if (!name.endsWith('.rels')) continue
    const source = sourceOfRelationships(name)
    const dropped = new Set<string>()
    for (const relationship of relationshipsOf(files, source)) {
      const what = described(relationship)
      if (what === null) continue
      const from = source === '' ? 'the package' : `"${source}"`
      const address = relationship.isExternal ? `: ${shown(relationship.target)}` : ''
      warnings.push({
        code: 'template_content_dropped',
        message: `The ${program.name} template has ${what} in ${from}${address}. It was left out.`,
      })
      dropped.add(relationship.id)
      files.xml(relationshipsName(source)).replace(relationship.element, '')
      if (!relationship.isExternal) dropPart(files, relationship.target)
    }
    if (dropped.size > 0 && files.has(source)) dropReferences(files.xml(source), dropped)
  }
  return warnings
}

function described({ kind, isExternal }: TemplateRelationship): string | null {
  if (!isExternal) return programs[kind] ?? null
  return kind === 'hyperlink' ? null : (outsideNames[kind] ?? 'a link to something outside of it')
}

const longestAddress = 200

function shown(address: string): string {
  return address.length > longestAddress ? `${address.slice(0, longestAddress)}…` : address
}

/** A part with what it alone points at. */
function dropPart(files: TemplatePackage, name: string): void {
  if (!files.has(name)) return
  const inner = relationshipsOf(files, name).filter(({ isExternal }) => !isExternal)
  files.drop(name)
  files.drop(relationshipsName(name))
  for (const { target } of inner) {
    const isUsed = files.names.some(
      (other) =>
        other.endsWith('.rels') &&
        relationshipsOf(files, sourceOfRelationships(other)).some((each) => each.target === target),
    )
    if (!isUsed) dropPart(files, target)
  }
}

export function dropReferences(part: XmlPart, ids: ReadonlySet<string>): void {
  for (const element of descendants(part.root)) {
    for (const [name, value] of element.attributes) {
      if (name.startsWith('r:') && ids.has(value)) dropReference(part, element, name)
    }
  }
}

/** A picture is left out as a whole, unless the package also contains it; an object keeps its picture. */
function dropReference(part: XmlPart, element: Element, attribute: string): void {
  const isPicture = element.name === 'a:blip' || element.name === 'v:imagedata'
  if (isPicture && element.attributes.has('r:embed')) {
    const written = part.writtenName(element, attribute)
    if (written !== null) part.dropAttribute(element, written)
    return
  }
  const around = isPicture
    ? ancestorNamed(element, 'w:drawing', 'w:pict', 'w:object', 'p:pic')
    : ancestorNamed(element, 'p:graphicFrame')
  part.replace(around ?? element, '')
}
