import {
  type DivisionName,
  divisionNames,
  type SlideMark,
  type SlideSource,
} from '../../document/slides.ts'
import type { HeldValues } from '../data/held-values.ts'
import { FencedCode } from './fenced-code.ts'
import { frontMatterEnd, headingSettings, separatorSettings, settingsIn } from './slide-settings.ts'

/** What one file says about slides. */
export interface FileSlides extends Omit<SlideSource, 'byRules'> {
  /** Whether settings stand between its slides, as Slidev has them. */
  readonly hasSeparators: boolean
}

/** The keys of Marp's directives that slides follow. */
const directiveKeys: ReadonlySet<string> = new Set([
  ...['backgroundColor', 'backgroundImage', 'class', 'color', 'footer', 'header', 'paginate'],
  ...['headingDivider', 'math', 'size', 'style', 'theme', 'title', 'author', 'description', 'lang'],
  ...['backgroundPosition', 'backgroundRepeat', 'backgroundSize', 'marp', 'transition', 'layout'],
])

/** Comments that talk to a linter or another program, not to a speaker. */
const forPrograms =
  /^(?:prettier|markdownlint|eslint|cspell|vale|lint|spell-checker|toc|omit|fit)\b/iu

/**
 * Reads what a file says about its slides. Takes linear time.
 *
 * @param source in the characters that a document may have
 */
