import type { BodyPlace } from './body-place.ts'
import { descendants, type Element, type XmlPart } from './xml-part.ts'

/** Notes and comments, by the elements that refer to them. */
const references = {
  footnotes: { note: 'w:footnote', reference: 'w:footnoteReference' },
  endnotes: { note: 'w:endnote', reference: 'w:endnoteReference' },
  comments: { note: 'w:comment', reference: 'w:commentReference' },
} as const
export type NoteKind = keyof typeof references

/**
 * Leaves out the notes that only text refers to which gives way to the document: LibreOffice takes notes in the order of their
 * part, whatever their ids.
 *
 * @returns the first note that text behind the document refers to
 */
export function dropNotes(
  part: XmlPart,
  kind: NoteKind,
  main: XmlPart,
  place: BodyPlace,
): Element | undefined {
  const { note, reference } = references[kind]
  const cited = new Map<string, number>()
  for (const { name, attributes, start, end } of descendants(main.root)) {
    const givesWay = start >= place.start && end <= place.end
    const id = attributes.get('w:id')
    if (name === reference && !givesWay && id !== undefined) cited.set(id, start)
  }
  let next: Element | undefined
  for (const each of part.root.children) {
    // Those with a type are the lines above notes.
    if (each.name !== note || each.attributes.has('w:type')) continue
    const at = cited.get(each.attributes.get('w:id') ?? '')
    if (at === undefined) part.replace(each, '')
    else if (at >= place.end) next ??= each
  }
  return next
}
