import type { WordBlock, WordDocument, WordNote, WordWarning } from '../model.ts'
import { wordFileError } from '../word-file-error.ts'
import { readBlocks } from './blocks.ts'
import { OpenMoves } from './changes.ts'
import { readComments } from './comments.ts'
import { InlineFlow } from './inline-flow.ts'
import { Numbering } from './numbering.ts'
import { WordPackage } from './package.ts'
import { readProperties } from './properties.ts'
import { outermost, type Resources, type Story } from './story.ts'
import { Styles } from './styles.ts'
import { childNamed, type XmlElement } from './xml.ts'

/** Characters of a custom XML part that is kept. */
const longestCustomXml = 16 * 1024 * 1024

/**
 * Reads a Word file: `.docx`, `.docm`, `.dotx` or `.dotm`, also Strict Open XML. Macros, headers, footers and the layout are ignored.
 *
 * @throws {WordFileError} it's no Word file, is broken, or holds more than is allowed
 */
export function readWordFile(bytes: Uint8Array): WordDocument {
  return read(bytes, 0)
}

function read(bytes: Uint8Array, insertedFiles: number): WordDocument {
  const files = new WordPackage(bytes)
  const main = files.related('', 'officeDocument') ?? 'word/document.xml'
  const partOf = (kind: string): XmlElement | undefined => {
    const name = files.related(main, kind)
    return name === undefined ? undefined : files.tolerantXml(name)
  }
  const warnings: WordWarning[] = []
  const styles = new Styles(partOf('styles'))
  const numbering = new Numbering(partOf('numbering'))
  const resources: Resources = { files, styles, numbering, warnings, insertedFiles }
  const blocksOf = (part: string, element: XmlElement): readonly WordBlock[] =>
    readBlocks(newStory(resources, part), element.children, outermost)
  const notes = (kind: 'footnote' | 'endnote') => readNotes(files, main, kind, blocksOf)
  const blocks = blocksOf(main, bodyOf(files, main))
  // Its elements take more memory than all that was made of them.
  files.release(main)
  return {
    blocks,
    footnotes: notes('footnote'),
    endnotes: notes('endnote'),
    comments: readComments(files, main, blocksOf),
    properties: readProperties(files, styles.language),
    customXml: customXml(files),
    warnings,
  }
}

function bodyOf(files: WordPackage, main: string): XmlElement {
  const root = files.xml(main)
  if (root === undefined) {
    throw wordFileError('it has no document. Is it a spreadsheet, a presentation or another file?')
  }
  const body = root.name === 'w:document' ? childNamed(root, 'w:body') : undefined
  if (body === undefined) throw wordFileError('it is not a Word document.', main)
  return body
}

function newStory(resources: Resources, part: string): Story {
  return {
    resources,
    part,
    flow: new InlineFlow(),
    moves: new OpenMoves(),
    bookmarks: new Map(),
    newBookmarks: [],
    readBlocks,
    within: () => newStory(resources, part),
    readInserted: (bytes) => {
      const inserted = read(bytes, resources.insertedFiles + 1)
      resources.warnings.push(...inserted.warnings)
      return inserted.blocks
    },
  }
}

/** Notes, but for the lines that separate them from the text, which are among them. */
function readNotes(
  files: WordPackage,
  main: string,
  kind: 'footnote' | 'endnote',
  blocksOf: (part: string, element: XmlElement) => readonly WordBlock[],
): ReadonlyMap<string, WordNote> {
  const notes = new Map<string, WordNote>()
  const part = files.related(main, `${kind}s`)
  for (const element of part === undefined ? [] : (files.xml(part)?.children ?? [])) {
    const id = element.attributes.get('w:id')
    const type = element.attributes.get('w:type') ?? 'normal'
    if (element.name !== `w:${kind}` || id === undefined || type !== 'normal') continue
    notes.set(id, { id, blocks: blocksOf(part ?? '', element) })
  }
  return notes
}

function customXml(files: WordPackage): readonly string[] {
  return files.names
    .filter((name) => /^customxml\/item\d+\.xml$/u.test(name))
    .map((name) => {
      const bytes = files.bytes(name) ?? new Uint8Array()
      return bytes.length > longestCustomXml ? '' : new TextDecoder().decode(bytes)
    })
    .filter((text) => text !== '')
}