export function readFileSlides(source: string): FileSlides {
  const lines = source.split('\n')
  const body = frontMatterEnd(lines)
  const frontMatter = lines.slice(1, Math.max(1, body - 1))
  const settings = new Map(settingsIn(frontMatter))
  // Quarto's slides begin at the second level.
  if (
    !settings.has('slide-level') &&
    frontMatter.some((line) => /^(?:format:)?\s*revealjs\b/u.test(line))
  ) {
    settings.set('slide-level', '2')
  }
  let firstHeading: string | null = null
  const marks: SlideMark[] = []
  const open: { readonly name: DivisionName | null; readonly line: number }[] = []
  const code = new FencedCode()
  let hasSeparators = false
  let unclosed = false
  for (let index = body; index < lines.length; index++) {
    const line = lines[index] ?? ''
    if (code.has(line)) continue
    const own = separatorSettings(lines, index)
    if (own !== null) {
      hasSeparators = true
      for (const [key, value] of own.settings) {
        marks.push({ kind: 'setting', line: index + 1, key, value, once: true })
      }
      index = own.end
      continue
    }
    const heading = headingSettings(line)
    if (/^#{1,6}\s/u.test(line)) firstHeading ??= heading.text.replace(/^#+/u, '').trim()
    for (const [key, value] of heading.settings) {
      if (key !== 'background-color') continue
      const setting = { key: 'backgroundColor', value, once: true }
      marks.push({ kind: 'setting', line: index + 1, ...setting })
    }
    const comment: ReturnType<typeof commentAt> = unclosed ? null : commentAt(lines, index)
    unclosed ||= comment === 'unclosed'
    if (comment !== null && comment !== 'unclosed') {
      marks.push(...marksOfComment(comment.text, index + 1))
      index = comment.end
      continue
    }
    const colons = /^ {0,3}:{3,}/u.exec(line)?.[0]
    if (colons === undefined) continue
    const division = line.slice(colons.length).trim()
    if (division !== '') {
      open.push({ name: divisionName(division), line: index + 1 })
      continue
    }
    const closed = open.pop()
    if (closed === undefined || closed.name === null) continue
    marks.push({ kind: 'division', line: closed.line, end: index + 1, name: closed.name })
  }
  return { settings, firstHeading, marks, hasSeparators }
}

/** A file of a document with what it says, and the lines that it has in the document. */
interface PlacedSlides {
  readonly slides: FileSlides
  readonly linesBefore: number
  /** The author's line of each; `null` where they are the same. */
  readonly lines: readonly number[] | null
}

/**
 * What the files of a document say about its slides. The settings are those of the first file.
 *
 * @param values of data, which stand in notes and settings
 */
export function slideSource(files: readonly PlacedSlides[], values: HeldValues): SlideSource {
  const [first] = files
  const settings = new Map(
    [...(first?.slides.settings ?? [])].map(([key, value]) => [key, values.line(value)]),
  )
  const byRules =
    settings.get('marp') === 'true' ||
    isOfDeck(settings) ||
    files.some(({ slides }) => slides.hasSeparators)
  const marks = files.flatMap((file) => file.slides.marks.map((mark) => placed(mark, file, values)))
  return {
    byRules,
    settings,
    firstHeading: first?.slides.firstHeading ?? null,
    marks: (byRules ? marks : marks.filter(isOfAnyDeck)).toSorted((a, b) => a.line - b.line),
  }
}

/** A mark with its line in the document, and with the values of data. */
function placed(mark: SlideMark, { lines, linesBefore }: PlacedSlides, values: HeldValues) {
  const lineOf = (line: number) => (lines?.[line - 1] ?? line) + linesBefore
  const line = lineOf(mark.line)
  switch (mark.kind) {
    case 'note':
      return { ...mark, line, text: values.text(mark.text) }
    case 'setting':
      return { ...mark, line, value: values.line(mark.value) }
    case 'division':
      return { ...mark, line, end: lineOf(mark.end) }
    default:
      return mark satisfies never
  }
}

/** What isn't a comment, which stays hidden outside decks for Marp and Slidev. */
function isOfAnyDeck(mark: SlideMark): boolean {
  return mark.kind === 'division' || (mark.kind === 'setting' && mark.once)
}

/** Keys of the front matter of Marp and Slidev that no other tool's has. */
function isOfDeck(settings: ReadonlyMap<string, string>): boolean {
  return [
    'drawings',
    'routerMode',
    'colorSchema',
    'slidev',
    'highlighter',
    'themeConfig',
    '_class',
    'paginate',
    '_paginate',
    'backgroundColor',
    'headingDivider',
  ].some((key) => settings.has(key))
}

function divisionName(words: string): DivisionName | null {
  const names = words.replace(/[{}]/gu, ' ').split(/\s+/u)
  return divisionNames.find((name) => names.includes(name) || names.includes(`.${name}`)) ?? null
}

/** The comment that begins a line, and the index of the line that it ends on. */
function commentAt(
  lines: readonly string[],
  start: number,
): { readonly text: string; readonly end: number } | 'unclosed' | null {
  const opened = /^ {0,3}<!--(.*)$/u.exec(lines[start] ?? '')?.[1]
  if (opened === undefined) return null
  const words: string[] = []
  for (let index = start; index < lines.length; index++) {
    const line = index === start ? opened : (lines[index] ?? '')
    const close = line.indexOf('-->')
    if (close === -1) {
      words.push(line)
      continue
    }
    words.push(line.slice(0, close))
    return { text: words.join('\n').trim(), end: index }
  }
  return 'unclosed'
}

function marksOfComment(text: string, line: number): readonly SlideMark[] {
  if (text === '' || forPrograms.test(text)) return []
  const lines = text.split('\n').filter((each) => each.trim() !== '')
  const settings = lines.map((each) => {
    const [start = '', spot, key = ''] = /^(_|\$)?([A-Za-z]+) ?:/u.exec(each.trim()) ?? []
    return { key, value: unquoted(each.trim().slice(start.length)), once: spot === '_' }
  })
  const isDirective = settings.every(({ key }) => directiveKeys.has(key))
  if (!isDirective) return [{ kind: 'note', line, text }]
  return settings.map((each) => ({ kind: 'setting', line, ...each }))
}

/** A scalar without the quotation marks around it. */
function unquoted(value: string): string {
  const trimmed = value.trim()
  return /^(["']).*\1$/u.test(trimmed) && trimmed.length > 1 ? trimmed.slice(1, -1) : trimmed
}
