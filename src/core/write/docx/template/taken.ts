import type { Taken } from '../start.ts'
import type { TemplatePackage } from './package.ts'
import { relationshipsOf } from './relationships.ts'
import { descendants, type XmlPart } from './xml-part.ts'

/** Numbers above this are hashes that some programs write; counting on from there would leave 32 bits. */
const greatest = 2 ** 30

/** The parts of a template in which numbers and names may be taken. */
export interface NumberedParts {
  /** Main document, headers, footers and notes. */
  readonly stories: readonly XmlPart[]
  readonly footnotes: XmlPart | undefined
  readonly comments: XmlPart | undefined
  readonly numbering: XmlPart | undefined
}

/** What names and numbers a template has already. */
export function takenBy(files: TemplatePackage, parts: NumberedParts): Taken {
  const { stories, footnotes, comments, numbering } = parts
  const bookmarkNames: string[] = []
  let drawing = 0
  for (const { root } of stories) {
    for (const { name, attributes } of descendants(root)) {
      if (name === 'w:bookmarkStart') bookmarkNames.push(attributes.get('w:name') ?? '')
      if (name === 'wp:docPr') drawing = higher(drawing, attributes.get('id'))
    }
  }
  const all = [...stories, ...(comments === undefined ? [] : [comments])]
  const annotation = Math.max(...all.map((part) => highest(part, 'w:id')))
  const prefixed = [...stories, footnotes, comments].flatMap((part) =>
    part === undefined ? [] : relationshipsOf(files, part.name).map(({ id }) => id.toLowerCase()),
  )
  let relationshipPrefix = 'octavo'
  while (prefixed.some((id) => id.startsWith(relationshipPrefix))) relationshipPrefix += '_'
  return {
    bookmarkNames,
    bookmark: annotation,
    annotation,
    drawing,
    comment: highest(comments, 'w:id'),
    footnote: highest(footnotes, 'w:id'),
    numbering: {
      abstract: highest(numbering, 'w:abstractNumId') + 1,
      instance: highest(numbering, 'w:numId'),
    },
    relationshipPrefix,
    hasPart: (name) => files.has(name),
  }
}

function highest(part: XmlPart | undefined, attribute: string): number {
  let largest = 0
  if (part === undefined) return largest
  for (const { attributes } of descendants(part.root)) {
    largest = higher(largest, attributes.get(attribute))
  }
  return largest
}

function higher(known: number, value: string | undefined): number {
  const number = Number(value ?? Number.NaN)
  return Number.isInteger(number) && number < greatest ? Math.max(known, number) : known
}
