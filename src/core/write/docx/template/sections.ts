import { element, join, value, type Xml } from '../markup/xml.ts'
import type { SectionStart } from '../parts/document.ts'
import { childNamed, type Element, type XmlPart } from './xml-part.ts'

/** What only the first section of several has: those after it continue with its pages, headers and footers. */
const firstOnly: ReadonlySet<string> = new Set([
  'w:headerReference',
  'w:footerReference',
  'w:titlePg',
  'w:pgNumType',
  'w:type',
])

/**
 * The properties of a section of the document, which are those of the template's section that it is in.
 *
 * @param start of the section, which may have the template's page turned
 * @param isFirst whether it's the first of the document's own sections
 */
export function sectionProperties(
  main: XmlPart,
  section: Element | null,
  { page, onRight }: SectionStart,
  isFirst: boolean,
): Xml {
  const size = element('w:pgSz', {
    'w:w': page.width,
    'w:h': page.height,
    'w:orient': page.width > page.height ? 'landscape' : undefined,
  })
  const type = onRight ? [value('w:type', 'oddPage')] : []
  if (section === null) return element('w:sectPr', ...type, size)
  const children = section.children.flatMap((child): Xml[] => {
    if (child.name === 'w:type' && onRight) return []
    if (!isFirst && firstOnly.has(child.name)) return []
    if (child.name === 'w:pgSz') return [...type, size]
    // A tracked change of the section is the template's past.
    if (child.name === 'w:sectPrChange') return []
    // Markup of the template, well-formed, which stays in its part.
    return [main.sourceOf(child) as Xml]
  })
  if (childNamed(section, 'w:pgSz') !== undefined) return element('w:sectPr', join(children))
  const at = children.findIndex(
    (child) => !/^<[^\s/>]*(?:Reference|footnotePr|endnotePr|type)\b/u.test(child),
  )
  return element(
    'w:sectPr',
    join(children.toSpliced(at < 0 ? children.length : at, 0, ...type, size)),
  )
}

/** A paragraph that only ends a section. */
export function sectionEnd(section: Xml): Xml {
  return element(
    'w:p',
    element('w:pPr', element('w:spacing', { 'w:before': 0, 'w:after': 0 }), section),
  )
}
