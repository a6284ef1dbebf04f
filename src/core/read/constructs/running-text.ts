import type { DocumentLimits } from '../../document/limits.ts'
import {
  type PlaceholderName,
  placeholderNamed,
  placeholderNames,
  placeholderSyntax,
} from '../../document/placeholders.ts'
import { plainText } from '../../document/plain-text.ts'
import type { Inline } from '../../document/types.ts'
import { didYouMean } from '../../nearest.ts'
import type { Budget } from '../budget.ts'
import { type DocumentContents, readContents } from '../contents/read-contents.ts'
import { type Markdown, parseMarkdown } from '../parse/parse.ts'
import type { LocatedText } from '../source/read-option.ts'
import type { Context, State } from '../state.ts'
import type { WarningLog } from '../warning-log.ts'
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

/** A text in which marks stand for its placeholders, parsed. */
interface OpenedText {
  readonly markdown: Markdown
  readonly contents: DocumentContents
  readonly mark: string
  /** As they are written, by the numbers of their marks: `{title}`, or a brace that is written twice. */
  readonly placeholders: readonly Placeholder[]
}

type Placeholder =
  | { readonly kind: 'known'; readonly name: PlaceholderName }
  | { readonly kind: 'unknown'; readonly written: string; readonly whole: string }
  | { readonly kind: 'brace'; readonly value: string }

/** Opens Markdown with placeholders that stands outside of the body, each text once. */
export class RunningTexts {
  readonly #limits: DocumentLimits
  readonly #log: WarningLog
  readonly #smart: boolean
  readonly #budget: Budget
  readonly #disabled: ReadonlySet<string>
  readonly #texts = new Map<LocatedText, OpenedText>()

  /** @param disabled the ids of syntaxes that are switched off */
  constructor(
    limits: DocumentLimits,
    log: WarningLog,
    smart: boolean,
    budget: Budget,
    disabled: ReadonlySet<string>,
  ) {
    this.#disabled = disabled
    this.#limits = limits
    this.#log = log
    this.#smart = smart
    this.#budget = budget
  }

  /** @param source not empty */
  open(source: LocatedText): OpenedText {
    const text = this.#texts.get(source) ?? this.#parse(source)
    this.#texts.set(source, text)
    return text
  }

  /** Inline content of Markdown that stands on one line of the source. */
  #parse({ text, line }: LocatedText): OpenedText {
    const mark = unusedMark(text)
    const placeholders: Placeholder[] = []
    const marked = text.replace(
      placeholderSyntax,
      (whole, brace: string | undefined, written: string | undefined) => {
        if (brace === undefined && written === undefined) return whole
        const number = placeholders.push(placeholderOf(whole, brace, written ?? '')) - 1
        return mark + number + mark
      },
    )
    const source = `${'\n'.repeat(line - 1)}${mark}${mark} ${marked}`
    const markdown = parseMarkdown(source, this.#limits, this.#log, { disabled: this.#disabled })
    const contents = readContents(markdown, this.#smart, this.#budget, this.#log)
    return { markdown, contents, mark, placeholders }
  }
}

function placeholderOf(whole: string, brace: string | undefined, written: string): Placeholder {
  if (brace !== undefined) return { kind: 'brace', value: brace.charAt(0) }
  const name = placeholderNamed(written)
  return name === undefined ? { kind: 'unknown', written, whole } : { kind: 'known', name }
}

/** Reads headers and footers, or a back cover. */
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

  /**
   * @returns its content, without what only stands in running text; nothing for `null`
   * @throws {DocumentLimitError} for `expansion`
   */
  read(source: LocatedText | null): readonly Inline[] {
    if (source === null || source.text === '') return []
    const known = this.#places.get(source)
    if (known !== undefined) return known
    const opened = this.#state.runningTexts.open(source)
    const meanings = opened.placeholders.map((each) => this.#meaningOf(each, source.line))
    const place = withMeanings(this.#content(opened), opened.mark, meanings)
    this.#places.set(source, place)
    return place
  }

  #meaningOf(placeholder: Placeholder, line: number): readonly Inline[] {
    switch (placeholder.kind) {
      case 'brace':
        return textOf(placeholder.value)
      case 'known': {
        const meaning = this.#placeholders[placeholder.name](line)
        this.#state.budget.spend('expansion', plainText(meaning).length, line)
        return meaning
      }
      case 'unknown': {
        const { written, whole } = placeholder
        const list = placeholderNames.map((known) => `{${known}}`).join(', ')
        const hint = didYouMean(written, placeholderNames).replace(/ (\w+)\?$/, ' {$1}?')
        const message = `The placeholder "{${written.slice(0, 40)}}" is not known and was left as it is.${hint} Known: ${list}.`
        this.#state.log.add('front_matter_invalid', message, line)
        return textOf(whole)
      }
    }
  }

  #content({ markdown, contents }: OpenedText): readonly Inline[] {
    const index = this.#state.index.apart(contents, markdown.source)
    index.giveWords(null, this.#state.budget)
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
      case 'indexTerm':
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
