import { isChange } from './changes.ts'
import { readFormula } from './formula.ts'
import { readMark } from './marks.ts'
import { readRun } from './run.ts'
import { childrenOf, type InlinePlace, type Story, warn } from './story.ts'
import { childNamed, type XmlElement } from './xml.ts'

/** Reads what is in a paragraph. */
export function readInlines(
  story: Story,
  elements: Iterable<XmlElement>,
  place: InlinePlace,
): void {
  for (const element of elements) readInline(story, element, place)
}

function readInline(story: Story, element: XmlElement, place: InlinePlace): void {
  switch (element.name) {
    case 'w:r':
      readRun(story, element, place)
      return
    case 'w:hyperlink':
      readHyperlink(story, element, place)
      return
    case 'w:fldSimple': {
      story.flow.beginField(place.changes, childNamed(element, 'w:fldData'))
      story.flow.addToInstruction(element.attributes.get('w:instr') ?? '')
      story.flow.separateField()
      readInlines(story, childrenOf(element), place)
      story.flow.endField()
      return
    }
    case 'w:sdt': {
      const content = childNamed(element, 'w:sdtContent')
      if (content !== undefined) readInlines(story, childrenOf(content), place)
      return
    }
    // Tags of forms and other programs, and of the direction of text, around inlines.
    case 'w:smartTag':
    case 'w:customXml':
    case 'w:dir':
    case 'w:bdo':
      readInlines(story, childrenOf(element), place)
      return
    case 'm:oMath':
      story.flow.add(readFormula(element, place.changes))
      return
    case 'm:oMathPara':
      for (const formula of element.children) {
        if (formula.name === 'm:oMath') {
          story.flow.add(readFormula({ ...element, children: [formula] }, place.changes))
        } else {
          readInline(story, formula, place)
        }
      }
      return
    case 'w:subDoc':
      warn(
        story,
        'content_left_out',
        'A document that is linked as a part of this one is left out.',
      )
      return
    default:
      if (readMark(story, element, true)) return
      if (isChange(element.name)) {
        const change = story.moves.changeOf(element)
        const changes = change === null ? place.changes : [...place.changes, change]
        readInlines(story, childrenOf(element), { ...place, changes })
      }
  }
}

function readHyperlink(story: Story, element: XmlElement, place: InlinePlace): void {
  const { attributes } = element
  const related = story.resources.files
    .relationships(story.part)
    .get(attributes.get('r:id') ?? '')?.target
  const anchor = attributes.get('w:anchor')
  const target = `${related ?? ''}${anchor === undefined ? '' : `#${anchor}`}`
  const content = () => readInlines(story, childrenOf(element), place)
  if (target === '') content()
  else {
    const title = attributes.get('w:tooltip') || null
    story.flow.link({ target, title, changes: place.changes }, content)
  }
}
