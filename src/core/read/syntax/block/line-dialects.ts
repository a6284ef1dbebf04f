import type { Edit } from '../../parse/edits.ts'
import type { WarningLog } from '../../warning-log.ts'
import { holdsSign } from '../signs.ts'
import { mdxBlockComment, obsidianBlockComment } from './block-comments.ts'
import { EditedLines } from './edited-lines.ts'
import { kramdownLine } from './kramdown-lines.ts'
import { MdxModules } from './mdx-modules.ts'
import { mystLine } from './myst-lines.ts'
import { codeSnippet, snippetLines, warnOfInclusion } from './snippet-lines.ts'
import { TagPairs } from './tag-pairs.ts'
import { UnwrappedCode } from './unwrapped-code.ts'
import { VerbatimLines } from './verbatim-lines.ts'

/** What stands on lines of its own, but for modules, and what is in each of them. */
const ownLines =
  /^[ \t>]*(?:%%|\{[{%:/#.]|\([^()\n]{1,100}\)=|<\/?[A-Z]|<<<|<!--[ \t]*@include:|-+8<-+|(?:`{3,}|~{3,})[ \t]*mdx-code-block)|(?:[%>]\}\}|%\}|<\/[A-Z][\w.]*>)[ \t]*$/m
const signs = [
  '%%',
  '{{',
  '{%',
  '{:',
  '{/',
  '{#',
  '{.',
  '8<-',
  '%}',
  '}}',
  ')=',
  '<<<',
  '@include:',
  'mdx-code-block',
]
const componentTag = /<\/?[A-Z]/

/** Modules begin behind an empty line, or behind the front matter. */
function mayHoldModules(source: string): boolean {
  if (/^(?:im|ex)port\s/.test(source)) return true
  return ['\nimport', '\nexport'].some((sign) => {
    let at = source.indexOf(sign)
    while (at !== -1 && !/^[\s+-]?$/.test(source.charAt(at - 1))) at = source.indexOf(sign, at + 1)
    return at !== -1
  })
}

/** Whether a document may hold any of it. */
function mayHold(source: string): boolean {
  const mayHoldTags = source.includes('<') && componentTag.test(source)
  if ((mayHoldTags || holdsSign(source, signs)) && ownLines.test(source)) return true
  return mayHoldModules(source)
}

/**
 * Puts what other dialects write on lines of their own into what is read after it: pairs of tags into PyMdown's blocks,
 * comments of Obsidian, kramdown and MDX into those of HTML, kramdown's attribute lines into ids. Modules of MDX and snippets
 * are left out, with a warning each. Code, formulas and raw HTML stay as they are.
 *
 * @param first the line after the front matter, from 0
 */
export function lineDialectEdits(
  source: string,
  first: number,
  log: Pick<WarningLog, 'add'>,
): readonly Edit[] {
  if (!mayHold(source)) return []
  const lines = new EditedLines(source, log)
  const tags = new TagPairs(lines)
  const modules = new MdxModules(lines, first)
  const verbatim = new VerbatimLines()
  const unwrapped = new UnwrappedCode(lines)
  for (let line = first; line < lines.count; line++) {
    const place = lines.place(line)
    const text = lines.text(line).slice(place.text)
    if (text !== '') tags.dropBeyond(place)
    if (unwrapped.takes(line, text, verbatim.isOpen)) {
      modules.mayBeginBehind(line)
      continue
    }
    if (!verbatim.holds(tags.placeInside(line, place), text)) {
      line = readLine(line, text, lines, modules, () => tags.read(line, verbatim.contentIndent))
    } else if (!verbatim.isInside) warnOfInclusion(lines, line)
  }
  tags.end()
  return lines.edits
}

/** Reads what begins on a line. Returns the last line of it. */
function readLine(
  line: number,
  text: string,
  lines: EditedLines,
  modules: MdxModules,
  readTag: () => number,
): number {
  if (text.startsWith('%%')) return obsidianBlockComment(lines, line)
  if (text.startsWith('{/*')) return mdxBlockComment(lines, line)
  if (text.startsWith('{:')) return kramdownLine(lines, line)
  if (/^[{(]/.test(text)) mystLine(lines, line)
  if (text.startsWith('--')) return snippetLines(lines, line)
  if (text.startsWith('<<<')) return codeSnippet(lines, line)
  if (/^(?:im|ex)port\s/.test(lines.text(line))) return modules.read(line)
  return readTag()
}
