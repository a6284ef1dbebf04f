import { isPlainAdmonition } from '../admonition-kinds.ts'
import { namedTag } from '../tag-names.ts'
import { mdxTagAt, TagFinder, type TemplateTag } from '../template-tag.ts'
import { type CodeComponent, codeComponent } from './code-components.ts'
import { labelsOf } from './component-tags.ts'
import type { EditedLines } from './edited-lines.ts'
import type { Place } from './source-lines.ts'
import { linkedTitle, type TagContainer, tagContainer } from './tag-containers.ts'
import { TagRegions } from './tag-regions.ts'

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
  /** How far the content of the list item is indented that it's in. */
  readonly listIndent: number
  /** The innermost component of MDX around it. */
  readonly outer: OpenTag | null
  isClosed: boolean
  /** How many steps there have been in it. */
  steps: number
}

/** Two tags and the container that they become. */
interface TagPair {
  readonly opened: OpenTag
  readonly opening: string
  /** The line of the closing tag, and where it begins in the source. */
  readonly line: number
  readonly from: number
}

/** How many lines above a tag are looked at for raw HTML. */
const mostHtmlLines = 50

/** Columns of white space that make a line code, where no component of MDX is around it. */
const codeIndent = 4

/** Tags of templates and components of MDX that begin or end a line, and what pairs of them become. */
export class TagPairs {
  readonly #lines: EditedLines
  readonly #finder: TagFinder
  readonly #regions: TagRegions
  readonly #open: OpenTag[] = []
  readonly #pairs: TagPair[] = []
  /** The names of tabs by their values, as the tag around them gives them. */
  readonly #labels = new WeakMap<OpenTag, ReadonlyMap<string, string>>()
  readonly #codes: (Pick<CodeComponent, 'write'> & { readonly line: number })[] = []
  /** Columns by which each line is moved to the left: MDX has no indented code. */
  readonly #dedent = new Map<number, number>()

  constructor(lines: EditedLines) {
    this.#lines = lines
    this.#finder = new TagFinder(lines.source)
    this.#regions = new TagRegions(lines)
  }

