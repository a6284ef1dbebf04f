import { isSet, type TemplateStyles } from './template-styles.ts'
import { joinedText, textsOf } from './text-fields.ts'
import { childNamed, descendants, type Element, wordValue } from './xml-part.ts'

/** Blocks that a cover has at the most. */
const mostBlocks = 60

/** Half-points from which text is that of a cover. */
const largeText = 40

const headingLevels = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/**
 * Where a cover ends that is plain text of a template: what stands on the first page before a page or section break, without a
 * heading, and with a title, large text, a drawing, or a place for what the document says.
 *
 * @param sections of the template, in their order
 * @returns the offset behind it; `null` if there's none
 */
export function endOfTypedCover(
  body: Element,
  sections: readonly Element[],
  styles: TemplateStyles,
): number | null {
  const idsOf = (names: readonly string[]) =>
    new Set(names.map((name) => styles.named('paragraph', name)?.id))
  const headings = idsOf(headingLevels.map((level) => `heading ${level}`))
  const titles = idsOf(['Title', 'Subtitle'])
  const blocks = body.children.slice(0, mostBlocks)
  let isCover = false
  for (const [index, block] of blocks.entries()) {
    if (block.name === 'w:sectPr') return null
    for (const paragraph of [block, ...descendants(block)]) {
      if (paragraph.name !== 'w:p') continue
      const properties = childNamed(paragraph, 'w:pPr')
      const style = wordValue(properties, 'w:pStyle')
      const isHeading = style !== undefined && headings.has(style)
      if (isHeading || childNamed(properties, 'w:outlineLvl') !== undefined) return null
      isCover ||= (style !== undefined && titles.has(style)) || looksLikeCover(paragraph)
    }
    if (endsPage(block, blocks[index + 1], sections)) return isCover ? block.end : null
  }
  return null
}

function looksLikeCover(paragraph: Element): boolean {
  if (joinedText(textsOf(paragraph)).includes('{{')) return true
  return [...descendants(paragraph)].some(
    ({ name, attributes }) =>
      name === 'w:drawing' ||
      name === 'w:pict' ||
      (name === 'w:sz' && Number(attributes.get('w:val')) >= largeText),
  )
}

function endsPage(
  block: Element,
  next: Element | undefined,
  sections: readonly Element[],
): boolean {
  const section = childNamed(childNamed(block, 'w:pPr'), 'w:sectPr')
  if (section !== undefined) {
    // A section says how it begins itself.
    const following = sections[sections.indexOf(section) + 1]
    return !/^(?:continuous|nextColumn)$/u.test(wordValue(following, 'w:type') ?? '')
  }
  const pageBreak = [...descendants(block)].findLast(
    ({ name, attributes }) => name === 'w:br' && attributes.get('w:type') === 'page',
  )
  if (pageBreak !== undefined) {
    const isLast = ![...descendants(block)].some(
      ({ name, start, text }) => name === 'w:t' && start > pageBreak.start && text.trim() !== '',
    )
    if (isLast) return true
  }
  return isSet(childNamed(childNamed(next, 'w:pPr'), 'w:pageBreakBefore'))
}
