import { namedTag } from '../tag-names.ts'
import { mdxTagAt, TagFinder, type TemplateTag } from '../template-tag.ts'
import { htmlComment } from './block-comments.ts'
import { codeComponent } from './code-components.ts'
import { leastIndent } from './open-container.ts'
import { cutLine, includedNote, isTag, labelsOf, type OpenTag, titleCode } from './open-tags.ts'
import { type OutputLine, rawLines } from './output.ts'
import type { Scanner } from './scanner.ts'
import { closeInside } from './tab-dividers.ts'
import { block, linkedTitle, type TagContainer, tagContainer } from './tag-containers.ts'
import { TagRegions, withoutTags } from './tag-regions.ts'

/** How many lines above a tag are looked at for raw HTML. */
const mostHtmlLines = 50

/** Reads tags of templates, or components of MDX, that begin or end a line, and what pairs of them become. */
export class TagPairs {
  readonly #scanner: Scanner
  readonly #isMdx: boolean
  #finder: TagFinder | null = null
  readonly #regions: TagRegions
  /** The line that ends a region in which tags are text. */
  #rawEnd = -1
  /** The names of tabs by their values, as the tag around them gives them. */
  readonly #labels = new WeakMap<OpenTag, ReadonlyMap<string, string>>()

  /** @param isMdx whether it reads the components of MDX, or all other tags */
  constructor(scanner: Scanner, isMdx: boolean) {
    this.#scanner = scanner
    this.#isMdx = isMdx
    this.#regions = new TagRegions(scanner)
  }

