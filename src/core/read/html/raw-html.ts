import { breaksPage, isPageBreakComment } from '../constructs/page-break.ts'
import { isSmallCapsStyle } from '../constructs/small-caps.ts'
import { mdxSpans } from '../syntax/inline/mdx-spans.ts'
import { emoji, withEmoji } from '../syntax/text/emoji.ts'
import type { WarningLog } from '../warning-log.ts'
import type { ContentBuilder } from './content-builder.ts'
import { holdsCode, isAllowed } from './element-names.ts'
import { readTokens } from './tokens.ts'

/** Elements that are left out with all that is in them: scripts, plug-ins, foreign markup, text that no reader is shown. */
const withContents: ReadonlySet<string> = new Set(
  `applet canvas head iframe math noembed noframes noscript object plaintext script select
  style svg template textarea title xmp`.split(/\s+/),
)

/** Attributes of allowed elements that would change what a reader sees, and which the tree can't hold. */
const unsupported: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['bdo', new Set(['dir'])],
  ['font', new Set(['color', 'face', 'size'])],
  ['li', new Set(['type'])],
  ['ul', new Set(['type'])],
])

/** The same, of elements of any kind but those named. */
const unsupportedExcept: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['background', new Set()],
  ['bgcolor', new Set()],
  ['lang', new Set(['pre', 'code'])],
  ['title', new Set(['a', 'abbr', 'img'])],
])

/** An image that text would flow around. */
const floating = /^\s*(?:left|right)\s*$/i

/** Components of MDX have names of their own, such as `<TabItem>`. In capitals they're HTML. */
const mdxName = /^[A-Z].*[a-z]/

/** Elements that are left out without a word: what they say is said otherwise, or is of no meaning on paper. */
const silent: ReadonlySet<string> = new Set([
  ...['body', 'col', 'colgroup', 'html', 'source', 'track'],
  // Of MDX: where they aren't read as tabs, what is in them stands there without them.
  ...['tabs', 'tabitem'],
])

/**
 * Feeds the raw HTML of one Markdown container to the builder, piece by piece, leaving out what isn't
 * allowed. What is left out with its contents may stretch over several pieces, and over the Markdown
 * between them; `skipping` tells.
 */
export class RawHtml {
  readonly #builder: ContentBuilder
  readonly #log: WarningLog
  /** The pieces of the container, to look ahead for an end tag. */
  readonly #pieces: readonly string[]
  readonly #readsEmoji: boolean
  readonly #readsComponents: boolean
  #piece = 0
  #skipped: string | null = null
  /** How many elements of code are open. */
  #codes = 0
  /** For each element, the last piece that has an end tag of it, `-1` for none. Found once: the pieces are long. */
  readonly #lastEnd = new Map<string, number>()

  constructor(
    builder: ContentBuilder,
    log: WarningLog,
    pieces: readonly string[],
    disabled: ReadonlySet<string>,
  ) {
    this.#readsEmoji = !disabled.has(emoji.id)
    this.#readsComponents = !disabled.has(mdxSpans.id)
    this.#builder = builder
    this.#log = log
    this.#pieces = pieces
  }

  /** Whether what comes now is inside an element that is left out with its contents. */
  get skipping(): boolean {
    return this.#skipped !== null
  }

  /** Takes the next piece. */
  read(html: string, line: number): void {
    const skippedBefore = this.#skipped
    readTokens(html, line, {
      text: (value, textLine) => {
        if (this.#skipped !== null) return
        this.#builder.appendText(
          this.#codes === 0 && this.#readsEmoji ? withEmoji(value) : value,
          textLine,
        )
      },
      open: (name, attributes, tagLine, written) => this.#open(name, attributes, tagLine, written),
      close: (name) => this.#close(name),
      comment: (text, commentLine) => {
        if (this.#skipped === null && isPageBreakComment(text)) {
          this.#builder.appendMarker({ type: 'pageBreak', line: commentLine })
        }
      },
    })
    // A raw text element that isn't closed swallows the rest of its piece, as in a browser, but no more.
    if (
      this.#skipped !== skippedBefore &&
      this.#skipped !== null &&
      this.#lastEndOf(this.#skipped) <= this.#piece
    ) {
      this.#skipped = null
    }
    this.#piece++
  }

  #open(
    name: string,
    attributes: ReadonlyMap<string, string>,
    line: number,
    written: string,
  ): void {
    if (this.#skipped !== null) return
    if (isAllowed(name)) {
      this.#checkAttributes(name, attributes, line)
      if (breaksPage(attributes)) this.#builder.appendMarker({ type: 'pageBreak', line })
      this.#builder.openTag(name, attributes, line)
      if (holdsCode(name)) this.#codes++
      return
    }
    if (silent.has(name)) return
    if (mdxName.test(written) && this.#isComponent(name, attributes)) {
      if (name === 'badge' && this.#readsComponents) {
        this.#builder.appendText(attributes.get('text') ?? '', line)
        return
      }
      const message = `The component <${shorten(written)}> of MDX was left out; its content was kept.`
      this.#log.add('syntax_not_supported', message, line)
      return
    }
    this.#log.add('html_dropped', `The HTML element <${shorten(name)}> is not allowed.`, line)
    if (withContents.has(name) && this.#lastEndOf(name) >= this.#piece) this.#skipped = name
  }

  /** Whether it isn't a type of TypeScript or Java in a text, such as `List<String>`. */
  #isComponent(name: string, attributes: ReadonlyMap<string, string>): boolean {
    if (withContents.has(name)) return false
    const closesItself = this.#pieces[this.#piece]?.trimEnd().endsWith('/>') === true
    return attributes.size > 0 || closesItself || this.#lastEndOf(name) >= this.#piece
  }

  #close(name: string): void {
    if (this.#skipped !== null) {
      if (name === this.#skipped) this.#skipped = null
      return
    }
    if (name === 'br') this.#builder.openTag('br', new Map(), 1)
    else if (isAllowed(name)) {
      this.#builder.closeTag(name)
      if (holdsCode(name)) this.#codes = Math.max(0, this.#codes - 1)
    }
  }

  #lastEndOf(name: string): number {
    let last = this.#lastEnd.get(name)
    if (last === undefined) {
      last = this.#pieces.findLastIndex((piece) => piece.toLowerCase().includes(`</${name}`))
      this.#lastEnd.set(name, last)
    }
    return last
  }

  #checkAttributes(name: string, attributes: ReadonlyMap<string, string>, line: number): void {
    for (const [attribute, value] of attributes) {
      const forbidden =
        attribute.startsWith('on') ||
        (attribute === 'style' &&
          !breaksPage(attributes) &&
          !(name === 'span' && isSmallCapsStyle(value)))
      const isUnsupported =
        unsupported.get(name)?.has(attribute) === true ||
        unsupportedExcept.get(attribute)?.has(name) === false ||
        (name === 'img' && attribute === 'align' && floating.test(value))
      if (!forbidden && !isUnsupported) continue
      const problem = forbidden ? 'is not allowed' : 'is not supported'
      const message = `The attribute ${shorten(attribute)} of <${name}> ${problem}.`
      this.#log.add('html_dropped', message, line)
    }
  }
}

function shorten(name: string): string {
  return name.length > 40 ? `${name.slice(0, 40)}…` : name
}
