import type { WordBlock, WordChange, WordWarning, WordWarningCode } from '../model.ts'
import type { OpenMoves } from './changes.ts'
import type { InlineFlow } from './inline-flow.ts'
import { readNamespaces } from './namespaces.ts'
import type { Numbering } from './numbering.ts'
import type { WordPackage } from './package.ts'
import type { Style, Styles } from './styles.ts'
import type { XmlElement } from './xml.ts'

/** What all parts of a Word file have in common. */
export interface Resources {
  readonly files: WordPackage
  readonly styles: Styles
  readonly numbering: Numbering
  readonly warnings: WordWarning[]
  /** How many files that are inserted are being read inside each other. */
  readonly insertedFiles: number
}

/** A text with its own paragraphs: of the document, the notes, the comments or a text box. */
export interface Story {
  readonly resources: Resources
  /** The name of its part, which has the relationships of what it shows. */
  readonly part: string
  readonly flow: InlineFlow
  readonly moves: OpenMoves
  /** Names of bookmarks by their ids. */
  readonly bookmarks: Map<string, string>
  /** Names of the bookmarks that have begun since the last paragraph. */
  newBookmarks: string[]
  /** Reads blocks, which can be in tables, text boxes and notes. */
  readonly readBlocks: (story: Story, elements: Iterable<XmlElement>, place: Place) => WordBlock[]
  /** Begins a text of its own in the same part. */
  readonly within: () => Story
  /** Reads a Word file that is inserted into this one. */
  readonly readInserted: (bytes: Uint8Array) => readonly WordBlock[]
}

/** Where a block or an inline stands. */
export interface Place {
  readonly changes: readonly WordChange[]
  /** The id of the content control around it. */
  readonly control: string | null
}

/** Where an inline stands. */
export interface InlinePlace extends Place {
  /** The style of its paragraph. */
  readonly style: Style
}

export const outermost: Place = { changes: [], control: null }

/** Notes what can't be represented. Each kind of thing has its message, and each text its own warning. */
export function warn(story: Story, code: WordWarningCode, message: string, text = ''): void {
  story.resources.warnings.push({ code, message, text: shortened(text) })
}

const longestText = 2_000

function shortened(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text
}

/** The children of an element, with what is chosen of alternatives (ECMA-376, part 3, 7.6) in their place. */
export function* childrenOf(element: XmlElement): Generator<XmlElement> {
  for (const child of element.children) {
    if (child.name === 'mc:AlternateContent') yield* chosen(child)
    else yield child
  }
}

function* chosen(alternatives: XmlElement): Generator<XmlElement> {
  const choice =
    alternatives.children.find(
      ({ name, attributes }) =>
        name === 'mc:Choice' && isUnderstood(attributes.get('Requires') ?? ''),
    ) ?? alternatives.children.find(({ name }) => name === 'mc:Fallback')
  if (choice !== undefined) yield* childrenOf(choice)
}

function isUnderstood(prefixes: string): boolean {
  return prefixes.split(/\s+/u).every((prefix) => prefix === '' || readNamespaces.has(prefix))
}