  /** Reads the tag with which a line begins, or ends. */
  read(line: number): number | null {
    const { lines } = this.#scanner
    const text = lines.text(line)
    if (line < this.#rawEnd) return this.#readRaw(line, text)
    const { text: start } = lines.place(line)
    const tag = this.#tagAt(line, start, text.charAt(start))
    if (tag === null) return this.#closeAtEnd(line, text, start)
    const last = lines.lineAt(line, tag.end)
    const rest = lines.source.slice(tag.end, lines.endOf(last))
    const hasLine = rest.trim() === ''
    if (tag.form === 'close') {
      const isClosed = hasLine && (this.#close(tag, line, '') || this.#isLeftOut(tag, line))
      return isClosed ? last + 1 : this.#asText(line, last)
    }
    if (hasLine && this.#standsAlone(tag, line, last)) return last + 1
    if (tag.form === 'alone') return this.#asText(line, last)
    return this.#readCode(tag, line) ?? this.#open(tag, line, last, rest)
  }

  #tagAt(line: number, start: number, sign: string): TemplateTag | null {
    if (sign !== (this.#isMdx ? '<' : '{')) return null
    const { lines } = this.#scanner
    const offset = lines.at(line, start)
    if (this.#isMdx) return mdxTagAt(lines.source, offset)
    this.#finder ??= new TagFinder(lines.source)
    return this.#finder.at(offset)
  }

  #readRaw(line: number, text: string): number | null {
    if (!/\{(?:%|\{[%<])/.test(text)) return null
    this.#scanner.text(withoutTags(text), line)
    return line + 1
  }

  /** Puts out the lines of a tag as they are. Returns `null` for one, which may be read otherwise. */
  #asText(line: number, last: number): number | null {
    if (last === line) return null
    for (let each = line; each <= last; each++) {
      this.#scanner.text(this.#scanner.lines.text(each), each)
    }
    return last + 1
  }

  #readCode(tag: TemplateTag, line: number): number | null {
    const scanner = this.#scanner
    const { lines } = scanner
    const code = codeComponent(lines, tag, line)
    if (code === null) return null
    const { texts, first, last } = code
    const indent = ' '.repeat(lines.place(line).indent)
    for (const [index, text] of texts.entries()) {
      const isFence = index === 0 || index === texts.length - 1
      const number = index === 0 ? line : Math.min(last, first + index - 1)
      scanner.final(indent + text, lines.number(number), !isFence)
    }
    return last + 1
  }

  #open(tag: TemplateTag, line: number, last: number, rest: string): number | null {
    const scanner = this.#scanner
    const { lines } = scanner
    const hasLine = rest.trim() === ''
    const container = this.#stepOf(tag) ?? this.#tabOf(tag) ?? tagContainer(tag)
    if (container.type !== 'container' && !hasLine) return this.#asText(line, last)
    if (container.type === 'code' || container.type === 'comment' || container.type === 'raw') {
      return this.#readRegion(tag, container, line) ?? this.#asText(line, last)
    }
    if (container.type === 'wrapper' && !container.isKnown && this.#isLeftOut(tag, line)) {
      scanner.warn(`${namedTag(tag)} was left out.`, line)
      return last + 1
    }
    // One without an end doesn't keep the lines below it from being code.
    const isEnded = !this.#isMdx || lines.find(`</${tag.name}`, tag.end) !== -1
    if (!isEnded || !scanner.mayNest) return this.#asText(line, last)
    const place = lines.place(line)
    const isWrapper = container.type === 'wrapper'
    const opened: OpenTag = {
      ...{ type: 'tag', tag, container, line, place, rest: hasLine ? '' : rest, steps: 0 },
      from: lines.at(line, place.text),
      listIndent: scanner.listIndent,
      isText: !isWrapper && scanner.isText(line),
      opening: this.#openingLines(tag, line, last, hasLine),
      output: isWrapper ? scanner.output.within() : scanner.newOutput(scanner.inside),
      isComponent: this.#isMdx,
      meaning: isWrapper ? null : container,
      endsBefore: ({ quotes }, text) => text !== '' && quotes < place.quotes,
    }
    scanner.open.push(opened)
    const end = hasLine ? null : this.#endOf(rest, 0)
    if (end?.tag.name === tag.name) this.#closeOnLine(opened, rest.slice(0, end.start))
    return last + 1
  }

  /** In raw HTML, which no syntax within a line is read in, tags of Liquid have no place. */
  #isLeftOut({ language }: TemplateTag, line: number): boolean {
    return language === 'Liquid' && this.#isBelowHtml(line)
  }

  /** Over several lines, the last of a shortcode would be taken for a block quote: `>}}`. */
  #openingLines(tag: TemplateTag, line: number, last: number, hasLine: boolean) {
    const raw = rawLines(this.#scanner.lines, line, last + 1)
    const [first] = raw
    if (tag.language === 'MDX' || !hasLine || first === undefined) return raw
    return [{ ...first, text: raw.map(({ text }) => text).join(' ') }]
  }

  #readRegion(
    tag: TemplateTag,
    container: Exclude<TagContainer, OpenTag['container']>,
    line: number,
  ): number | null {
    const scanner = this.#scanner
    const { lines } = scanner
    const last = this.#regions.endOf(tag, line)
    if (last === null) return null
    switch (container.type) {
      case 'comment':
        return htmlComment(scanner, line, lines.at(line, lines.place(line).text), lines.endOf(last))
      case 'code':
        this.#regions.code(line, last, container.info)
        return last + 1
      case 'raw':
        scanner.finalLines([''], line)
        scanner.endAt(last, [''])
        this.#rawEnd = last
        return line + 1
      default:
        return container satisfies never
    }
  }

  /** A tab of Docusaurus that has its name in the tag around it: `<Tabs values={[{label: 'Apple', value: 'apple'}]}>`. */
  #tabOf({ language, name, pairs, form }: TemplateTag): TagContainer | null {
    const value = pairs.get('value')
    if (language !== 'MDX' || name !== 'TabItem' || form !== 'open') return null
    if (value === undefined || pairs.has('label')) return null
    const tabs = this.#scanner.open.findLast((each) => isTag(each) && each.tag.name === 'Tabs')
    if (!isTag(tabs)) return null
    const known = this.#labels.get(tabs)
    const labels = known ?? labelsOf(this.#scanner.lines.source.slice(tabs.from, tabs.tag.end))
    this.#labels.set(tabs, labels)
    return block('tab', labels.get(value) ?? value)
  }

  /** A step of Mintlify's or Fumadocs' `<Steps>`: its title with its number. */
  #stepOf({ language, name, pairs, form }: TemplateTag): TagContainer | null {
    const steps = this.#scanner.open.at(-1)
    if (language !== 'MDX' || name !== 'Step' || form !== 'open') return null
    if (!isTag(steps) || steps.tag.name !== 'Steps') return null
    steps.steps++
    return block('tab', `${steps.steps}. ${pairs.get('title') ?? ''}`)
  }

