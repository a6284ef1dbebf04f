import type { WordInline, WordListPlace, WordParagraph } from '../model.ts'
import { formatBefore } from './changes.ts'
import { readInlines } from './inlines.ts'
import { type ParagraphLook, paragraphLook } from './paragraph-look.ts'
import { isMonospaced } from './run-look.ts'
import { childrenOf, type Place, type Story } from './story.ts'
import type { Style } from './styles.ts'
import { childNamed, noAttributes, wordValue, type XmlElement } from './xml.ts'

/** Reads a paragraph. `before` is what comes first in it. */
export function readParagraph(
  story: Story,
  element: XmlElement,
  place: Place,
  before: readonly WordInline[],
): WordParagraph {
  const pPr = childNamed(element, 'w:pPr')
  const { styles } = story.resources
  const style = styles.paragraph(wordValue(pPr, 'w:pStyle'))
  const look = paragraphLook(pPr)
  const { list, indent } = listAndIndent(story, look, style)
  for (const inline of before) story.flow.add(inline)
  readInlines(story, childrenOf(element), { ...place, style })
  const inlines = story.flow.endParagraph()
  const bookmarks = story.newBookmarks
  story.newBookmarks = []
  return {
    type: 'paragraph',
    ...styleOf(style, look),
    styleChain: style.chain,
    list,
    align: look.align ?? style.paragraph.align ?? null,
    rtl: look.rtl ?? style.paragraph.rtl ?? false,
    code: style.isCode || isMonospaced(style.run.font),
    indent,
    ownIndent: ownIndent(look, style),
    pageBreakBefore: look.pageBreakBefore ?? style.paragraph.pageBreakBefore ?? false,
    ruled: isRuled(pPr),
    inlines,
    markChange: story.moves.changeIn(childNamed(pPr, 'w:rPr')) ?? place.changes.at(-1) ?? null,
    bookmarks,
    control: place.control,
    ...formatChange(story, pPr, style, look, list),
  }
}

/** A paragraph without a style of its own, for what stands where only paragraphs can. */
export function emptyParagraph(
  story: Story,
  place: Place,
  ...inlines: readonly WordInline[]
): WordParagraph {
  const element = {
    name: 'w:p',
    children: [],
    attributes: noAttributes,
    text: '',
  }
  return readParagraph(story, element, place, inlines)
}

/** Whether a paragraph is the large first letter of the next one. */
export function isDropCap(element: XmlElement): boolean {
  const frame = childNamed(childNamed(element, 'w:pPr'), 'w:framePr')
  const kind = frame?.attributes.get('w:dropCap')
  return kind === 'drop' || kind === 'margin'
}

function styleOf(style: Style, look: ParagraphLook) {
  return {
    styleId: style.id,
    styleName: style.name,
    headingLevel: look.outlineLevel ?? style.headingLevel,
  }
}

/** The list that a paragraph is in by its own properties, or else its style's; the indent of what is set nearest to it. */
function listAndIndent(
  story: Story,
  look: ParagraphLook,
  style: Style,
): { list: WordListPlace | null; indent: number } {
  const { numbering } = story.resources
  const found = numberedPlace(look, style, numbering)
  const numbered = found === null ? null : numbering.count(found.numId, found.level)
  const ofStyle = style.paragraph.indent
  const inherited =
    look.numId === undefined ? (ofStyle ?? numbered?.indent) : (numbered?.indent ?? ofStyle)
  return { list: numbered?.place ?? null, indent: look.indent ?? inherited ?? 0 }
}

/** By how much a paragraph is set in further than its style. One that was taken out of its list keeps that list's indent. */
function ownIndent(look: ParagraphLook, style: Style): number {
  if (look.indent === undefined || look.numId === '0') return 0
  const ofStyle = (style.paragraph.indent ?? 0) - (style.paragraph.hanging ?? 0)
  return look.indent - (look.hanging ?? style.paragraph.hanging ?? 0) - ofStyle
}

function numberedPlace(
  look: ParagraphLook,
  style: Style,
  numbering: Story['resources']['numbering'],
): { numId: string; level: number } | null {
  const numId = look.numId ?? style.paragraph.numId
  // 0 takes a paragraph out of the list of its style (ECMA-376, part 1, 17.9.18).
  if (numId === undefined || numId === '0') return null
  const level =
    look.numLevel ??
    numbering.levelOfStyle(numId, style.chainIds) ??
    (look.numId === undefined ? style.paragraph.numLevel : undefined) ??
    0
  return { numId, level }
}

function isRuled(pPr: XmlElement | undefined): boolean {
  const borders = childNamed(pPr, 'w:pBdr')
  const has = (side: string) => {
    const line = wordValue(borders, side)
    return line !== undefined && line !== 'nil' && line !== 'none'
  }
  return (has('w:bottom') || has('w:top')) && !has('w:left') && !has('w:right')
}

/** A tracked change of the paragraph's properties, if it changes what the paragraph is. */
function formatChange(
  story: Story,
  pPr: XmlElement | undefined,
  style: Style,
  look: ParagraphLook,
  list: WordListPlace | null,
): Pick<WordParagraph, 'formatChange'> {
  const change = formatBefore(pPr, 'w:pPr')
  if (change === null) return {}
  const { styles, numbering } = story.resources
  const oldLook = paragraphLook(change.before)
  const oldStyle = styles.paragraph(wordValue(change.before, 'w:pStyle'))
  const found = numberedPlace(oldLook, oldStyle, numbering)
  const oldList = found === null ? null : (numbering.at(found.numId, found.level)?.place ?? null)
  const before = { ...styleOf(oldStyle, oldLook), list: oldList }
  const align = oldLook.align ?? oldStyle.paragraph.align ?? null
  const now = styleOf(style, look)
  const isSame =
    before.styleId === now.styleId &&
    before.headingLevel === now.headingLevel &&
    oldList?.id === list?.id &&
    oldList?.level === list?.level &&
    align === (look.align ?? style.paragraph.align ?? null)
  if (isSame) return {}
  return { formatChange: { author: change.author, date: change.date, ...before, align } }
}
