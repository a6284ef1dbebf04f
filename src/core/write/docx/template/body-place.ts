import { TemplateError } from '../../../output.ts'
import { bodyTag, contentControls, controlContent, firstParagraph } from './content-controls.ts'
import type { TemplateStyles } from './template-styles.ts'
import { joinedText, textsOf } from './text-fields.ts'
import { endOfTypedCover } from './typed-cover.ts'
import { ancestorNamed, childNamed, descendants, type Element, type XmlPart } from './xml-part.ts'

/** Where a document is in a template. */
export interface BodyPlace {
  /** Offsets in the main document: what is between them gives way. */
  readonly start: number
  readonly end: number
  /** The cell that it is in. */
  readonly cell: Element | null
  /** The properties of the section that it is in (`w:sectPr`). */
  readonly section: Element | null
  /** Whether that section ends with the paragraph that gives way. */
  readonly endsSection: boolean
  /** Whether sections of its own may be in it: between the blocks of the template's body. */
  readonly takesSections: boolean
  /** Whether text of the template follows in the same section. */
  readonly isFollowed: boolean
  /** How many sections of the template give way with its own text. */
  readonly droppedSections: number
  /** How many pictures and drawings do. */
  readonly droppedDrawings: number
}

/**
 * Finds where the document goes: to the content control with the tag `octavo:body`, else to the paragraph that says `{{body}}`, else
 * instead of all of the template's text after its cover page, if it begins with one of Word's or with one that is plain text.
 *
 * @throws {TemplateError} there are two such places, or one where no document can stand
 */
export function bodyPlace(main: XmlPart, styles: TemplateStyles): BodyPlace {
  const { root } = main
  if (root.name !== 'w:document')
    throw new TemplateError('its root is not a Word document.', main.name)
  const body = childNamed(root, 'w:body')
  if (body === undefined) throw new TemplateError('it has no body.', main.name)
  const marks = [...controls(body), ...paragraphs(body)]
  const [mark, second] = marks
  if (mark === undefined) return behindCover(body, styles)
  if (second !== undefined) {
    throw new TemplateError(
      `it has ${marks.length} places for the document (a content control "${bodyTag}", or a paragraph "{{body}}"); one is allowed.`,
      main.name,
    )
  }
  if (ancestorNamed(mark, 'w:txbxContent') !== undefined) {
    throw new TemplateError(
      'the place for the document is in a text box, which holds no tables or notes.',
      main.name,
    )
  }
  return mark.name === 'w:sdt' ? atControl(mark, body, main) : atParagraph(mark, body)
}

function controls(body: Element): readonly Element[] {
  return contentControls(body)
    .filter(({ name }) => name === bodyTag)
    .map(({ element }) => element)
}

const bodyMark = /^\s*\{\{\s*body\s*\}\}\s*$/iu

function paragraphs(body: Element): readonly Element[] {
  return [...descendants(body)].filter(
    (each) => each.name === 'w:p' && bodyMark.test(joinedText(textsOf(each))),
  )
}

function atControl(control: Element, body: Element, main: XmlPart): BodyPlace {
  const content = controlContent(control)
  const cell = content && childNamed(content, 'w:tc')
  if (cell !== undefined) return inCell(cell, body)
  if (content === undefined || childNamed(content, 'w:tr') !== undefined) {
    throw new TemplateError(
      `the content control "${bodyTag}" holds rows of a table; put it into a cell.`,
      main.name,
    )
  }
  if (
    firstParagraph(content) !== undefined ||
    content.children.some(({ name }) => name === 'w:tbl')
  ) {
    return placeAt(control, body, lastSection(content))
  }
  const paragraph = ancestorNamed(control, 'w:p')
  if (paragraph === undefined) return placeAt(control, body, null)
  const text = joinedText(textsOf(content))
  if (
    joinedText(textsOf(paragraph)).trim() !== '' &&
    text.trim() !== joinedText(textsOf(paragraph)).trim()
  ) {
    throw new TemplateError(
      `the content control "${bodyTag}" stands in a line with other text; give it a paragraph of its own.`,
      main.name,
    )
  }
  return atParagraph(paragraph, body)
}

function atParagraph(paragraph: Element, body: Element): BodyPlace {
  return placeAt(paragraph, body, childNamed(childNamed(paragraph, 'w:pPr'), 'w:sectPr') ?? null)
}

/** The section that ends within what gives way, of which the last continues below the document. */
function lastSection(content: Element): Element | null {
  return [...descendants(content)].findLast(({ name }) => name === 'w:sectPr') ?? null
}

function inCell(cell: Element, body: Element): BodyPlace {
  const properties = childNamed(cell, 'w:tcPr')
  const start = properties?.end ?? cell.contentStart
  return {
    ...placeAt({ ...cell, start, end: cell.contentEnd }, body, null),
    cell,
    takesSections: false,
  }
}

function placeAt(element: Element, body: Element, ownSection: Element | null): BodyPlace {
  const { start, end } = element
  const section = ownSection ?? sectionsIn(body).find((each) => each.start >= end) ?? null
  const followers = body.children.filter(
    (each) =>
      each.start >= end && each.name !== 'w:sectPr' && each.start < (section?.start ?? body.end),
  )
  return {
    start,
    end,
    cell: ancestorNamed(element, 'w:tc') ?? null,
    section,
    endsSection: ownSection !== null,
    takesSections: element.parent === body,
    isFollowed: ownSection === null && followers.length > 0,
    droppedSections: 0,
    droppedDrawings: 0,
  }
}

function behindCover(body: Element, styles: TemplateStyles): BodyPlace {
  const [first] = body.children
  const gallery = childNamed(
    childNamed(childNamed(first, 'w:sdtPr'), 'w:docPartObj'),
    'w:docPartGallery',
  )
  const isCover = first?.name === 'w:sdt' && gallery?.attributes.get('w:val') === 'Cover Pages'
  const section = body.children.findLast(({ name }) => name === 'w:sectPr') ?? null
  const coverEnd = isCover ? first.end : endOfTypedCover(body, sectionsIn(body), styles)
  const start = coverEnd ?? body.contentStart
  const end = section?.start ?? body.contentEnd
  return {
    start,
    end,
    cell: null,
    section,
    endsSection: false,
    takesSections: true,
    isFollowed: false,
    droppedSections: sectionsIn(body).filter((each) => each.start >= start && each.end <= end)
      .length,
    droppedDrawings: [...descendants(body)].filter(
      (each) => each.start >= start && each.end <= end && isDrawing(each),
    ).length,
  }
}

/** Whether it's a picture or a drawing, and not in the place of another that older Words don't know. */
function isDrawing(element: Element): boolean {
  const { name } = element
  if (name !== 'w:drawing' && name !== 'w:pict' && name !== 'w:object') return false
  return ancestorNamed(element, 'mc:Fallback') === undefined
}

/** The sections of the template in their order, without those that a tracked change has replaced. */
function sectionsIn(body: Element): readonly Element[] {
  return [...descendants(body)].filter(
    (each) => each.name === 'w:sectPr' && (each.parent === body || each.parent?.name === 'w:pPr'),
  )
}
