import { element as markup, type Xml } from '../markup/xml.ts'
import { type ContentControl, controlContent, firstParagraph } from './content-controls.ts'
import { declareNamespace } from './declared-namespaces.ts'
import { wordText } from './word-text.ts'
import { childNamed, descendants, type XmlPart } from './xml-part.ts'

/** Puts a value into a content control, in the look of what it shows or of its prompt. */
export function fillControl(part: XmlPart, control: ContentControl, value: string | null): void {
  const { element, isCoreProperty } = control
  const content = controlContent(element)
  const properties = childNamed(element, 'w:sdtPr')
  if (content === undefined || properties === undefined) return
  declareNamespace(part, 'w')
  const wasPrompt = childNamed(properties, 'w:showingPlcHdr') !== undefined
  const runs = [...descendants(content)].filter(({ name }) => name === 'w:r')
  const look = wasPrompt ? childNamed(properties, 'w:rPr') : childNamed(runs[0], 'w:rPr')
  const source = look === undefined ? '' : part.sourceOf(look)
  // The one place where markup of the template is taken over: it's well-formed, and stays within its part.
  const run = markup('w:r', source as Xml, wordText(value ?? ''))
  const paragraph = firstParagraph(content)
  if (paragraph === undefined) part.replaceContent(content, run)
  else {
    const paragraphProperties = childNamed(paragraph, 'w:pPr')
    part.replaceContent(
      paragraph,
      `${paragraphProperties === undefined ? '' : part.sourceOf(paragraphProperties)}${run}`,
    )
    for (const other of content.children) {
      if (other.name === 'w:p' && other !== paragraph) part.replace(other, '')
    }
  }
  for (const each of properties.children) {
    // Word shows what a control is bound to, and its prompt where that is empty.
    const isBinding = each.name === 'w:dataBinding' || each.name === 'w15:dataBinding'
    const drops = isBinding ? value === null || !isCoreProperty : each.name === 'w:showingPlcHdr'
    if (drops) part.replace(each, '')
  }
}