  /** No tag is closed outside of the block quote that it stands in. */
  dropBeyond({ quotes }: Place): void {
    while ((this.#open.at(-1)?.place.quotes ?? 0) > quotes) this.#open.pop()
  }

  /** The place of a line without the columns by which what is in components of MDX is indented: they don't make it code. */
  placeInside(line: number, place: Place): Place {
    if (this.#open.length === 0) return place
    const inner = this.#open.findLast(({ tag }) => tag.language === 'MDX')
    if (inner === undefined || inner.line >= line) return place
    return { ...place, indent: Math.max(0, place.indent - inner.place.indent - 4) }
  }

  /**
   * Reads the tag with which a line begins, or ends. Returns the last line that was read.
   *
   * @param listIndent how far the content of the list item is indented that the line is in
   */
  read(line: number, listIndent: number): number {
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
    const code = codeComponent(lines, tag, line, from)
    if (code !== null) {
      this.#codes.push({ line, write: code.write })
      return code.last
    }
    const container = this.#stepOf(tag) ?? this.#tabOf(tag) ?? tagContainer(tag)
    switch (container.type) {
      case 'code':
      case 'comment':
      case 'raw':
        return (hasLine ? this.#regions.read(tag, container, line) : null) ?? last
      case 'wrapper':
        if (!hasLine) return last
    }
    if (this.#open.length < deepest) {
      const outer = this.#open.findLast((each) => each.tag.language === 'MDX') ?? null
      const opened = { tag, container, line, from, place, listIndent, outer }
      this.#open.push({ ...opened, isClosed: false, steps: 0 })
    }
    return hasLine ? last : this.#closeAtEnd(last, rest)
  }

  /** Call once all lines have been read. */
  end(): void {
    for (const pair of this.#pairs) this.#contain(pair)
    for (const { line, write } of this.#codes) write(this.#dedent.get(line) ?? 0)
    for (const [line, columns] of this.#dedent) {
      if (this.#lines.isBlank(line)) continue
      const { start } = this.#lines.place(line)
      const end = this.#lines.behindColumns(line, columns)
      this.#lines.remove(this.#lines.at(line, start), this.#lines.at(line, end))
    }
  }

  /** A tab of Docusaurus that has its name in the tag around it: `<Tabs values={[{label: 'Apple', value: 'apple'}]}>`. */
  #tabOf({ language, name, pairs, form }: TemplateTag): TagContainer | null {
    const value = pairs.get('value')
    if (language !== 'MDX' || name !== 'TabItem' || form !== 'open') return null
    if (value === undefined || pairs.has('label')) return null
    const tabs = this.#open.findLast(({ tag }) => tag.name === 'Tabs')
    if (tabs === undefined) return null
    const known = this.#labels.get(tabs)
    const labels = known ?? labelsOf(this.#lines.source.slice(tabs.from, tabs.tag.end))
    this.#labels.set(tabs, labels)
    return { type: 'container', opening: `tab | ${labels.get(value) ?? value}` }
  }

  /** A step of Mintlify's or Fumadocs' `<Steps>`: its title with its number. */
  #stepOf({ language, name, pairs, form }: TemplateTag): TagContainer | null {
    const steps = this.#open.at(-1)
    if (language !== 'MDX' || name !== 'Step' || form !== 'open') return null
    if (steps?.tag.name !== 'Steps') return null
    steps.steps++
    const title = pairs.get('title')?.replace(/\s+/g, ' ').trim() ?? ''
    return { type: 'container', opening: `tab | ${`${steps.steps}. ${title}`.trim()}` }
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
      if (form !== 'alone' || name === 'Badge') return false
      const title = /^(?:Link)?Card$/.test(name) ? linkedTitle(tag.pairs) : null
      if (title === null) lines.warn(`${namedTag(tag)} was left out.`, line)
      const description = tag.pairs.get('description')
      const card = `**${title}**${description === undefined ? '' : `: ${description}`}\n`
      lines.replace(from, end, title === null ? '' : card)
    } else if (language === 'Liquid' && name === 'include' && includedNote(tag) !== null) {
      const place = lines.place(line)
      const start = lines.text(line).slice(0, place.text)
      const note = includedNote(tag) ?? ''
      lines.replace(from, end, note.replaceAll('\n', `\n${start}`))
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
    opened.isClosed = true
    if (container.type === 'container') {
      this.#pairs.push({ opened, opening: container.opening, line, from })
    } else if (container.type === 'wrapper') {
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
  #contain({ opened, opening, line, from }: TagPair): void {
    const lines = this.#lines
    const { tag, line: first, place, listIndent, outer } = opened
    const dedent = this.#dedent.get(first) ?? 0
    const indent = place.indent - dedent
    if (indent >= codeIndent && !isPaired(outer)) return
    const text = lines.text(first)
    const offset = lines.behindColumns(first, dedent)
    const isFar = outer !== null && indent - listIndent >= codeIndent
    const indentation = isFar ? ' '.repeat(listIndent) : text.slice(offset, place.text)
    const newLine = `\n${text.slice(0, place.start)}${indentation}`
    const isFollowed = !/^[ \t]*(?:\n|$)/.test(lines.source.slice(tag.end, tag.end + 200))
    const closing = lines.place(line)
    const isPreceded = lines.source.slice(lines.at(line, closing.text), from).trim() !== ''
    const start = lines.at(first, place.start)
    const gap = this.#isBelowHtml(first, place) ? `\n${text.slice(0, place.start)}` : ''
    const words = `${gap}${indentation}${slashes} ${opening}${isFollowed ? newLine : ''}`
    lines.replace(start, tag.end, words)
    if (isPreceded || closing.quotes !== place.quotes) {
      lines.replace(from, lines.endOf(line), `${isPreceded ? newLine : ''}${slashes}`)
    } else {
      // However far MDX's is indented, it closes the block.
      lines.replace(lines.at(line, closing.start), lines.endOf(line), `${indentation}${slashes}`)
    }
  }

  /** Whether a line may be one of raw HTML to Markdown, which only an empty line ends (CommonMark 0.31.2, 4.6). */
  #isBelowHtml(line: number, { quotes }: Place): boolean {
    const lines = this.#lines
    for (let above = line - 1; above >= Math.max(0, line - mostHtmlLines); above--) {
      if (lines.isBlank(above)) return false
      const place = lines.place(above)
      if (place.quotes !== quotes) return false
      if (/^<\/?[a-z]/.test(lines.text(above).slice(place.text))) return true
    }
    return false
  }

  /** Moves what stands between two tags to the left as far as it's indented more than they are. */
  #dedentContent({ tag, line, place }: OpenTag, last: number): void {
    const first = this.#lines.lineAt(line, tag.end) + 1
    let least = Number.POSITIVE_INFINITY
    for (let each = first; each < last; each++) {
      if (!this.#lines.isBlank(each)) least = Math.min(least, this.#lines.place(each).indent)
    }
    const columns = least - place.indent
    if (!Number.isFinite(columns) || columns <= 0) return
    for (let each = first; each < last; each++) {
      this.#dedent.set(each, (this.#dedent.get(each) ?? 0) + columns)
    }
  }
}

/** Whether a component and all around it are closed. What isn't doesn't keep what is indented from being code. */
function isPaired(tag: OpenTag | null): boolean {
  return tag === null ? true : tag.isClosed && isPaired(tag.outer)
}

/** The notes of Jekyll's themes (`{% include note.html content="…" %}`), as a block of PyMdown; `null` for other files. */
function includedNote({ words, pairs }: TemplateTag): string | null {
  const kind = /^(?:[\w-]+\/)*([a-z]+)\.(?:html|md)$/.exec(words[0] ?? '')?.[1] ?? ''
  const content = pairs.get('content') ?? pairs.get('text')
  const known = kind === 'callout' || kind === 'alert' ? (pairs.get('type') ?? 'note') : kind
  if (!isPlainAdmonition(known) || content === undefined || content.includes('\n')) return null
  const title = pairs.get('title')
  return `${slashes} ${known}${title === undefined ? '' : ` | ${title}`}\n${content}\n${slashes}`
}
