import { plainText } from '../../document/plain-text.ts'
import type { SlideMark, SlideSource } from '../../document/slides.ts'
import type {
  Block,
  Columns,
  Document,
  Heading,
  Image,
  Inline,
  List,
  Paragraph,
} from '../../document/types.ts'
import { slideLevel } from './slide-level.ts'

/** The places that a slide has for what is on it. */
export type SlideKind = 'title' | 'section' | 'content' | 'quote'

/** A slide, before anything is fitted to its size. */
export interface Slide {
  readonly kind: SlideKind
  /** Where it begins in the source. */
  readonly line: number
  readonly heading: Heading | null
  readonly blocks: readonly Block[]
  /** What the speaker is to say. */
  readonly notes: readonly Block[]
  /** Lists whose items appear one by one. */
  readonly incremental: ReadonlySet<List>
  /** Blocks before which the slide waits for a click. */
  readonly pauses: ReadonlySet<Block>
  /** The title of the section that begins with it. */
  readonly section: string | null
  readonly background: SlideBackground
  /** `#rrggbb`, or a name of CSS. */
  readonly color: string | null
  /** Whether light and dark have changed places (Marp's class `invert`). */
  readonly isInverted: boolean
  readonly header: string | null
  readonly footer: string | null
  readonly isNumbered: boolean
}

export interface SlideBackground {
  /** `#rrggbb`, or a name of CSS. */
  readonly color: string | null
  readonly image: Image | null
  /** The side of the slide that the picture fills, and how much of its width; `null` for all of it. */
  readonly side: 'left' | 'right' | null
  readonly share: number
  /** Whether the whole picture is to be seen. */
  readonly contains: boolean
}

interface Draft {
  readonly line: number
  heading: Heading | null
  readonly blocks: Block[]
  readonly isSection: boolean
}

/**
 * The slides of a document, in order. Slides begin at headings of one level, at rules and at page breaks; in decks for Marp and
 * Slidev, at rules alone. Every block of the document is on one of them.
 */
export function slidesOf(document: Document): readonly Slide[] {
  const { slides: source = plainSource } = document
  const drafts = withTitle(divided(document.children, source), document, source)
  const starts = drafts.map(({ line }) => line)
  const marks = marksBySlide(source.marks, starts)
  const lasting = new Map(source.settings)
  // As read, with its placeholders, from the front matter or the request.
  lasting.set('header', runningText(document, 'header'))
  lasting.set('footer', runningText(document, 'footer'))
  const slides = drafts.map((draft, index): Slide => {
    const own = marks[index] ?? []
    const settings = settingsOf(own, lasting, index === 0 ? source.settings : null)
    return slideOf(draft, own, settings, source, index)
  })
  const all = withFirstNotes([...titleSlides(document, source), ...slides])
  return document.backCover.length === 0
    ? all
    : [...all, { ...plainSlide, blocks: document.backCover, line: lastLine(document) }]
}

/** Notes behind the front matter are those of the title slide. */
function withFirstNotes([title, first, ...others]: readonly Slide[]): readonly Slide[] {
  const isOnlyNotes = first?.heading === null && first.blocks.length === 0 && first.notes.length > 0
  if (title?.kind === 'title' && title.heading === null && isOnlyNotes) {
    return [{ ...title, notes: [...title.notes, ...first.notes] }, ...others]
  }
  return [title, first, ...others].filter((slide) => slide !== undefined)
}

/** The text of a header or footer, without numbers of pages; empty for a header of the title alone, as themes have it. */
function runningText(document: Document, place: 'header' | 'footer'): string {
  const { start, center, end } = document[place].odd
  const words = [start, center, end].map((part) =>
    plainText(part.filter(({ type }) => type !== 'pageField')).trim(),
  )
  const shown = words.filter((each) => /[\p{L}\p{N}]/u.test(each)).join(' · ')
  return place === 'header' && isTitle(shown, document.title) ? '' : shown
}

