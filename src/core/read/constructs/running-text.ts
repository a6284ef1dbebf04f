import {
  type PlaceholderName,
  placeholderNamed,
  placeholderNames,
  placeholderSyntax,
} from '../../document/placeholders.ts'
import type { Inline } from '../../document/types.ts'
import { didYouMean } from '../../nearest.ts'
import { readContents } from '../contents/read-contents.ts'
import { parseMarkdown } from '../parse/parse.ts'
import type { LocatedText } from '../source/read-option.ts'
import type { Context, State } from '../state.ts'
import { appendInlines } from './append-inlines.ts'
import { phrasing } from './phrasing.ts'

/** A text as content; nothing for an empty one. */
export function textOf(value: string): readonly Inline[] {
  return value === '' ? [] : [{ type: 'text', value }]
}

/**
 * A character for private use that the text doesn't hold. Two stand before it, so that it begins no block (a list in `1. Draft`);
 * a number between two stands for what a placeholder means.
 */
function unusedMark(text: string): string {
  let code = 0xe000
  while (text.includes(String.fromCharCode(code))) code++
  return String.fromCharCode(code)
}

/** What placeholders mean; the line is that on which they stand. */
type Placeholders = Readonly<Record<PlaceholderName, (line: number) => readonly Inline[]>>

/** Reads Markdown with placeholders that stands outside of the body: in headers and footers, and on the back cover. */
export class RunningText {
  readonly #state: State
  readonly #context: Context
  readonly #placeholders: Placeholders
  readonly #places = new Map<LocatedText, readonly Inline[]>()

  constructor(state: State, context: Context, placeholders: Placeholders) {
    this.#state = state
    this.#context = context
    this.#placeholders = placeholders
  }

  /** @returns its content, without what only stands in running text; nothing for `null` */
  read(source: LocatedText | null): readonly Inline[] {
    if (source === null || source.text === '') return []
    const known = this.#places.get(source)
    if (known !== undefined) return known
    const meanings: (readonly Inline[])[] = []
    const mark = unusedMark(source.text)
    const marked = this.#marked(source, mark, meanings)
    const content = this.#markdown(`${mark}${mark} ${marked}`, source.line)
    const place = withMeanings(content, mark, meanings)
    this.#places.set(source, place)
    return place
  }

  /** The text with marks in place of placeholders. */
  #marked({ text, line }: LocatedText, mark: string, meanings: (readonly Inline[])[]): string {
    const meaning = (content: readonly Inline[]) => `${mark}${meanings.push(content) - 1}${mark}`
    return text.replace(
      placeholderSyntax,
      (whole, brace: string | undefined, written: string | undefined) => {
        if (brace !== undefined) return meaning(textOf(brace.charAt(0)))
        if (written === undefined) return whole
        const name = placeholderNamed(written)
        if (name !== undefined) return meaning(this.#placeholders[name](line))
        const list = placeholderNames.map((known) => `{${known}}`).join(', ')
        const hint = didYouMean(written, placeholderNames).replace(/ (\w+)\?$/, ' {$1}?')
        const message = `The placeholder "{${written.slice(0, 40)}}" is not known and was left as it is.${hint} Known: ${list}.`
        this.#state.log.add('front_matter_invalid', message, line)
        return meaning(textOf(whole))
      },
    )
  }

  /** Inline content of Markdown that stands on one line of the source. */
  #markdown(text: string, line: number): readonly Inline[] {
    const { limits, log, smart, budget } = this.#state
    const markdown = parseMarkdown(`${'\n'.repeat(line - 1)}${text}`, limits, log)
    const contents = readContents(markdown, smart, budget, log)
    const index = this.#state.index.apart(contents, markdown.source)
    index.giveWords(null)
    const own = { outline: [], contentsLines: [], anchors: [], sections: null }
    const state: State = { ...this.#state, markdown, contents: contents.contents, index, ...own }
    return phrasing(contents.body, state, this.#context)
  }
}

/** The content with what placeholders mean, and without what only stands in running text. */
function withMeanings(
  content: readonly Inline[],
  mark: string,
  meanings: readonly (readonly Inline[])[],
): readonly Inline[] {
  const result: Inline[] = []
  for (const node of content) appendInlines(result, meaningOf(node))
  return result

  function meaningOf(node: Inline): readonly Inline[] {
    switch (node.type) {
      case 'text':
        return node.value
          .replace(new RegExp(`^${mark}${mark} ?`), '')
          .split(mark)
          .flatMap((part, index) =>
            index % 2 === 0 ? textOf(part) : (meanings[Number(part)] ?? []),
          )
      case 'anchor':
      case 'footnoteReference':
        return []
      case 'comment':
      case 'revision': {
        const kept = node.type === 'revision' && node.change === 'deletion' ? [] : node.children
        return withMeanings(kept, mark, meanings)
      }
      default:
        return 'children' in node
          ? [{ ...node, children: withMeanings(node.children, mark, meanings) }]
          : [node]
    }
  }
}
