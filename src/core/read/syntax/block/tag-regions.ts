import { TagFinder, type TemplateTag } from '../template-tag.ts'
import { htmlComment } from './block-comments.ts'
import type { EditedLines } from './edited-lines.ts'
import type { TagContainer } from './tag-containers.ts'

/** Tags between which lines are no Markdown, or aren't read for tags. Each has a line to itself. */
export class TagRegions {
  readonly #lines: EditedLines
  /** Those of which no end comes any more. */
  readonly #missing = new Set<string>()

  constructor(lines: EditedLines) {
    this.#lines = lines
  }

  /** @returns the last line of the region that a tag begins; `null` if nothing ends it */
  read(
    tag: TemplateTag,
    container: Extract<TagContainer, { type: 'code' | 'comment' | 'raw' }>,
    line: number,
  ): number | null {
    const key = `${tag.language} ${tag.name}`
    const last = this.#missing.has(key) ? null : this.#endOf(tag, line)
    if (last === null) {
      this.#missing.add(key)
      return null
    }
    const lines = this.#lines
    const from = lines.at(line, lines.place(line).text)
    const end = lines.at(last, lines.place(last).text)
    switch (container.type) {
      case 'comment':
        return htmlComment(lines, line, from, lines.endOf(last))
      case 'code': {
        const fence = '`'.repeat(this.#longestRun(line + 1, last) + 1)
        const info = container.info(lines.words(line + 1))
        lines.replace(from, lines.endOf(line), `${fence}${info}`)
        lines.replace(end, lines.endOf(last), fence)
        return last
      }
      case 'raw':
        lines.remove(from, lines.endOf(line))
        lines.remove(end, lines.endOf(last))
        for (let each = line + 1; each < last; each++) this.#escapeTags(each)
        return last
      default:
        return container satisfies never
    }
  }

  #endOf({ language, name }: TemplateTag, line: number): number | null {
    for (let end = line + 1; end < this.#lines.count; end++) {
      const text = this.#lines.text(end)
      const { text: at } = this.#lines.place(end)
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
    for (let line = from; line < to; line++) {
      for (const run of this.#lines.text(line).match(/`{3,}/g) ?? []) {
        longest = Math.max(longest, run.length)
      }
    }
    return longest
  }

  /** Tags in text between `{% raw %}` and `{% endraw %}` are text. Code has no escapes. */
  #escapeTags(line: number): void {
    const text = this.#lines.text(line)
    if (text.includes('`') || /^(?: {4}|\t)/.test(text)) return
    for (const { index } of text.matchAll(/\{(?=%|\{[%<])/g)) {
      this.#lines.put(this.#lines.at(line, index), '\\')
    }
  }
}
