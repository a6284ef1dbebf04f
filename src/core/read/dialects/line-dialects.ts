import type { Edit } from '../parse/edits.ts'
import type { WarningLog } from '../warning-log.ts'
import { mdxBlockComment, obsidianBlockComment } from './block-comments.ts'
import { kramdownLine } from './kramdown-lines.ts'
import { MdxModules } from './mdx-modules.ts'
import { snippetLines } from './snippet-lines.ts'
import { SourceLines } from './source-lines.ts'
import { TagPairs } from './tag-pairs.ts'
import { VerbatimLines } from './verbatim-lines.ts'

/** What stands on lines of its own, to pass over documents that have none of it. */
const mayHold =
  /^[ \t>]*(?:%%|\{[{%:/]|<\/?[A-Z]|import\s|export\s|-+8<-+)|(?:[%>]\}\}|%\}|<\/[A-Z][\w.]*>)[ \t]*$/m

/**
 * Puts what other dialects write on lines of their own into what is read after it: pairs of tags into PyMdown's blocks,
 * comments of Obsidian, kramdown and MDX into those of HTML, kramdown's attribute lines into ids. Modules of MDX and snippets
 * are left out, with a warning each. Code, formulas and raw HTML stay as they are.
 *
 * @param first the line after the front matter, from 0
 */
export function lineDialectEdits(source: string, first: number, log: WarningLog): readonly Edit[] {
  if (!mayHold.test(source)) return []
  const lines = new SourceLines(source, log)
  const tags = new TagPairs(lines)
  const modules = new MdxModules(lines, first)
  const verbatim = new VerbatimLines()
  for (let line = first; line < lines.count; line++) {
    const place = lines.place(line)
    const text = lines.text(line).slice(place.text)
    if (text !== '') tags.dropBeyond(place)
    const indent = place.indent - tags.indentInside(line, place)
    if (!verbatim.holds({ ...place, indent }, text)) {
      line = readLine(line, text, lines, tags, modules)
    }
  }
  tags.end()
  return lines.edits
}

/** Reads what begins on a line. Returns the last line of it. */
function readLine(
  line: number,
  text: string,
  lines: SourceLines,
  tags: TagPairs,
  modules: MdxModules,
): number {
  if (text.startsWith('%%')) return obsidianBlockComment(lines, line)
  if (text.startsWith('{/*')) return mdxBlockComment(lines, line)
  if (text.startsWith('{:')) return kramdownLine(lines, line)
  if (text.startsWith('--')) return snippetLines(lines, line)
  if (/^(?:im|ex)port\s/.test(lines.text(line))) return modules.read(line)
  return tags.read(line)
}
