import type { PlaceholderName } from '../../document/placeholders.ts'
import type { Inline, Metadata, Paragraph } from '../../document/types.ts'
import type { FrontMatter } from '../source/front-matter.ts'
import type { Context, State } from '../state.ts'
import { logoOnCover } from './cover.ts'
import { directionOf } from './direction.ts'
import { RunningText, textOf } from './running-text.ts'

/**
 * The paragraphs of the back cover.
 *
 * @param facts what placeholders stand for: the document's title, and its metadata
 */
export function backCover(
  frontMatter: FrontMatter,
  { title, metadata }: { readonly title: string; readonly metadata: Metadata },
  state: State,
  context: Context,
): readonly Paragraph[] {
  const { backCover: paragraphs, version } = frontMatter
  if (paragraphs.length === 0) return []
  const { logo } = frontMatter
  /** For what no page behind the last has. */
  const nothing = (name: PlaceholderName) => (line: number) => {
    const message = `The placeholder "{${name}}" is for headers and footers; it was left out of the back cover.`
    state.log.add('front_matter_invalid', message, line)
    return []
  }
  const reader = new RunningText(state, context, {
    title: () => textOf(title),
    section: nothing('section'),
    page: nothing('page'),
    pages: nothing('pages'),
    date: () => textOf(metadata.date ?? ''),
    author: () => textOf(metadata.authors.join(', ')),
    version: () => textOf(version ?? ''),
    logo: () => (logo === null ? [] : [logoOnCover(logo, state)]),
  })
  return paragraphs.flatMap((source): Paragraph[] => {
    const children: readonly Inline[] = reader.read(source)
    if (children.length === 0) return []
    state.budget.spend('nodes', 1, source.line)
    const dir = directionOf(children, context)
    return [{ type: 'paragraph', children, dir, align: null, line: source.line }]
  })
}
