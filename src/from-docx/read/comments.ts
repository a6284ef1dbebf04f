import type { WordBlock, WordComment } from '../model.ts'
import { wordFileError } from '../word-file-error.ts'
import { authorship } from './changes.ts'
import type { WordPackage } from './package.ts'
import { descendants, type XmlElement } from './xml.ts'

/** Comments of a file. Each takes 6 KB and 50 µs until it's Markdown. */
const mostComments = 20_000

/**
 * The comments of a document. What Word 2013 added to them is in a part of its own, by the id of each comment's last paragraph
 * ([MS-DOCX], 2.5.1): the comment that one replies to, and whether it's resolved.
 *
 * @param blocksOf reads a comment's content
 * @throws {WordFileError} there are more than are allowed
 */
export function readComments(
  files: WordPackage,
  main: string,
  blocksOf: (part: string, comment: XmlElement) => readonly WordBlock[],
): ReadonlyMap<string, WordComment> {
  const comments = new Map<string, WordComment>()
  const part = files.related(main, 'comments')
  const elements = part === undefined ? [] : (files.xml(part)?.children ?? [])
  if (part !== undefined && elements.length > mostComments) {
    throw wordFileError(`it has more than the ${mostComments} comments allowed.`, part)
  }
  const ids = new Map<string, string>()
  for (const element of elements) {
    const id = element.attributes.get('w:id')
    if (element.name !== 'w:comment' || id === undefined) continue
    for (const { name, attributes } of descendants(element)) {
      const paragraph = attributes.get('w14:paraId')
      if (name === 'w:p' && paragraph !== undefined) ids.set(paragraph.toUpperCase(), id)
    }
  }
  const extended = readExtended(files, main, ids)
  for (const element of elements) {
    const id = element.attributes.get('w:id')
    if (element.name !== 'w:comment' || id === undefined || part === undefined) continue
    const { parent, resolved } = extended.get(id) ?? { parent: null, resolved: false }
    comments.set(id, {
      id,
      ...authorship(element),
      initials: element.attributes.get('w:initials') ?? null,
      blocks: blocksOf(part, element),
      parent: parent === id ? null : parent,
      resolved,
    })
  }
  return comments
}

function readExtended(
  files: WordPackage,
  main: string,
  ids: ReadonlyMap<string, string>,
): ReadonlyMap<string, { readonly parent: string | null; readonly resolved: boolean }> {
  const extended = new Map<string, { parent: string | null; resolved: boolean }>()
  const part = files.related(main, 'commentsExtended')
  const root = part === undefined ? undefined : files.tolerantXml(part)
  for (const { name, attributes } of root?.children ?? []) {
    const id = ids.get((attributes.get('w15:paraId') ?? '').toUpperCase())
    if (name !== 'w15:commentEx' || id === undefined) continue
    const parent = ids.get((attributes.get('w15:paraIdParent') ?? '').toUpperCase()) ?? null
    extended.set(id, {
      parent,
      resolved: /^(?:1|true|on)$/u.test(attributes.get('w15:done') ?? ''),
    })
  }
  return extended
}
