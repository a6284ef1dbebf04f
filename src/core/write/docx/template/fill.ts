import { fieldKey } from '../../../document/field-key.ts'
import type { TemplateData } from '../../../document/template-data.ts'
import type { Warning } from '../../../document/warnings.ts'
import { bodyTag, contentControls } from './content-controls.ts'
import { declareNamespace } from './declared-namespaces.ts'
import { fillControl } from './fill-control.ts'
import { repeatParts, written } from './repeat.ts'
import { fieldsIn, filledTexts, joinedText, textsOf } from './text-fields.ts'
import { wordText } from './word-text.ts'
import { descendants, type Element, type XmlPart } from './xml-part.ts'

/** What the document says, by the names of front matter keys in lower case; `null` for known ones that it doesn't set. */
export type TemplateValues = ReadonlyMap<string, string | null>

/** What a template is filled in with. */
export interface Filling {
  readonly values: TemplateValues
  /** `null` for a document without data. */
  readonly data: TemplateData | null
}

/** The name of the paragraph in whose place the document stands. */
const bodyName = 'body'

/** The names that a part asks for: tags of its content controls, and `{{names}}` in its text. In lower case. */
export function namesIn(part: XmlPart): ReadonlySet<string> {
  const names = new Set(contentControls(part.root).map(({ name }) => name))
  for (const paragraph of paragraphsOf(part)) {
    for (const { name } of fieldsIn(joinedText(textsOf(paragraph)))) names.add(fieldKey(name))
  }
  names.delete(bodyTag)
  names.delete(bodyName)
  return names
}

/** Where names stand: the document doesn't repeat in its title block what is shown in the text before it. */
export function namesBefore(part: XmlPart, offset: number): ReadonlySet<string> {
  const names = new Set<string>()
  for (const { element, name } of contentControls(part.root)) {
    if (element.start < offset) names.add(name)
  }
  for (const paragraph of paragraphsOf(part)) {
    if (paragraph.start >= offset) break
    for (const { name } of fieldsIn(joinedText(textsOf(paragraph)))) names.add(fieldKey(name))
  }
  return names
}

/**
 * Puts values into the content controls and `{{names}}` of a part.
 *
 * @param except - what gives way to the document
 * @returns a warning for each name that the document has no value for, which is left out
 */
export function fill(
  part: XmlPart,
  { values, data }: Filling,
  except: { readonly start: number; readonly end: number } | null,
): readonly Warning[] {
  const missing = new Set<string>()
  const repeated = data === null ? [] : repeatParts(part, data, (name) => missing.add(name))
  const givesWay = ({ start, end }: Element) =>
    [...repeated, ...(except === null ? [] : [except])].some(
      (range) => start >= range.start && end <= range.end,
    )
  const textFor = (name: string) => values.get(fieldKey(name)) ?? data?.text(written(name)) ?? null
  for (const control of contentControls(part.root)) {
    // A tag may be another program's.
    if (control.name === bodyTag || givesWay(control.element)) continue
    const value = textFor(control.name)
    if (value === null && !values.has(control.name)) continue
    if (value === null) missing.add(control.name)
    fillControl(part, control, value)
  }
  for (const paragraph of paragraphsOf(part)) {
    if (givesWay(paragraph)) continue
    const texts = textsOf(paragraph)
    const fields = fieldsIn(joinedText(texts), data !== null).filter(
      ({ name }) => fieldKey(name) !== bodyName,
    )
    if (fields.length === 0) continue
    declareNamespace(part, 'w')
    const before = texts.map(({ text }) => text)
    const filled = filledTexts(before, fields, (name) => {
      const value = textFor(name)
      if (value === null) missing.add(fieldKey(name))
      return value ?? ''
    })
    for (const [index, text] of texts.entries()) {
      const value = filled[index] ?? ''
      if (value !== text.text) part.replace(text, wordText(value))
    }
  }
  return [...missing].map((name) => ({
    code: 'template_field_unset',
    message: `The Word template shows "${name}" (part "${part.name}"), which the document does not set. The name was left out.`,
  }))
}

function paragraphsOf(part: XmlPart): readonly Element[] {
  return [...descendants(part.root)].filter(({ name }) => name === 'w:p')
}
