import { advance, type Place } from './line-place.ts'
import type { SourceLines } from './source-lines.ts'
import { type TagContainer, tagContainer } from './tag-containers.ts'
import { namedTag } from './tag-names.ts'
import { TagRegions } from './tag-regions.ts'
import { mdxTagAt, TagFinder, type TemplateTag } from './template-tag.ts'

/** How deep pairs of tags may nest. Those beyond it stay as they are. */
const deepest = 32

/** As many slashes as no author writes: PyMdown's blocks, whose ends belong to no other block. */
const slashes = '/'.repeat(12)

interface OpenTag {
  readonly tag: TemplateTag
  readonly container: TagContainer
  readonly line: number
  /** Where it begins, in the source. */
  readonly from: number
  readonly place: Place
}

/** Tags of templates and components of MDX that begin or end a line, and what pairs of them become. */
export class TagPairs {
  readonly #lines: SourceLines
  readonly #finder: TagFinder
  readonly #regions: TagRegions
  readonly #open: OpenTag[] = []
  /** Columns by which each line is moved to the left: MDX has no indented code. */
  readonly #dedent = new Map<number, number>()

  constructor(lines: SourceLines) {
    this.#lines = lines
    this.#finder = new TagFinder(lines.source)
    this.#regions = new TagRegions(lines)
  }