  /** Reads a tag that closes itself, a page break or a table of contents. */
  #standsAlone(tag: TemplateTag, line: number, last: number): boolean {
    const scanner = this.#scanner
    const { name, language, form } = tag
    if (language === 'MDX') {
      if (form !== 'alone' || name === 'Badge') return false
      const title = /^(?:Link)?Card$/.test(name) ? linkedTitle(tag.pairs) : null
      if (title === null) scanner.warn(`${namedTag(tag)} was left out.`, line)
      const description = tag.pairs.get('description')
      const card = `**${title}**${description === undefined ? '' : `: ${description}`}`
      scanner.finalLines(title === null ? [''] : [...card.split('\n'), ''], line)
      return true
    }
    const note = language === 'Liquid' && name === 'include' ? includedNote(tag) : null
    if (note !== null) {
      const lines = [{ text: note.content, line: scanner.lines.number(line), isVerbatim: false }]
      scanner.contain({ ...note.meaning, lines }, line)
    } else if (language === 'shortcode' && name === 'pagebreak') {
      scanner.finalLines(['<!-- pagebreak -->'], line)
    } else if (/^(?:toc|table-?of-?contents)$/.test(name)) {
      scanner.finalLines(['', '[TOC]', ''], line)
    } else if (form === 'alone') {
      const [whole] = this.#openingLines(tag, line, last, true)
      scanner.text(whole?.text ?? '', line)
    } else return false
    return true
  }

  /** An end behind the last words of what it closes. @param from where the words begin */
  #closeAtEnd(line: number, text: string, from: number): number | null {
    if (!this.#scanner.open.some(isTag)) return null
    const end = this.#endOf(text, from)
    return end !== null && this.#close(end.tag, line, text.slice(0, end.start)) ? line + 1 : null
  }

  /** The closing tag with which a text ends. */
  #endOf(text: string, from: number): { readonly tag: TemplateTag; readonly start: number } | null {
    const words = text.trimEnd()
    if (!words.endsWith(this.#isMdx ? '>' : '}')) return null
    const openings = this.#isMdx ? ['</'] : ['{{<', '{{%', '{%']
    const start = Math.max(...openings.map((opening) => words.lastIndexOf(opening)))
    if (start < from) return null
    const tag = this.#isMdx ? mdxTagAt(words, start) : new TagFinder(words).at(start)
    return tag?.form === 'close' && tag.end === words.length ? { tag, start } : null
  }

  /** Closes a container on the line of its opening. */
  #closeOnLine(opened: OpenTag, content: string): void {
    const scanner = this.#scanner
    if (opened.isText || opened.container.type !== 'container') return
    scanner.open.pop()
    const number = scanner.lines.number(opened.line)
    this.#contain(opened, [{ text: content.trim(), line: number, isVerbatim: false }])
  }

  /**
   * A tag closes the innermost one of its name; those inside have no end.
   *
   * @param before what stands before it on its line, if there are words
   */
  #close(tag: TemplateTag, line: number, before: string): boolean {
    const scanner = this.#scanner
    const { open, lines } = scanner
    const index = open.findLastIndex(
      (each) => isTag(each) && each.tag.language === tag.language && each.tag.name === tag.name,
    )
    const opened = open[index]
    if (!isTag(opened)) return false
    closeInside(scanner, index)
    const { container, place } = opened
    const isUnknown = container.type === 'wrapper' && !container.isKnown
    if (opened.isText || (isUnknown && !this.#isMdx)) {
      scanner.unwrap(index)
      // Those that aren't known are reported where they stand.
      scanner.final(lines.text(line), lines.number(line))
      return true
    }
    open.pop()
    const last = { text: before, line: lines.number(line), isVerbatim: false }
    const columns = this.#isMdx ? leastIndent(opened) : place.indent
    if (container.type === 'container') {
      const { rest } = opened
      const first = { ...last, text: rest.trim(), line: lines.number(opened.line) }
      const body = opened.output.lines.map((each) => cutLine(each, place.quotes, columns, null))
      if (before.trim() !== '') body.push(cutLine(last, place.quotes, columns, null))
      this.#contain(opened, rest === '' ? body : [first, ...body])
      return true
    }
    if (isUnknown) {
      scanner.warn(`${namedTag(opened.tag)} was left out; its content was kept.`, opened.line)
    }
    if (tag.name === 'code') titleCode(opened)
    scanner.finalLines([''], opened.line)
    for (const each of opened.output.lines) {
      scanner.output.lines.push(cutLine(each, place.quotes, columns, place.indent))
    }
    if (before.trim() === '') scanner.finalLines([''], line)
    else scanner.output.lines.push(last)
    return true
  }

  #contain({ tag, line, container, listIndent }: OpenTag, lines: readonly OutputLine[]): void {
    if (container.type !== 'container') return
    const { directive, title } = container
    const isCited = directive === null && tag.argument !== ''
    const cited = isCited ? ['', `— ${tag.argument}`] : []
    const number = this.#scanner.lines.number(line)
    const body = [...lines, ...cited.map((text) => ({ text, line: number, isVerbatim: false }))]
    if (this.#isBelowHtml(line)) this.#scanner.finalLines([''], line)
    this.#scanner.contain({ directive, title, lines: body }, line, listIndent)
  }

  /** Whether a line may be one of raw HTML to Markdown, which only an empty line ends (CommonMark 0.31.2, 4.6). */
  #isBelowHtml(line: number): boolean {
    const { lines } = this.#scanner
    const { quotes } = lines.place(line)
    for (let above = line - 1; above >= Math.max(0, line - mostHtmlLines); above--) {
      if (lines.isBlank(above) || lines.place(above).quotes !== quotes) return false
      if (/^<\/?[a-z]/.test(lines.words(above))) return true
    }
    return false
  }
}
