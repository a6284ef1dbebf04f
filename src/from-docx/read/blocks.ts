import type { WordBlock, WordInline } from '../model.ts'
import { isChange } from './changes.ts'
import { readFormula } from './formula.ts'
import { readInsertedFile } from './inserted-file.ts'
import { readMark } from './marks.ts'
import { emptyParagraph, isDropCap, readParagraph } from './paragraph.ts'
import { childrenOf, type Place, type Story } from './story.ts'
import { readTable } from './table.ts'
import { childNamed, type XmlElement } from './xml.ts'

/** Reads blocks in their order. What is around some of them, such as a content control, isn't a block. */
export function readBlocks(
  story: Story,
  elements: Iterable<XmlElement>,
  place: Place,
): WordBlock[] {
  const blocks: WordBlock[] = []
  readInto(blocks, story, elements, place)
  return blocks
}

function readInto(
  blocks: WordBlock[],
  story: Story,
  elements: Iterable<XmlElement>,
  place: Place,
): void {
  let dropCap: readonly WordInline[] = []
  for (const element of elements) {
    switch (element.name) {
      case 'w:p': {
        const paragraph = readParagraph(story, element, place, dropCap)
        dropCap = []
        // A large first letter is a paragraph of its own before that which it begins.
        if (isDropCap(element)) dropCap = paragraph.inlines
        else blocks.push(paragraph)
        break
      }
      case 'w:tbl':
        blocks.push(readTable(story, element, place))
        break
      case 'w:sdt': {
        const content = childNamed(element, 'w:sdtContent')
        const control = controlId(element) ?? place.control
        if (content !== undefined) {
          readInto(blocks, story, childrenOf(content), { ...place, control })
        }
        break
      }
      case 'w:altChunk':
        blocks.push(...readInsertedFile(story, element, place))
        break
      case 'm:oMath':
      case 'm:oMathPara': {
        const formula = readFormula(element, place.changes)
        blocks.push(emptyParagraph(story, place, formula))
        break
      }
      case 'mc:AlternateContent':
        readInto(blocks, story, childrenOf({ ...element, children: [element] }), place)
        break
      default:
        if (readMark(story, element)) break
        if (isChange(element.name)) {
          const change = story.moves.changeOf(element)
          const changes = change === null ? place.changes : [...place.changes, change]
          readInto(blocks, story, childrenOf(element), { ...place, changes })
        } else if (element.name === 'w:customXml' || element.name === 'w:smartTag') {
          readInto(blocks, story, childrenOf(element), place)
        } else if (element.name === 'w:r' || element.name === 'w:hyperlink') {
          // Not allowed here, but libraries write it.
          const around = { ...element, name: 'w:p', children: [element] }
          blocks.push(readParagraph(story, around, place, []))
        }
    }
  }
  if (dropCap.length > 0) blocks.push(emptyParagraph(story, place, ...dropCap))
}

/** The id of a content control. */
function controlId(sdt: XmlElement): string | null {
  const properties = childNamed(sdt, 'w:sdtPr')
  return childNamed(properties, 'w:id')?.attributes.get('w:val') ?? null
}