/** Whether words are a title, or its beginning where it was shortened. */
function isTitle(words: string, title: string): boolean {
  return words === title || (words.endsWith('…') && title.startsWith(words.slice(0, -1)))
}

const lastLine = ({ children }: Document) => children.at(-1)?.line ?? 1

const plainSource: SlideSource = {
  ...{ byRules: false, settings: new Map(), firstHeading: null, marks: [] },
}

/** A slide of what isn't in the text of the document. */
const plainSlide: Slide = {
  ...{ kind: 'content', line: 1, heading: null, blocks: [], notes: [], incremental: new Set() },
  pauses: new Set(),
  ...{
    section: null,
    color: null,
    header: null,
    footer: null,
    isNumbered: false,
    isInverted: false,
  },
  background: { color: null, image: null, side: null, share: 0.5, contains: false },
}

/** A slide with what the front matter says of the document, and one with the abstract of its cover. */
function titleSlides(document: Document, { byRules, settings }: SlideSource): readonly Slide[] {
  const { metadata, cover } = document
  const { title, subtitle, authorLines, date } = metadata
  const isAsked = [title, subtitle, date, cover].some((each) => each !== null)
  if (byRules || !(isAsked || authorLines.length > 0)) return []
  const { picture = null, abstract = null } = cover ?? {}
  const background = { ...plainSlide.background, image: picture }
  const spoken = settings.get('notes') ?? ''
  const notes = spoken === '' ? [] : paragraphs(spoken, 1)
  const slide: Slide = { ...plainSlide, kind: 'title', background, notes }
  return abstract === null ? [slide] : [slide, { ...plainSlide, blocks: [abstract] }]
}

function divided(blocks: readonly Block[], { byRules, settings }: SlideSource): readonly Draft[] {
  const asked = Number(settings.get('slide-level') ?? settings.get('slide_level'))
  const divider = Number(settings.get('headingDivider'))
  const level = byRules ? divider || 0 : asked || slideLevel(blocks)
  const drafts: Draft[] = []
  let current: Draft | null = null
  const begin = (line: number, heading: Heading | null, isSection = false): Draft => {
    current = { line, heading, blocks: [], isSection }
    drafts.push(current)
    return current
  }
  for (const [index, block] of blocks.entries()) {
    if (block.type === 'thematicBreak' || block.type === 'pageBreak') {
      begin(block.line, null)
      continue
    }
    const last: Draft | null = current
    const isEmpty = last !== null && isUnused(last)
    if (block.type === 'heading' && block.depth <= level) {
      const next = blocks[index + 1]
      const isSection = !byRules && block.depth < level && isBare(next)
      if (isEmpty) drafts.pop()
      begin(isEmpty ? lineOf(last, block) : block.line, block, isSection)
      continue
    }
    const draft: Draft = last ?? begin(block.line, null)
    if (byRules && block.type === 'heading' && draft.heading === null && !hasText(draft.blocks)) {
      draft.heading = block
    } else {
      draft.blocks.push(block)
    }
  }
  // A rule before the first slide or behind the last one separates nothing.
  return drafts.filter(
    (draft, index) => !isUnused(draft) || (index > 0 && index < drafts.length - 1),
  )
}

function lineOf(draft: Draft | null, block: Block): number {
  return draft?.line ?? block.line
}

/** A deck whose first heading is its title: the reader leaves that heading out, and shows the title above the text. */
function withTitle(
  drafts: readonly Draft[],
  { metadata, dir, title }: Document,
  { byRules, firstHeading }: SlideSource,
): readonly Draft[] {
  const [first, ...others] = drafts
  const isLeftOut = byRules && metadata.title !== null && firstHeading === metadata.title
  if (first === undefined || first.heading !== null || !isLeftOut) return drafts
  const heading: Heading = {
    ...{ type: 'heading', depth: 1, id: '', number: null, dir, align: null, line: first.line },
    children: [{ type: 'text', value: title }],
  }
  return [{ ...first, heading }, ...others]
}

const isUnused = ({ heading, blocks }: Draft) => heading === null && blocks.length === 0

