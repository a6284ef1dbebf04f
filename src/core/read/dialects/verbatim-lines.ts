/** Where the text of a line is: behind how many `>`, and how far indented behind the last. */
interface Place {
  readonly quotes: number
  readonly indent: number
}

/** Code, raw HTML or display math that hasn't ended yet. */
interface Region {
  readonly end: RegExp
  /** It ends at the latest where the block quote or the list item ends that it's in. */
  readonly quotes: number
  readonly indent: number
}

/** Markdown's markers, and those of `fancy-lists.ts`. */
const listMarker =
  /^(?:[-+*]|\d{1,9}[.)]|#\.|(?:[A-Za-z]{1,2}|[ivxlcdm]{3,9}|[IVXLCDM]{3,9})[.)]|\((?:@[\w-]{0,100}|[A-Za-z\d]{1,9})\))[ \t]+/
/** The content of a numbered example is indented alike, whatever its label. */
const exampleIndent = 4
const codeIndent = 4

/**
 * Tells, line by line, which lines no syntax is read in: fenced and indented code, comments and elements of raw HTML whose
 * content isn't Markdown, and display math. Where CommonMark's rules need a whole parser, a line counts as one of them.
 */
export class VerbatimLines {
  #region: Region | null = null
  #quotes = 0
  /** Where the content of the list items around a line starts. */
  #lists: number[] = []

  /** Where the content of the list items around the last line starts, in columns. */
  get contentIndent(): number {
    return this.#lists.at(-1) ?? 0
  }

  /** Call for every line, in order. */
  holds(place: Place, text: string): boolean {
    if (this.#region !== null && this.#staysIn(this.#region, place, text)) {
      if (this.#region.end.test(text)) this.#region = null
      return true
    }
    this.#region = null
    if (text === '') return false
    if (place.quotes !== this.#quotes) this.#lists = []
    this.#quotes = place.quotes
    this.#lists = this.#lists.filter((indent) => indent <= place.indent)
    const base = this.#lists.at(-1) ?? 0
    if (place.indent - base >= codeIndent) return true
    let content = text
    let indent = place.indent
    for (
      let marker = listMarker.exec(content);
      marker !== null;
      marker = listMarker.exec(content)
    ) {
      indent += marker[0].startsWith('(@') ? exampleIndent : marker[0].length
      this.#lists.push(indent)
      content = content.slice(marker[0].length)
    }
    const end = endOfRegion(content)
    if (end === null) return false
    const { closing, opening } = end
    if (!closing.test(content.slice(opening))) {
      const lists = this.#lists.at(-1) ?? 0
      this.#region = { end: closing, quotes: place.quotes, indent: lists }
    }
    return true
  }

  #staysIn(region: Region, { quotes, indent }: Place, text: string): boolean {
    if (quotes < region.quotes) return false
    return text === '' || indent >= region.indent
  }
}

/** What ends a region that a line begins, and the offset from which that is looked for; `null` if it begins none. */
function endOfRegion(text: string): { readonly closing: RegExp; readonly opening: number } | null {
  const fence = /^(`{3,})[^`]*$|^(~{3,})/.exec(text)
  const characters = fence?.[1] ?? fence?.[2]
  if (characters !== undefined) {
    const { length } = characters
    return {
      closing: new RegExp(`^${characters.charAt(0)}{${length},}[ \\t]*$`),
      opening: text.length,
    }
  }
  if (/^\$\$/.test(text)) return { closing: /\$\$[ \t]*$/, opening: 2 }
  if (text.startsWith('<!--')) return { closing: /-->/, opening: 4 }
  const element = /^<(pre|script|style|textarea)(?:[\s>]|$)/i.exec(text)?.[1]
  if (element !== undefined) return { closing: new RegExp(`</${element}>`, 'i'), opening: 0 }
  return null
}
