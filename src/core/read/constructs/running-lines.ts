import { runningTitle } from '../../document/running-title.ts'
import type { Inline, Metadata, RunningLine, RunningLines } from '../../document/types.ts'
import { walk } from '../../document/walk.ts'
import { smartText } from '../punctuation/smart-text.ts'
import type { FrontMatter } from '../source/front-matter.ts'
import type { LocatedText } from '../source/read-option.ts'
import type { LineSource, RunningLinesSource } from '../source/running-lines.ts'
import type { Context, State } from '../state.ts'
import { decorativeImage } from './decorative-image.ts'
import { RunningText, textOf } from './running-text.ts'

/** What they are made of beside what the front matter says of them. */
interface Facts {
  /** The document's. */
  readonly title: string
  readonly metadata: Metadata
  /** Where page numbers stand unless the front matter says otherwise. */
  readonly pageNumber: 'center' | 'end'
  /** Whether chapters stand in parts, whose headings are above theirs. */
  readonly hasParts: boolean
}

const nothing: RunningLine = { start: [], center: [], end: [] }

const pageNumbers: readonly Inline[] = [
  { type: 'pageField', field: 'page' },
  { type: 'text', value: ' / ' },
  { type: 'pageField', field: 'pages' },
]

/**
 * The headers and footers of a document: its own, else the title from the second page on, and page numbers. Those stand beside
 * a footer of the document's own too, where it leaves a place to them and has no number itself.
 *
 * @param state - with the outline of the whole document
 */
export function runningLines(
  frontMatter: FrontMatter,
  { title, metadata, pageNumber, hasParts }: Facts,
  state: State,
  context: Context,
): { readonly header: RunningLines; readonly footer: RunningLines } {
  const { header, footer, version, cover } = frontMatter
  const { logo } = frontMatter
  const shortTitle = runningTitle(title)
  const smart = (text: string) => (state.smart ? smartText(text, state.lang) : text)
  const reader = new RunningText(state, context, {
    title: () => textOf(shortTitle),
    section: (line) => sectionField(state, hasParts, line),
    page: () => [{ type: 'pageField', field: 'page' }],
    pages: () => [{ type: 'pageField', field: 'pages' }],
    date: () => textOf(metadata.date ?? ''),
    author: () => textOf(metadata.authors.join(', ')),
    version: () => textOf(smart(version ?? '')),
    logo: () => (logo === null ? [] : [decorativeImage(logo, state)]),
  })
  const read = memoized(
    ({ start, center, end }: LineSource): RunningLine => ({
      start: reader.read(start),
      center: reader.read(center),
      end: reader.read(end),
    }),
  )
  const headerOf = memoized(
    (source: LineSource | null): RunningLine =>
      source === null ? { ...nothing, start: textOf(shortTitle) } : read(source),
  )
  const footerOf = memoized((source: LineSource | null): RunningLine => {
    const line = source === null ? nothing : read(source)
    return { ...line, ...(hasPageNumber(line) ? {} : numbersIn(source, pageNumber)) }
  })
  const above = linesOfPages(header, context.dir)
  const below = linesOfPages(footer, context.dir)
  const headers: RunningLines = {
    // The title itself stands on the first page, or on the cover before it.
    first: above.first === null && cover === null ? nothing : headerOf(above.first),
    odd: headerOf(above.odd),
    even: headerOf(above.even),
  }
  const without = memoized((source: LineSource | null) =>
    source === null ? nothing : read(source),
  )
  const footerBelow = (kind: keyof RunningLines) =>
    hasPageNumber(headers[kind]) ? without(below[kind]) : footerOf(below[kind])
  return {
    header: headers,
    footer: { first: footerBelow('first'), odd: footerBelow('odd'), even: footerBelow('even') },
  }
}

/** What front matter says of each kind of page. */
function linesOfPages(
  source: RunningLinesSource | null,
  dir: Context['dir'],
): Readonly<Record<keyof RunningLines, LineSource | null>> {
  const [odd, even] = dir === 'rtl' ? (['left', 'right'] as const) : (['right', 'left'] as const)
  const all = source?.all ?? null
  const sources = { odd: source?.[odd] ?? all, even: source?.[even] ?? all }
  return { first: source?.first ?? sources.odd, ...sources }
}

/** The texts of a document's headers and footers. */
export function runningPlaces(
  { header, footer }: Pick<FrontMatter, 'header' | 'footer'>,
  dir: Context['dir'],
): readonly LocatedText[] {
  const lines = [header, footer].flatMap((source) => Object.values(linesOfPages(source, dir)))
  return lines
    .flatMap((line) => (line === null ? [] : [line.start, line.center, line.end]))
    .flatMap((place) => (place === null || place.text === '' ? [] : place))
}

/** The page numbers at their place, or else at the end or the start, where nothing is said of it; nowhere if all is said. */
function numbersIn(
  source: LineSource | null,
  place: 'center' | 'end',
): Partial<Record<keyof RunningLine, readonly Inline[]>> {
  const free = [place, 'end' as const, 'start' as const].find((name) => !source?.[name])
  return free === undefined ? {} : { [free]: pageNumbers }
}

function hasPageNumber({ start, center, end }: RunningLine): boolean {
  for (const node of walk([...start, ...center, ...end])) {
    if (node.type === 'pageField' && node.field !== 'section') return true
  }
  return false
}

/**
 * The running heading: of the shallowest level that the sections use. A sole heading of level 1 above all others is the title. Where
 * chapters stand in parts it's that of a chapter, and of a part only before its first.
 */
function sectionField({ outline }: State, hasParts: boolean, line: number): readonly Inline[] {
  if (hasParts) return [{ type: 'pageField', field: 'section', depth: 2, from: 1, line }]
  const depths = outline.filter(({ text }) => text !== '').map(({ depth }) => depth)
  const hasTitle = depths.length > 1 && depths[0] === 1 && depths.lastIndexOf(1) === 0
  const [depth] = (hasTitle ? depths.slice(1) : depths).sort((a, b) => a - b)
  return depth === undefined ? [] : [{ type: 'pageField', field: 'section', depth, line }]
}

/** Odd and even pages whose lines don't differ share one. */
function memoized<Key>(make: (key: Key) => RunningLine): (key: Key) => RunningLine {
  const made = new Map<Key, RunningLine>()
  return (key) => {
    const line = made.get(key) ?? make(key)
    made.set(key, line)
    return line
  }
}
