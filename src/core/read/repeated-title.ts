import { headingDepth } from './constructs/heading.ts'
import type { DocumentContents } from './contents/read-contents.ts'
import type { SourceNode } from './source-node.ts'

/**
 * The heading that a document begins with, if it's of level 1 and repeats the title of the front matter word for word: generators of
 * sites take the title from the one, GitHub shows the other, and authors write both. The title block has it already.
 *
 * @param title of the front matter
 * @returns `undefined` too where the heading holds more than words, such as a link or a note
 */
export function repeatedTitle(
  { body, contents }: DocumentContents,
  title: string | null,
): SourceNode | undefined {
  const first = body.find(({ type }) => type !== 'abstract')
  if (title === null || first === undefined || headingDepth(first) !== 1) return undefined
  const children = contents.of(first)
  if (words(contents.textOf(children)) !== words(title)) return undefined
  let holdsMore = false
  contents.visit(children, ({ type }) => {
    holdsMore ||= !onlyWords.has(type)
  })
  return holdsMore ? undefined : first
}

const onlyWords: ReadonlySet<string> = new Set<SourceNode['type']>([
  'emphasis',
  'inlineCode',
  'strong',
  'text',
])

function words(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