const isBare = (next: Block | undefined) =>
  next === undefined || next.type === 'heading' || next.type === 'thematicBreak'

/** Whether anything but pictures behind the slide stands before a heading. */
const hasText = (blocks: readonly Block[]) => blocks.some((block) => backgroundIn(block) === null)

function marksBySlide(
  marks: readonly SlideMark[],
  starts: readonly number[],
): readonly (readonly SlideMark[])[] {
  const bySlide: SlideMark[][] = starts.map(() => [])
  let slide = 0
  for (const mark of marks) {
    while ((starts[slide + 1] ?? Number.POSITIVE_INFINITY) <= mark.line) slide++
    bySlide[slide]?.push(mark)
  }
  return bySlide
}

/** Those of a slide alone over those that last, which later slides have too. */
function settingsOf(
  marks: readonly SlideMark[],
  lasting: Map<string, string>,
  ofFirst: ReadonlyMap<string, string> | null,
): ReadonlyMap<string, string> {
  const once = new Map<string, string>()
  for (const mark of marks) {
    if (mark.kind === 'setting') (mark.once ? once : lasting).set(mark.key, mark.value)
  }
  // The front matter is also that of the first slide: Slidev's `layout`, and what begins with `_` for Marp.
  const first = [...(ofFirst ?? [])].flatMap(([key, value]): readonly [string, string][] => {
    if (key === 'layout') return [[key, value]]
    return key.startsWith('_') ? [[key.slice(1), value]] : []
  })
  return new Map([...[...lasting].filter(([key]) => key !== 'layout'), ...first, ...once])
}

function slideOf(
  { line, heading, blocks, isSection }: Draft,
  marks: readonly SlideMark[],
  settings: ReadonlyMap<string, string>,
  source: SlideSource,
  index: number,
): Slide {
  const divisions = marks.filter((mark) => mark.kind === 'division')
  const isIn = (name: string, at: number) =>
    divisions.some((each) => each.name === name && each.line < at && at < each.end)
  const notes = [
    ...marks.flatMap((mark) => (mark.kind === 'note' ? paragraphs(mark.text, mark.line) : [])),
    ...blocks.filter((block) => isIn('notes', block.line)),
  ]
  const pauses = new Set(
    blocks.filter((block, index) => {
      const before = blocks[index - 1]
      return before !== undefined && isPause(before) && !isPause(block)
    }),
  )
  const shown = blocks.filter((block) => !isIn('notes', block.line) && !isPause(block))
  const pictures = shown.flatMap((block) => backgroundIn(block) ?? [])
  const content = withSlots(shown.filter((block) => backgroundIn(block) === null))
  const all = source.settings.get('incremental') === 'true'
  const incremental = new Set(
    content.filter(
      (block): block is List =>
        block.type === 'list' &&
        (isIn('incremental', block.line) || (all && !isIn('nonincremental', block.line))),
    ),
  )
  const kind = isSection ? 'section' : kindOf(settings, content, heading, index)
  const defaultPaginate = source.byRules ? 'false' : 'true'
  return {
    ...{ kind, line, heading, blocks: content, notes, incremental, pauses },
    section:
      isSection || (kind === 'section' && heading !== null)
        ? plainText(heading?.children ?? [])
        : null,
    background: backgroundOf(settings, pictures[0] ?? null),
    color: settings.get('color') ?? null,
    isInverted: (settings.get('class') ?? '').split(/\s+/u).includes('invert'),
    header: text(settings.get('header')),
    footer: text(settings.get('footer')),
    isNumbered: /^(?:true|hold)$/u.test(settings.get('paginate') ?? defaultPaginate),
  }
}

const text = (value: string | undefined) => (value === undefined || value === '' ? null : value)

