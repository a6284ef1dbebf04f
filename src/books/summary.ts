import {
  BookError,
  type BookFault,
  type BookOutline,
  checkedEntries,
  deepestEntry,
  type OutlineEntry,
} from './book-outline.ts'

/** A link alone, or in a list: mdBook's guide, "SUMMARY.md". */
const linkLine = /^(\s*)(?:[-*+]\s+)?\[((?:\\.|[^\]\\])*)\]\(([^)]*)\)\s*$/
const itemLine = /^\s*[-*+]\s/

/** Characters. */
const longest = 2_000_000

/**
 * Reads the `SUMMARY.md` of an mdBook: headings of level 1 name parts, what stands before and behind the list of chapters has no numbers,
 * and chapters within others are indented. Drafts, which have no file, are left out.
 *
 * @throws {BookError} a line isn't one of these, or there are no files
 */
export function readSummary(text: string, frontMatter: string): BookOutline {
  if (text.length > longest) {
    throw new BookError([
      { message: `The file has ${text.length} characters; ${longest} are allowed.` },
    ])
  }
  const faults: BookFault[] = []
  const leftOut: BookFault[] = []
  const entries: OutlineEntry[] = []
  const lines = text.split(/\r\n?|\n/)
  const lastItem = lines.findLastIndex((line) => itemLine.test(line))
  /** Columns at which the chapters around a line begin. */
  let columns: number[] = []
  let inPart = false
  let hasItems = false
  let inComment = false
  let hasLines = false
  lines.forEach((written, index) => {
    const line = index + 1
    const shown = withoutComment(written, inComment)
    inComment = shown.inComment
    const content = shown.text.trimEnd()
    if (content.trim() === '' || /^\s*(?:[-*_]\s*){3,}$/.test(content)) return
    const heading = headingOf(content)
    if (heading !== null) {
      // The first is the title of the page itself.
      if (hasLines) {
        entries.push({ path: null, title: plain(heading), kind: 'part', depth: 0, line })
        inPart = true
      }
      hasLines = true
      columns = []
      return
    }
    hasLines = true
    const [, indent = '', title = '', target = ''] = linkLine.exec(content) ?? []
    if (!linkLine.test(content)) {
      faults.push({
        line,
        message: `This is neither a heading nor a link: "${content.trim().slice(0, 60)}".`,
      })
      return
    }
    const path = fileOf(target)
    const isItem = itemLine.test(content)
    if (isItem) {
      hasItems = true
      const column = indent.replaceAll('\t', '    ').length
      while ((columns.at(-1) ?? -1) >= column) columns.pop()
      columns.push(column)
    }
    if (path === '') {
      leftOut.push({ line, message: `The draft "${title.slice(0, 60)}" has no file.` })
      return
    }
    const level = isItem ? columns.length - 1 : 0
    if (level > deepestEntry) {
      faults.push({ line, message: `Chapters nest more than ${deepestEntry + 1} levels here.` })
      return
    }
    const isMatter = !isItem && (!hasItems || index > lastItem)
    entries.push({
      path,
      title: plain(title),
      kind: isMatter || !isItem ? 'matter' : 'chapter',
      depth: level + (inPart && !isMatter ? 1 : 0),
      line,
    })
  })
  if (faults.length > 0) throw new BookError(faults)
  const hint = 'A SUMMARY.md lists them as "- [Title](file.md)".'
  return { entries: checkedEntries(entries, hint), frontMatter, theme: null, leftOut }
}

/** The words of a heading, without the marks around them; `null` for any other line. An expression would try each space as the end. */
function headingOf(line: string): string | null {
  if (!/^#+\s/.test(line)) return null
  const words = line.replace(/^#+/, '').trim()
  let end = words.length
  while (words[end - 1] === '#') end--
  return words.slice(0, end).trimEnd()
}

/** A line without its HTML comments. */
function withoutComment(
  line: string,
  inComment: boolean,
): { readonly text: string; readonly inComment: boolean } {
  let text = ''
  let rest = line
  let inside = inComment
  while (rest !== '') {
    const mark = inside ? '-->' : '<!--'
    const at = rest.indexOf(mark)
    if (!inside) text += at === -1 ? rest : rest.slice(0, at)
    if (at === -1) break
    rest = rest.slice(at + mark.length)
    inside = !inside
  }
  return { text, inComment: inside }
}

/** The path of a link, which may stand between angle brackets. */
function fileOf(target: string): string {
  const trimmed = target.trim().replace(/^<(.*)>$/s, '$1')
  const path = withoutTitle(trimmed).replace(/[?#].*$/s, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The target of a link without the title in quotation marks that may follow it. */
function withoutTitle(target: string): string {
  const mark = target.at(-1)
  if (mark !== '"' && mark !== "'") return target
  const start = target.lastIndexOf(mark, target.length - 2)
  return start > 0 && /\s/.test(target.charAt(start - 1))
    ? target.slice(0, start).trimEnd()
    : target
}

/** Words without the marks of Markdown around them. */
function plain(text: string): string {
  return text.replace(/\\(.)/g, '$1').replace(/[`*]/g, '').trim()
}