  /** No tag is closed outside of the block quote that it stands in. */
  dropBeyond({ quotes }: Place): void {
    while ((this.#open.at(-1)?.place.quotes ?? 0) > quotes) this.#open.pop()
  }

  /** The columns by which what is in components of MDX is indented, which don't make it code. */
  indentInside(line: number, { indent }: Place): number {
    const inner = this.#open.findLast(({ tag }) => tag.language === 'MDX')
    return inner === undefined || inner.line >= line ? 0 : Math.min(indent, inner.place.indent + 4)
  }

  /** Reads the tag with which a line begins, or ends. Returns the last line that was read. */
  read(line: number): number {
    const lines = this.#lines
    const place = lines.place(line)
    const from = lines.at(line, place.text)
    const tag = this.#tagAt(from)
    if (tag === null) return this.#closeAtEnd(line, lines.text(line).slice(place.text))
    const last = lines.lineAt(line, tag.end)
    const rest = lines.source.slice(tag.end, lines.endOf(last))
    const hasLine = rest.trim() === ''
    if (tag.form === 'close') {
      if (hasLine) this.#close(tag, line, from)
      return last
    }
    if (hasLine && this.#standsAlone(tag, line, from)) return last
    const container = tagContainer(tag)
    switch (container.type) {
      case 'code':
      case 'comment':
      case 'raw':
        return (hasLine ? this.#regions.read(tag, container, line) : null) ?? last
      case 'wrapper':
        if (!hasLine) return last
    }
    if (this.#open.length < deepest) this.#open.push({ tag, container, line, from, place })
    return hasLine ? last : this.#closeAtEnd(last, rest)
  }

  /** Call once all lines have been read. */
  end(): void {
    for (const [line, columns] of this.#dedent) {
      const text = this.#lines.text(line)
      const { start, text: words } = this.#lines.place(line)
      if (words === text.length) continue
      const { offset } = advance(text, start, columns)
      this.#lines.remove(this.#lines.at(line, start), this.#lines.at(line, offset))
    }
  }

  #tagAt(offset: number): TemplateTag | null {
    const { source } = this.#lines
    if (source.charAt(offset) === '<') return mdxTagAt(source, offset)
    return source.charAt(offset) === '{' ? this.#finder.at(offset) : null
  }

  /** Reads a tag that closes itself, a page break or a table of contents. */
  #standsAlone(tag: TemplateTag, line: number, from: number): boolean {
    const lines = this.#lines
    const { name, language, form, end } = tag
    if (language === 'MDX') {
      if (form !== 'alone') return false
      lines.warn(`${namedTag(tag)} was left out.`, line)
      lines.remove(from, end)
    } else if (language === 'shortcode' && name === 'pagebreak') {
      lines.replace(from, end, '<!-- pagebreak -->')
    } else if (/^(?:toc|table-?of-?contents)$/.test(name)) lines.replace(from, end, '\n[TOC]\n')
    else {
      // Over several lines, its last would be taken for a block quote: `>}}`.
      for (const { index } of lines.source.slice(from, end).matchAll(/\n/g)) {
        lines.replace(from + index, from + index + 1, ' ')
      }
      return form === 'alone'
    }
    return true
  }

  /** An end behind the last words of what it closes. */
  #closeAtEnd(line: number, text: string): number {
    if (this.#open.length === 0) return line
    const words = text.trimEnd()
    const openings = words.endsWith('}') ? ['{{<', '{{%', '{%'] : ['</']
    const start = Math.max(...openings.map((opening) => words.lastIndexOf(opening)))
    if (start === -1) return line
    const tag = words.endsWith('}') ? new TagFinder(words).at(start) : mdxTagAt(words, start)
    if (tag?.form === 'close' && tag.end === words.length) {
      this.#close(tag, line, this.#lines.endOf(line) - text.length + start)
    }
    return line
  }

  /** A tag closes the innermost one of its name; those inside have no end. */
  #close(tag: TemplateTag, line: number, from: number): void {
    const found = this.#open.findLastIndex(
      ({ tag: { language, name } }) => language === tag.language && name === tag.name,
    )
    const [opened] = found === -1 ? [] : this.#open.splice(found)
    if (opened === undefined) return
    const lines = this.#lines
    const { container } = opened
    if (container.type === 'container') this.#contain(opened, container.opening, line, from)
    else if (container.type === 'wrapper') {
      // Those of other dialects that aren't known are told of where they stand.
      if (!container.isKnown && tag.language !== 'MDX') return
      if (!container.isKnown) {
        lines.warn(`${namedTag(tag)} was left out; its content was kept.`, opened.line)
      }
      if (tag.name === 'code') this.#titleCode(opened)
      lines.remove(opened.from, opened.tag.end)
      lines.remove(from, lines.endOf(line))
    }
    if (tag.language === 'MDX') this.#dedentContent(opened, line)
  }

  /** GitBook's title of code stands in the tag around it: `{% code title="app.js" %}`. */
  #titleCode({ tag: { pairs }, line }: OpenTag): void {
    const title = pairs.get('title')?.replace(/"/g, "'")
    const isCode = /^(?:```|~~~)[`~]*[ \t]*[^\s`~{]+$/.test(this.#lines.words(line + 1))
    if (title === undefined || !isCode) return
    const end = this.#lines.at(line + 1, this.#lines.text(line + 1).trimEnd().length)
    this.#lines.put(end, ` title="${title}"`)
  }

  /** Puts the ends of a block of PyMdown in the place of two tags, each on a line of its own. */
  #contain(
    { tag, line: first, from: start, place }: OpenTag,
    opening: string,
    line: number,
    from: number,
  ): void {
    const lines = this.#lines
    const newLine = `\n${lines.text(first).slice(0, place.text)}`
    const isFollowed = !/^[ \t]*(?:\n|$)/.test(lines.source.slice(tag.end, tag.end + 200))
    const isPreceded =
      lines.source.slice(lines.at(line, lines.place(line).text), from).trim() !== ''
    lines.replace(start, tag.end, `${slashes} ${opening}${isFollowed ? newLine : ''}`)
    lines.replace(from, lines.endOf(line), `${isPreceded ? newLine : ''}${slashes}`)
  }

  /** Moves what stands between two tags to the left as far as it's indented more than they are. */
  #dedentContent({ tag, line, place }: OpenTag, last: number): void {
    const first = this.#lines.lineAt(line, tag.end) + 1
    let least = Number.POSITIVE_INFINITY
    for (let each = first; each < last; each++) {
      const { indent, text } = this.#lines.place(each)
      if (text < this.#lines.text(each).length) least = Math.min(least, indent)
    }
    const columns = least - place.indent
    if (!Number.isFinite(columns) || columns <= 0) return
    for (let each = first; each < last; each++) {
      this.#dedent.set(each, (this.#dedent.get(each) ?? 0) + columns)
    }
  }
}
