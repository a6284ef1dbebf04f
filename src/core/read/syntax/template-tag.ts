/** A tag of Hugo and Quarto (`{{< x >}}`, `{{% x %}}`), of Liquid and GitBook (`{% x %}`), or a component of MDX (`<X>`). */
export interface TemplateTag {
  readonly language: 'shortcode' | 'Liquid' | 'MDX'
  /** Whether it's written with per cent signs (`{{% x %}}`), as Hugo alone writes it. */
  readonly isPercent: boolean
  /** In lower case, but for MDX. Of `{% endraw %}` it's `raw`. */
  readonly name: string
  readonly form: 'open' | 'close' | 'alone'
  /** Its values without a name, in order. */
  readonly words: readonly string[]
  readonly pairs: ReadonlyMap<string, string>
  /** What stands behind its name, as written. */
  readonly argument: string
  /** The offset behind it. */
  readonly end: number
}

/** What is longer is text. Components of MDX hold data. */
const longest = 2000
const longestComponent = 20_000

/** Finds tags of Hugo, Quarto, Liquid and GitBook in a source. Offsets must be asked for in order. */
export class TagFinder {
  readonly #source: string
  /** Where the ends of each kind come next. */
  readonly #next = new Map<string, number>()

  constructor(source: string) {
    this.#source = source
  }

  /** The tag that begins at an offset; `null` if there is none, or it isn't closed. */
  at(offset: number): TemplateTag | null {
    if (this.#source.startsWith('{{<', offset)) return this.#shortcode(offset, '>}}')
    if (this.#source.startsWith('{{%', offset)) return this.#shortcode(offset, '%}}')
    if (this.#source.startsWith('{%', offset)) return this.#liquid(offset)
    return null
  }

  #shortcode(offset: number, ending: string): TemplateTag | null {
    const content = this.#upTo(ending, offset + 3)
    if (content === null) return null
    const parts = /^\s*(?:(\/)\s*)?([A-Za-z][\w./-]*)(?=[\s/]|$)/.exec(content)
    const [whole, slash = '', name = ''] = parts ?? []
    if (whole === undefined) return null
    const isAlone = content.trimEnd().endsWith('/') && !name.endsWith('/')
    return {
      language: 'shortcode',
      isPercent: ending === '%}}',
      name: name.replace(/\/$/, '').toLowerCase(),
      form: slash !== '' ? 'close' : isAlone ? 'alone' : 'open',
      ...readArguments(content.slice(whole.length)),
      argument: content.slice(whole.length).trim(),
      end: offset + 3 + content.length + ending.length,
    }
  }

  #liquid(offset: number): TemplateTag | null {
    const content = this.#upTo('%}', offset + 2)
    if (content === null) return null
    const [whole, written = ''] = /^-?\s*([A-Za-z][\w-]*)(?=\s|-?$)/.exec(content) ?? []
    if (whole === undefined) return null
    const name = written.toLowerCase()
    const isEnd = /^end_?\w/.test(name)
    return {
      language: 'Liquid',
      isPercent: false,
      name: isEnd ? name.replace(/^end_?/, '') : name,
      form: isEnd ? 'close' : 'open',
      ...readArguments(argumentOf(content, whole.length)),
      argument: argumentOf(content, whole.length).trim(),
      end: offset + 2 + content.length + '%}'.length,
    }
  }

  /** What stands before an ending; `null` if that is too far, or another tag begins before it. */
  #upTo(ending: string, from: number): string | null {
    let end = this.#next.get(ending) ?? -2
    if (end !== -1 && end < from) {
      end = this.#source.indexOf(ending, from)
      this.#next.set(ending, end)
    }
    if (end === -1 || end - from > longest) return null
    const content = this.#source.slice(from, end)
    return /\{[{%]|\n[ \t>]*\n/.test(content) ? null : content
  }
}

/** Without the hyphen with which Liquid strips white space. */
function argumentOf(content: string, start: number): string {
  const argument = content.slice(start).trimEnd()
  return argument.endsWith('-') ? argument.slice(0, -1) : argument
}

const argument =
  /([\w.-]+)[ \t]*[=:][ \t]*(?:"([^"]*)"|'([^']*)'|`([^`]*)`|([^\s,"'`]+))|"([^"]*)"|'([^']*)'|`([^`]*)`|([^\s,"'`]+)/g

function readArguments(text: string): Pick<TemplateTag, 'words' | 'pairs'> {
  const words: string[] = []
  const pairs = new Map<string, string>()
  for (const match of text.matchAll(argument)) {
    const [, key, ...values] = match
    const value = values.find((found) => found !== undefined) ?? ''
    if (key === undefined) words.push(value)
    else pairs.set(key.toLowerCase(), value)
  }
  return { words: words.filter((word) => word !== '/'), pairs }
}

const mdxName = /<(\/?)([A-Z][\w.]*)(?=[\s/>])/y
const mdxAttribute = /\s*(?:([\w:-]+)(\s*=\s*)?|(?=\{))/y

/** How deep the braces of an attribute may nest. */
const deepestBraces = 8

/** The component of MDX whose tag begins at an offset; `null` if there is none. Names in capitals are HTML's. */
export function mdxTagAt(source: string, offset: number): TemplateTag | null {
  mdxName.lastIndex = offset
  const [whole, slash, name = ''] = mdxName.exec(source) ?? []
  if (whole === undefined || !/[a-z]/.test(name)) return null
  const pairs = new Map<string, string>()
  const words: string[] = []
  let at = offset + whole.length
  const result = (form: TemplateTag['form'], end: number): TemplateTag => ({
    language: 'MDX',
    isPercent: false,
    name,
    form: slash === '/' ? 'close' : form,
    words,
    pairs,
    argument: '',
    end,
  })
  while (at - offset < longestComponent) {
    const [, space = '', mark] = /^(\s*)(\/?>)?/.exec(source.slice(at, at + 200)) ?? []
    if (/\n[ \t>]*\n/.test(space)) return null
    if (mark !== undefined) {
      return result(mark === '>' ? 'open' : 'alone', at + space.length + mark.length)
    }
    mdxAttribute.lastIndex = at
    const attribute = mdxAttribute.exec(source)
    if (attribute === null) return null
    at += attribute[0].length
    const [, key, equals] = attribute
    if (key !== undefined && equals === undefined) {
      words.push(key)
      continue
    }
    const value = valueAt(source, at)
    if (value === null) return null
    if (key !== undefined) pairs.set(key.toLowerCase(), value.text)
    at = value.end
  }
  return null
}

/** A string, or an expression in braces, of which only a string is kept. */
function valueAt(source: string, offset: number): { text: string; end: number } | null {
  const mark = source.charAt(offset)
  if (mark === '"' || mark === "'") {
    const end = source.slice(offset + 1, offset + longestComponent).indexOf(mark)
    if (end === -1) return null
    return { text: source.slice(offset + 1, offset + 1 + end), end: offset + end + 2 }
  }
  if (mark !== '{') return null
  let depth = 0
  for (let at = offset; at < Math.min(source.length, offset + longestComponent); at++) {
    const character = source.charAt(at)
    if (character === '{' && ++depth > deepestBraces) return null
    if (character !== '}' || --depth > 0) continue
    const text = /^\{\s*(["'`])(.*)\1\s*\}$/.exec(source.slice(offset, at + 1))?.[2]
    return { text: text ?? '', end: at + 1 }
  }
  return null
}
