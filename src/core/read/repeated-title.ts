import { headingDepth } from './constructs/heading.ts'
import type { DocumentContents } from './contents/read-contents.ts'
import { type FrontMatter, hasTitleBlock } from './source/front-matter.ts'
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

/**
 * Front matter with the title that the document begins with, where it has none: authors, a date and an abstract belong below the
 * title, not above it. It's the only heading of level 1 that stands by itself, and nothing but text.
 */
export function titled(
  frontMatter: FrontMatter,
  { body, contents }: DocumentContents,
): FrontMatter {
  const { metadata, cover, abstract } = frontMatter
  const standsBelow = hasTitleBlock(metadata) || abstract !== null
  if (metadata.title !== null || cover !== null || !standsBelow) return frontMatter
  const first = body.find(({ type }) => type !== 'abstract')
  const [heading, ...others] = body.filter((node) => headingDepth(node) === 1)
  if (heading === undefined || heading !== first || others.length > 0) return frontMatter
  const children = contents.of(heading)
  const title = words(contents.textOf(children))
  const isText = children.every(({ type }) => type === 'text')
  return isText && title !== '' ? { ...frontMatter, metadata: { ...metadata, title } } : frontMatter
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
