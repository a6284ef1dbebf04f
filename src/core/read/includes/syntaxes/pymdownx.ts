import type { Directive, DirectiveLine, IncludeSyntax, Part, Piece } from '../include-syntax.ts'
import type { MappedLines } from '../mapped-lines.ts'
import { type LineRange, marked, ranges } from '../parts.ts'
import { beside, fromRoot } from '../paths.ts'

/** A snippet on a line of its own, and with semicolons what only looks like one. */
const inline = /^([ \t>]*)(;*)-+8<-+[ \t]+(?:"([^"\n]+)"|'([^'\n]+)')[ \t]*$/
const block = /^([ \t>]*)(;*)-+8<-+[ \t]*$/
/** What is behind the first hyphens of the mark of a section. */
const section = /8<-+[ \t]+\[[ \t]*(start|end)[ \t]*:[ \t]*([a-z][\w-]*)[ \t]*\]/iy

const numbers = /^(?::-?\d{0,9}){1,2}(?:,(?=[-\d:])-?\d{0,9}(?::-?\d{0,9})?)*$/

const sections = {
  start: (line: string) => sectionOn(line, 'start'),
  end: (line: string) => sectionOn(line, 'end'),
  what: 'section',
}

/** PyMdown's snippets (https://facelessuser.github.io/pymdown-extensions/extensions/snippets): files, their lines and sections. */
export const pymdownx: IncludeSyntax = {
  id: 'snippets',
  signs: ['8<-'],
  kinds: ['code', 'indented code', 'comment'],
  read: (line) => {
    const { text } = line
    const mark = markOn(text)
    if (mark !== null) {
      if (mark.isEscaped) return [unescaped(line)]
      // That of a section is for those who name it.
      return line.isIncluded ? [replaced(line, [])] : []
    }
    const [found, , escapes, double, single] = inline.exec(text) ?? []
    if (found !== undefined) {
      if (escapes !== '') return [unescaped(line)]
      return [replaced(line, snippet((double ?? single ?? '').trim(), line))]
    }
    const opening = block.exec(text)
    if (opening === null) return []
    return opening[2] === '' ? several(line) : [unescaped(line)]
  },
}

/** A line without the semicolon that says that it's text. */
function unescaped(line: DirectiveLine): Directive {
  const directive = replaced(line, [])
  const text = line.text.slice(directive.from).replace(';', '')
  // Elsewhere than in code the reader would take it for a snippet.
  const shown = line.kind === 'text' ? text.replace(/-/g, '\\-') : text
  return { ...directive, pieces: [{ text: shown }] }
}

/** Names of files between two marks, of which those behind a semicolon don't count. */
function several(line: DirectiveLine): readonly Directive[] {
  const { texts, index } = line
  const most = Math.min(texts.length, index + 1000)
  let end = index + 1
  while (end < most && !block.test(texts[end] ?? '')) end++
  if (end >= most) return []
  const names = texts.slice(index + 1, end).map((text) => text.replace(/^[ \t>]+/, '').trimEnd())
  const pieces = names.flatMap((name): readonly Piece[] =>
    name === '' ? [{ text: '' }] : inline.test(name) ? [] : snippet(name, line),
  )
  return [{ ...replaced(line, pieces), lines: end - index + 1 }]
}

function replaced({ text }: DirectiveLine, pieces: readonly Piece[]): Directive {
  const from = /^[ \t>]*/.exec(text)?.[0].length ?? 0
  return { from, to: text.length, lines: 1, pieces, shown: '--8<--', as: 'text' }
}

function snippet(written: string, { path }: DirectiveLine): readonly Piece[] {
  if (written.startsWith(';')) return []
  const { lines, name } = partIn(written)
  const partName = (lines?.slice(1) ?? name) || ''
  const target = partName === '' ? written : written.slice(0, -partName.length - 1)
  // Paths begin in the folder of the site's settings.
  const paths = [
    ...fromRoot(target).slice(0, 1),
    ...beside(path, target),
    ...fromRoot(target).slice(1),
  ]
  const isAddress = beside(path, target).length === 0
  return [
    {
      file: {
        paths: isAddress ? [] : [...new Set(paths)],
        name: target || written,
        partName,
        part: partOf(lines, name),
      },
    },
  ]
}

function partOf(lines: string | undefined, name: string | undefined): Part {
  if (name !== undefined) return marked(name, sections)
  if (lines === undefined) return withoutMarks
  return ranges(
    lines
      .slice(1)
      .split(',')
      .map((range): LineRange => {
        const [from = '', to] = range.split(':')
        return { from: numberOf(from), to: numberOf(to ?? '') }
      }),
  )
}

function numberOf(digits: string): number | undefined {
  return digits === '' || digits === '-' ? undefined : Number(digits)
}

function withoutMarks(file: MappedLines): MappedLines {
  return file.filter((line) => sections.start(line) === null && sections.end(line) === null)
}

function sectionOn(line: string, kind: string): string | null {
  const mark = markOn(line)
  return mark === null || mark.isEscaped || mark.kind !== kind ? null : mark.name
}

interface SectionMark {
  /** `start` or `end`. */
  readonly kind: string
  readonly name: string
  /** Whether a semicolon stands before it. */
  readonly isEscaped: boolean
}

/** The mark of a section, wherever it stands in a line: `# --8<-- [start:name]`. */
function markOn(line: string): SectionMark | null {
  const at = line.indexOf('-8<-') + 1
  section.lastIndex = at
  const [, kind = '', name = ''] = (at === 0 ? null : section.exec(line)) ?? []
  if (kind === '') return null
  let start = at
  while (line.charAt(start - 1) === '-') start--
  return { kind: kind.toLowerCase(), name, isEscaped: line.charAt(start - 1) === ';' }
}

/** What stands behind a colon at the end of a name: lines, or a section. */
function partIn(written: string): {
  readonly lines?: string | undefined
  readonly name?: string | undefined
} {
  const name = /:([a-z][\w-]*)$/i.exec(written)?.[1]
  if (name !== undefined) return { name }
  for (let at = written.indexOf(':'); at !== -1; at = written.indexOf(':', at + 1)) {
    const lines = written.slice(at)
    if (lines.length < 200 && numbers.test(lines)) return { lines }
  }
  return {}
}
