import { TagFinder, type TemplateTag } from '../template-tag.ts'
import type { Scanner } from './scanner.ts'

/** Finds where a region between two tags ends in which no Markdown is read. Each has a line to itself. */
export class TagRegions {
  readonly #scanner: Scanner
  /** Those of which no end comes any more. */
  readonly #missing = new Set<string>()

  constructor(scanner: Scanner) {
    this.#scanner = scanner
  }

  /** @returns the last line of the region that a tag begins; `null` if nothing ends it */
  endOf(tag: TemplateTag, line: number): number | null {
    const key = `${tag.language} ${tag.name}`
    const last = this.#missing.has(key) ? null : this.#find(tag, line)
    if (last === null) this.#missing.add(key)
    return last
  }

  /** Puts out the lines between two tags as fenced code. */
  code(line: number, last: number, info: (first: string) => string): void {
    const scanner = this.#scanner
    const { lines } = scanner
    const fence = '`'.repeat(this.#longestRun(line + 1, last) + 1)
    scanner.finalLines([`${fence}${info(lines.words(line + 1))}`], line)
    for (let each = line + 1; each < last; each++) {
      scanner.final(lines.text(each), lines.number(each), true)
    }
    scanner.finalLines([fence], last)
  }

  #find({ language, name }: TemplateTag, line: number): number | null {
    const { lines } = this.#scanner
    for (let end = line + 1; end < lines.count; end++) {
      const text = lines.text(end)
      const { text: at } = lines.place(end)
      if (!text.startsWith('{', at) || !text.includes(name, at)) continue
      const tag = new TagFinder(text).at(at)
      const isEnd = tag?.form === 'close' && tag.language === language && tag.name === name
      if (isEnd && text.slice(tag.end).trim() === '') return end
    }
    return null
  }

  /** The length of the longest run of backticks, two at the least. */
  #longestRun(from: number, to: number): number {
    let longest = 2
    for (const { text } of this.#scanner.lines.slice(from, to)) {
      for (const run of text.match(/`{3,}/g) ?? []) longest = Math.max(longest, run.length)
    }
    return longest
  }
}

/** A line between `{% raw %}` and `{% endraw %}`, in which tags are text. Code has no escapes. */
export function withoutTags(text: string): string {
  if (text.includes('`') || /^(?: {4}|\t)/.test(text)) return text
  return text.replace(/\{(?=%|\{[%<])/g, '\\{')
}
