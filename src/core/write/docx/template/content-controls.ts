import { fieldKey } from '../../../document/field-key.ts'
import { ancestorNamed, childNamed, descendants, type Element, wordValue } from './xml-part.ts'

/** A content control (`w:sdt`) that stands for something of the document. */
export interface ContentControl {
  readonly element: Element
  /** What it names, in lower case: a key of front matter. */
  readonly name: string
  /** The same as the template has it. */
  readonly written: string
  /** Whether Word fills it from the core properties too. */
  readonly isCoreProperty: boolean
}

/** The last steps of the paths by which the controls of Word's own cover pages are bound, and what they show. */
const boundNames: ReadonlyMap<string, string> = new Map([
  ['title', 'title'],
  ['creator', 'author'],
  ['subject', 'subtitle'],
  ['keywords', 'keywords'],
  ['description', 'description'],
  ['publishdate', 'date'],
])

/** The tag of the control in whose place the document stands. */
export const bodyTag = 'octavo:body'

/** The content controls of a part that have a tag, or are bound to a property that documents have. */
export function contentControls(root: Element): readonly ContentControl[] {
  return [...descendants(root)].flatMap((element) => contentControl(element) ?? [])
}

/** An element as such a control; `null` for any other. */
export function contentControl(element: Element): ContentControl | null {
  if (element.name !== 'w:sdt') return null
  const properties = childNamed(element, 'w:sdtPr')
  // Those that hold pictures, parts of a gallery such as a table of contents, or other controls that repeat.
  if (properties === undefined || unboundKinds.some((name) => childNamed(properties, name)))
    return null
  const tag = wordValue(properties, 'w:tag')?.trim() ?? ''
  const binding = bindingOf(properties)
  const written = tag === '' ? boundNames.get(binding?.step ?? '') : tag
  if (written === undefined) return null
  const name = fieldKey(written)
  return { element, name, written, isCoreProperty: binding?.isCore ?? false }
}

const unboundKinds = [
  ...['w:picture', 'w:docPartObj', 'w:docPartList'],
  ...['w15:repeatingSection', 'w15:repeatingSectionItem'],
]

function bindingOf(properties: Element): { step: string; isCore: boolean } | null {
  const path = childNamed(properties, 'w:dataBinding')?.attributes.get('w:xpath')
  if (path === undefined) return null
  const step = /(?:^|[/:])([\p{L}\p{N}_.-]+)(?:\[\d+\])?$/u.exec(path.trim())?.[1] ?? ''
  return { step: step.toLowerCase(), isCore: path.includes('coreProperties') }
}

/** What a control holds: runs, paragraphs, a cell or rows. */
export function controlContent(control: Element): Element | undefined {
  return childNamed(control, 'w:sdtContent')
}

/** The first paragraph inside a control that isn't in a text box, for those that hold whole paragraphs. */
export function firstParagraph(content: Element): Element | undefined {
  for (const each of descendants(content)) {
    if (each.name === 'w:p' && !isInTextBox(each, content)) return each
  }
  return undefined
}

function isInTextBox(element: Element, within: Element): boolean {
  const box = ancestorNamed(element, 'w:txbxContent')
  return box !== undefined && box.start > within.start
}
