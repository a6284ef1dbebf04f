import { FencedCode } from './fenced-code.ts'
import { frontMatterEnd, headingSettings, separatorSettings, settingsIn } from './slide-settings.ts'

/** What the Markdown says about its slides that is no content: directives of Marp, settings of Slidev, notes for the speaker. */
export interface SlideSource {
  /** Whether rules alone separate slides, as in Marp and Slidev. */
  readonly byRules: boolean
  /** Scalars of the front matter by their keys. */
  readonly settings: ReadonlyMap<string, string>
  /** The words of the first heading. */
  readonly firstHeading: string | null
  /** In the order of their lines. */
  readonly marks: readonly SlideMark[]
}

/** Something about the slide that its line is on. Lines count from 1. */
export type SlideMark =
  /** A directive: for this slide alone, or also for those after it. */
  | {
      readonly kind: 'setting'
      readonly line: number
      readonly key: string
      readonly value: string
      readonly once: boolean
    }
  /** What the speaker is to say, as plain text. */
  | { readonly kind: 'note'; readonly line: number; readonly text: string }
  /** A division with a class that matters to slides, from its opening line to its closing one. */
  | {
      readonly kind: 'division'
      readonly line: number
      readonly end: number
      readonly name: DivisionName
    }

const divisionNames = ['notes', 'incremental', 'nonincremental'] as const
export type DivisionName = (typeof divisionNames)[number]

/** The keys of Marp's directives that slides follow. */
const directiveKeys: ReadonlySet<string> = new Set([
  ...['backgroundColor', 'backgroundImage', 'class', 'color', 'footer', 'header', 'paginate'],
  ...['headingDivider', 'math', 'size', 'style', 'theme', 'title', 'author', 'description', 'lang'],
  ...['backgroundPosition', 'backgroundRepeat', 'backgroundSize', 'marp', 'transition', 'layout'],
])

/** Comments that talk to a linter or another program, not to a speaker. */
const forPrograms =
  /^(?:prettier|markdownlint|eslint|cspell|vale|lint|spell-checker|toc|omit|fit)\b/iu

/** Reads what Markdown says about its slides. Takes linear time. */
export function readSlideSource(markdown: string): SlideSource {
  const lines = markdown.split(/\r\n|\r|\n/u)
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
  let separators = 0
  let unclosed = false
  for (let index = body; index < lines.length; index++) {
    const line = lines[index] ?? ''
    if (code.has(line)) continue
    const own = separatorSettings(lines, index)
    if (own !== null) {
      separators++
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
  const byRules = settings.get('marp') === 'true' || separators > 0 || isOfDeck(settings)
  return {
    byRules,
    settings,
    firstHeading,
    marks: (byRules ? marks : marks.filter(isOfAnyDeck)).toSorted((a, b) => a.line - b.line),
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
