import type { Heading, List, Nodes, Paragraph, PhrasingContent, RootContent } from 'mdast'
import { DocumentLimitError, defaultLimits } from '../core/document/limits.ts'
import { markdownToMdast } from '../core/native/markdown-parser.ts'
import { checkParserWork } from '../core/read/source/parser-work.ts'
import { checkSource } from '../core/read/source/source-limits.ts'
import { FaultLog } from '../themes/theme-fault.ts'
import {
  BookError,
  type BookFault,
  type BookOutline,
  bookError,
  checkedEntries,
  checkLength,
  deepestEntry,
  faultsOf,
  isOnAnotherSite,
  type OutlineEntry,
} from './book-outline.ts'

/** Characters. */
const longest = 2_000_000

/** mdBook's lists are CommonMark. */
const features = {
  gfm: false,
  frontmatter: false,
  math: false,
  definitionList: false,
  headingAttributes: false,
  directive: false,
}

/**
 * Reads the `SUMMARY.md` of an mdBook: headings name parts, entries before and after the lists of chapters have no numbers,
 * and lists within others hold chapters within chapters. Drafts, which have no file, are left out.
 *
 * @throws {BookError} something isn't one of these, or there are no files
 */
export function readSummary(text: string, frontMatter: string): BookOutline {
  checkLength(text, longest)
  const reader = new SummaryReader(text)
  reader.read(parsed(text))
  const faults = faultsOf(reader.log)
  if (faults.length > 0) throw new BookError(faults)
  const { entries, leftOut } = reader
  const hint = 'A SUMMARY.md lists them as "- [Title](file.md)".'
  return { entries: checkedEntries(entries, hint), frontMatter, theme: null, leftOut }
}

function parsed(text: string): readonly RootContent[] {
  try {
    checkSource(text, defaultLimits)
    checkParserWork(text, defaultLimits)
    const tree = markdownToMdast(text, { features })
    return tree.type === 'root' ? tree.children : []
  } catch (error) {
    if (error instanceof DocumentLimitError) {
      throw bookError(error.message, error.line)
    }
    // The parser keeps the text of each label, and so of all those that are within it, again.
    if (error instanceof Error && 'code' in error && error.code === 'ERR_STRING_TOO_LONG') {
      throw bookError('Brackets are nested too deeply to be read.')
    }
    throw error
  }
}

class SummaryReader {
  readonly entries: OutlineEntry[] = []
  readonly leftOut: BookFault[] = []
  readonly log = new FaultLog('')
  readonly #lines: readonly string[]
  readonly #definitions = new Map<string, string>()
  #inPart = false

  constructor(text: string) {
    this.#lines = text.split(/\r\n?|\n/)
  }

  read(nodes: readonly RootContent[]): void {
    for (const node of nodes) {
      if (node.type !== 'definition' || this.#definitions.has(node.identifier)) continue
      this.#definitions.set(node.identifier, node.url)
    }
    const shown = nodes.filter((node) => !isPassedOver(node))
    const lastList = shown.findLastIndex(({ type }) => type === 'list')
    const firstList = shown.findIndex(({ type }) => type === 'list')
    shown.forEach((node, index) => {
      if (node.type === 'list') this.#list(node, 0)
      else if (node.type === 'heading' && this.#isPart(node)) {
        // The first is the title of the page itself.
        if (index > 0) this.#part(node)
      } else if (node.type === 'heading' || node.type === 'paragraph') {
        const isAround = firstList === -1 || index < firstList || index > lastList
        this.#links(node, 'matter', this.#inPart && !isAround ? 1 : 0)
      } else this.#fault(node)
    })
  }

  /** A line of links above one of hyphens is a heading to Markdown. */
  #isPart(heading: Heading): boolean {
    return this.#lineAt(lineOf(heading)).trimStart().startsWith('#')
  }

  #part(heading: Heading): void {
    const title = textOf(heading)
    this.entries.push({ path: null, title, kind: 'part', depth: 0, line: lineOf(heading) })
    this.#inPart = true
  }

  #list({ children }: List, level: number): void {
    for (const item of children) {
      if (level > deepestEntry) {
        this.log.add(lineOf(item), `Chapters nest more than ${deepestEntry + 1} levels here.`)
        return
      }
      const [first] = item.children.filter((node) => !isPassedOver(node))
      if (first?.type !== 'paragraph') this.#fault(item)
      for (const node of item.children) {
        if (isPassedOver(node)) continue
        if (node.type === 'list') this.#list(node, level + 1)
        else if (node.type === 'paragraph') {
          this.#links(node, 'chapter', level + (this.#inPart ? 1 : 0))
        } else if (node !== first) this.#fault(node)
      }
    }
  }

  /** Links alone in a line each, or one in an item of a list. */
  #links(node: Paragraph | Heading, kind: 'chapter' | 'matter', depth: number): void {
    let links = 0
    let isOther = false
    const read = (children: readonly PhrasingContent[]): void => {
      for (const child of children) {
        const target = this.#targetOf(child)
        if (target !== null) {
          links++
          this.#entry(textOf(child), target, kind, depth, lineOf(child))
        } else if (child.type === 'emphasis' || child.type === 'strong') read(child.children)
        else if (child.type !== 'html' && child.type !== 'break') {
          isOther ||= textOf(child).trim() !== ''
        }
      }
    }
    read(node.children)
    if (links === 0) this.#fault(node)
    else if (isOther) {
      const line = lineOf(node)
      const message = `Only the links are chapters here: "${this.#shown(line)}".`
      this.leftOut.push({ line, message })
    }
  }

  #targetOf(node: PhrasingContent): string | null {
    if (node.type === 'link') return node.url
    return node.type === 'linkReference' ? (this.#definitions.get(node.identifier) ?? null) : null
  }

  #entry(
    title: string,
    target: string,
    kind: 'chapter' | 'matter',
    depth: number,
    line: number,
  ): void {
    const path = fileOf(target)
    if (path === '') {
      this.leftOut.push({ line, message: `The draft "${title.slice(0, 60)}" has no file.` })
    } else if (isOnAnotherSite(target)) {
      this.leftOut.push({ line, message: `"${target.slice(0, 80)}" is on another site.` })
    } else this.entries.push({ path, title, kind, depth, line })
  }

  #fault(node: Nodes): void {
    const line = lineOf(node)
    this.log.add(line, `This is neither a heading nor a link: "${this.#shown(line)}".`)
  }

  #shown(line: number): string {
    return this.#lineAt(line).trim().slice(0, 60)
  }

  #lineAt(line: number): string {
    return this.#lines[line - 1] ?? ''
  }
}

/** Comments, rules between lists, and the addresses of links. */
function isPassedOver({ type }: Nodes): boolean {
  return type === 'html' || type === 'thematicBreak' || type === 'definition'
}

function lineOf({ position }: Nodes): number {
  return position?.start.line ?? 1
}

/** The words of a node, without the marks around them. */
function textOf(node: Nodes): string {
  const words = (each: Nodes): string => {
    if (each.type === 'html') return ''
    if ('value' in each) return each.value
    if ('alt' in each) return each.alt ?? ''
    return 'children' in each ? each.children.map(words).join('') : ' '
  }
  return words(node).replace(/\s+/g, ' ').trim()
}

/** The path of a link, without what leads to a place in the file. */
function fileOf(target: string): string {
  const path = target.trim().replace(/[?#].*$/s, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
