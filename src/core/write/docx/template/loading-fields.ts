import type { Warning } from '../../../document/warnings.ts'
import { descendants, type Element, type XmlPart } from './xml-part.ts'

/** Fields whose result comes from another file, database or program (ECMA-376, 17.16.5, and Word's older ones). */
const loading =
  /^\s*(DATABASE|DDE|DDEAUTO|IMPORT|INCLUDE|INCLUDEPICTURE|INCLUDETEXT|LINK|RD|AUTOTEXTLIST)\b/iu

/**
 * Leaves out the instructions of fields that load something. The results that the template holds stay.
 *
 * @returns a warning for each
 */
export function dropLoadingFields(part: XmlPart): readonly Warning[] {
  const names: string[] = []
  for (const instruction of instructions(part.root)) {
    const [first] = instruction
    const text = instruction.map((each) => each.text).join('')
    const name = loading.exec(first?.attributes.get('w:instr') ?? text)?.[1]
    if (first === undefined || name === undefined) continue
    names.push(name.toUpperCase())
    for (const each of instruction) {
      const simple = part.writtenName(each, 'w:instr')
      if (simple === null) part.replaceContent(each, '')
      else part.setAttribute(each, simple, '')
    }
  }
  return names.map((name) => ({
    code: 'template_content_dropped',
    message: `The Word template has a field that loads something (${name}) in "${part.name}". Its current content stays, but is no longer updated.`,
  }))
}

/** The elements of each field's instruction, which may be cut into runs. */
function* instructions(root: Element): Generator<readonly Element[]> {
  let parts: Element[] = []
  for (const element of descendants(root)) {
    if (element.name === 'w:fldSimple') yield [element]
    else if (element.name === 'w:instrText') parts.push(element)
    else if (element.name === 'w:fldChar') {
      if (parts.length > 0) yield parts
      parts = []
    }
  }
  if (parts.length > 0) yield parts
}
