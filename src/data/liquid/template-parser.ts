import {
  type Context,
  type Emitter,
  type Liquid,
  Output,
  Parser,
  Tag,
  type TagToken,
  type Template,
  type Token,
  Tokenizer,
  type TopLevelToken,
  TypeGuards,
} from 'liquidjs'
import type { MarkedLines } from './line-marks.ts'
import { removeStandaloneLines } from './standalone-tags.ts'

/** Told of a value that the data doesn't have, by what the template calls it and the offset where it does. */
export type OnMissing = (name: string, offset: number) => void

/** Words of Liquid that belong to a tag, which are no text of another tool. */
const partsOfTags = /^(?:else|elsif|when)$/

/** What begins with these between braces is another tool's: Hugo and Quarto's shortcodes, mdBook's and Handlebars' tags. */
const ofOtherTools = /^\{\{-?\s*[<%#/!>^&]/

/** Parses a template: as Liquid has it, but for what is another tool's, and with the number of each line in its text. */
export class TemplateParser extends Parser {
  readonly #liquid: Liquid
  readonly #lines: MarkedLines
  readonly #onMissing: OnMissing

  constructor(liquid: Liquid, lines: MarkedLines, onMissing: OnMissing) {
    super(liquid)
    this.#liquid = liquid
    this.#lines = lines
    this.#onMissing = onMissing
  }

  override parse(source: string): Template[] {
    const tokens = new Tokenizer(source, this.#liquid.options.operators).readTopLevelTokens(
      this.#liquid.options,
    )
    removeStandaloneLines(tokens, source)
    return this.parseTokens(tokens)
  }

  override parseToken(
    token: TopLevelToken,
    remaining: TopLevelToken[],
  ): ReturnType<Parser['parseToken']> {
    if (TypeGuards.isTagToken(token)) {
      if (token.name === 'raw') return new RawText(token, remaining, this.#liquid, this.#lines)
      return this.#isKnown(token.name) ? super.parseToken(token, remaining) : this.#text(token)
    }
    if (TypeGuards.isOutputToken(token)) {
      if (ofOtherTools.test(token.getText())) return this.#text(token)
      try {
        return new ValueOutput(token, this.#liquid, this.#onMissing)
      } catch {
        // For its error, which has the place.
        return super.parseToken(token, remaining)
      }
    }
    return this.#text(token)
  }

  #isKnown(name: string): boolean {
    const { tags } = this.#liquid
    return name in tags || partsOfTags.test(name) || name.replace(/^end/, '') in tags
  }

  #text(token: TopLevelToken): ReturnType<Parser['parseToken']> {
    // Wherever the engine has templates, it has any.
    return new TemplateLines(token, textOf(token, this.#lines)) as unknown as Output
  }
}

function textOf(token: Token, lines: MarkedLines): string {
  const [left, right] = TypeGuards.isHTMLToken(token) ? [token.trimLeft, token.trimRight] : [0, 0]
  return lines.text(token.begin + left, token.end - right)
}

/** Text as it stands in the template. */
class TemplateLines implements Template {
  readonly token: Token
  readonly str: string

  constructor(token: Token, text: string) {
    this.token = token
    this.str = text
  }

  // biome-ignore lint/correctness/useYield: the engine calls generators.
  *render(_: Context, emitter: Emitter): IterableIterator<unknown> {
    emitter.write(this.str)
  }
}

/** What stands between `{% raw %}` and `{% endraw %}`. */
class RawText extends Tag {
  readonly #text: string

  constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid, lines: MarkedLines) {
    super(token, remaining, liquid)
    let text = ''
    for (let next = remaining.shift(); next !== undefined; next = remaining.shift()) {
      if (TypeGuards.isTagToken(next) && next.name === 'endraw') {
        this.#text = text
        return
      }
      text += textOf(next, lines)
    }
    throw new Error('tag {% raw %} not closed')
  }

  override render(): string {
    return this.#text
  }
}

/** A value, of which a warning tells if the data doesn't have it. */
class ValueOutput extends Output {
  readonly #onMissing: OnMissing

  constructor(
    token: ConstructorParameters<typeof Output>[0],
    liquid: Liquid,
    onMissing: OnMissing,
  ) {
    super(token, liquid)
    this.#onMissing = onMissing
  }

  override *render(context: Context, emitter: Emitter): IterableIterator<unknown> {
    const { initial, filters } = this.value
    let value: unknown = yield initial.evaluate(context, false)
    if (value === undefined && filters[0]?.name !== 'default') {
      const { content, begin } = this.token
      this.#onMissing((content.split('|', 1)[0] ?? '').trim(), begin)
    }
    for (const filter of filters) value = yield filter.render(value, context)
    emitter.write(value)
  }
}