/** What a slide is for, as its class or its layout says it. */
function kindOf(
  settings: ReadonlyMap<string, string>,
  blocks: readonly Block[],
  heading: Heading | null,
  index: number,
): SlideKind {
  const names = `${settings.get('class') ?? ''} ${settings.get('layout') ?? ''}`.split(/\s+/u)
  const has = (...wanted: readonly string[]) => wanted.some((name) => names.includes(name))
  const isShort = blocks.length <= 4 && blocks.every(isLine)
  const isQuote = blocks.length === 1 && blocks[0]?.type === 'blockquote'
  if (has('quote') || (isQuote && heading === null)) return 'quote'
  if (heading === null || !isShort) return 'content'
  if (has('lead', 'title', 'cover', 'intro')) return index === 0 ? 'title' : 'section'
  return has('section', 'center', 'statement', 'fact', 'end') ? 'section' : 'content'
}

/** `. . .`, at which Pandoc's slides wait for a click. */
const isPause = (block: Block) =>
  block.type === 'paragraph' && /^(?:\. \. \.|…)$/u.test(plainText(block.children))

const isLine = (block: Block) => block.type === 'paragraph' || block.type === 'heading'

/** `::right::` and its like, by which Slidev puts what follows into another place. */
function withSlots(blocks: readonly Block[]): readonly Block[] {
  const right = blocks.findIndex((block) => slotOf(block) === 'right')
  const without = (part: readonly Block[]) => part.filter((block) => slotOf(block) === null)
  if (right === -1) return without(blocks)
  const left = blocks.findIndex((block) => slotOf(block) === 'left')
  const start = left === -1 || left > right ? 0 : left
  const column = (children: readonly Block[]) =>
    ({ type: 'column', share: 0.5, children: without(children) }) as const
  const columns: Columns = {
    type: 'columns',
    line: blocks[start]?.line ?? 1,
    dir: 'ltr',
    children: [column(blocks.slice(start, right)), column(blocks.slice(right))],
  }
  return [...without(blocks.slice(0, start)), columns]
}

function slotOf(block: Block): string | null {
  if (block.type !== 'paragraph') return null
  return /^::(default|left|right|bottom|top)::$/u.exec(plainText(block.children))?.[1] ?? null
}

function paragraphs(words: string, line: number): readonly Paragraph[] {
  return words.split(/\n\s*\n/u).map((each) => ({
    ...{ type: 'paragraph', dir: 'ltr', align: null, line },
    children: [{ type: 'text', value: each.replace(/\s+/gu, ' ').trim() }] satisfies Inline[],
  }))
}

/** The pictures behind a slide: paragraphs of nothing but `![bg](…)`. */
function backgroundIn(block: Block): readonly Image[] | null {
  if (block.type !== 'paragraph') return null
  const shown = block.children.filter(
    (child) => child.type !== 'break' && !(child.type === 'text' && child.value.trim() === ''),
  )
  const pictures = shown.filter((child) => child.type === 'image')
  const isAll = pictures.length === shown.length && pictures.length > 0
  return isAll && pictures.every(({ alt }) => /^bg(?:\s|$)/u.test(alt)) ? pictures : null
}

function backgroundOf(settings: ReadonlyMap<string, string>, image: Image | null): SlideBackground {
  const words = image?.alt.split(/\s+/u) ?? []
  const [, at, percent] =
    words
      .map((word) => /^(left|right)(?::(\d{1,3})%)?$/u.exec(word))
      .find((each) => each !== null) ?? []
  const side = at === 'left' || at === 'right' ? at : null
  return {
    color: settings.get('backgroundColor') ?? null,
    image,
    side,
    share:
      side === null || percent === undefined
        ? 0.5
        : Math.min(80, Math.max(20, Number(percent))) / 100,
    contains:
      words.includes('fit') ||
      words.includes('contain') ||
      words.some((word) => /^\d{1,3}%$/u.test(word)),
  }
}

/** What a slide without a heading is called in the list of slides: its first words. */
export function nameOf({ blocks }: Slide, document: Document): string {
  for (const block of blocks) {
    const words =
      block.type === 'paragraph' || block.type === 'heading' ? plainText(block.children) : ''
    if (words !== '') return words.length > 60 ? `${words.slice(0, 60).trimEnd()}…` : words
  }
  return document.title
}
