import { plainText } from '../../../document/plain-text.ts'
import type {
  Block,
  Document,
  Image,
  Inline,
  RunningLine,
  RunningLines,
} from '../../../document/types.ts'
import { walk } from '../../../document/walk.ts'
import { pageOfRunningImages, tallestImageIn } from '../../../layout/running-image.ts'
import { watermarkOf } from '../../../layout/watermark.ts'
import { sharedFile } from '../../../shared-files.ts'
import { proportions } from '../../../theme/proportions.ts'
import { formatIn, textFormat } from '../block-format.ts'
import type { Context } from '../context.ts'
import { coverField } from '../cover.ts'
import { letterheadPicture } from '../letterhead.ts'
import { borderElement } from '../markup/border.ts'
import { textNamespaces } from '../markup/namespaces.ts'
import { type ParagraphProperties, paragraphElement } from '../markup/paragraph.ts'
import { cellMargins, layoutTable, tableCell } from '../markup/table.ts'
import { points, twips, wholeTwips } from '../markup/units.ts'
import { element, join, nothing, value, type Xml, xmlDocument } from '../markup/xml.ts'
import { landscapePage, type Page, widthBetweenMargins } from '../page.ts'
import { countsByBookmark, recordPages } from '../page-field.ts'
import { firstHeaderStyle, headerRule } from '../styles/header-footer.ts'
import { watermark } from '../watermark.ts'
import { type Part, wordContentType } from './part.ts'
import { Relationships } from './relationships.ts'

type PartContext = Omit<Context, 'relationships'>

/** Kinds of pages, by the names that sections have for them (ECMA-376, part 1, 17.18.36). */
const kinds = [
  ['default', 'odd'],
  ['first', 'first'],
  ['even', 'even'],
] as const
type Kind = (typeof kinds)[number][0]

const emptyLine: RunningLine = { start: [], center: [], end: [] }

/** One header or footer with what it points at. */
interface RunningPart {
  readonly document: Document
  readonly type: 'header' | 'footer'
  /** File name without its extension. */
  readonly name: string
  readonly line: RunningLine
  readonly page: Page
  /** The page without numbers that it's for, if it is. */
  readonly of?: 'cover' | 'back cover'
  /** The letterhead of its pages. */
  readonly letterhead: Image | null
  /** The relationship of the document to it. */
  readonly id: string
}

/** The headers and footers of a file. */
export class RunningParts {
  readonly parts: RunningPart[] = []
  readonly counts = { header: 0, footer: 0 }
  readonly written = new Map<string, RunningPart>()
  readonly #keys = new Map<RunningLine, number>()
  readonly #keysOfContent = new Map<string, number>()

  /** Of a line, the same for the same line; of records, also for lines that say the same. */
  keyOf(line: RunningLine, document: Document, listedPages: Context['listedPages']): number {
    const known = this.#keys.get(line)
    if (known !== undefined) return known
    const content = document.record === undefined ? null : contentKey(line, document, listedPages)
    const same = content === null ? undefined : this.#keysOfContent.get(content)
    const key = same ?? this.#keys.size
    this.#keys.set(line, key)
    if (content !== null) this.#keysOfContent.set(content, key)
    return key
  }

  /** The parts, and the relationships of those that point at something, by their names. */
  write(context: PartContext): {
    readonly parts: readonly Part[]
    readonly relationships: Readonly<Record<string, Relationships>>
  } {
    const written = this.parts.map((part, index) => {
      const relationships = new Relationships()
      const { document } = part
      const bytes = partBytes(part, index + 1, { ...context, document, relationships })
      const contentType = wordContentType(part.type)
      const file = hasNoWords(part) ? sharedFile(bytes) : { bytes }
      return { part: { name: `word/${part.name}.xml`, contentType, ...file }, relationships }
    })
    return {
      parts: written.map(({ part }) => part),
      relationships: Object.fromEntries(
        this.parts.map(({ name }, index) => [
          name,
          written[index]?.relationships ?? new Relationships(),
        ]),
      ),
    }
  }
}

/** What makes a line of a record that of another too; `null` for one with pictures, or that counts the pages by a bookmark. */
function contentKey(
  line: RunningLine,
  document: Document,
  listedPages: Context['listedPages'],
): string | null {
  let pages: number | undefined
  const nodes = [...line.start, ...line.center, ...line.end]
  for (const node of walk(nodes)) {
    if (node.type === 'image') return null
    if (node.type !== 'pageField' || node.field !== 'pages') continue
    if (countsByBookmark(document)) return null
    pages = recordPages(document, listedPages)
  }
  const { watermark } = document.metadata
  const letterhead = document.letterhead === null ? null : document.record
  return JSON.stringify([line, document.dir, watermark, letterhead, pages])
}

/**
 * The headers and footers of a document. Each line is a part of its own; those with several places are tables of the
 * page's width, and so are there once more for landscape pages.
 */
export class HeadersAndFooters {
  readonly #upright: Xml
  readonly #landscape: Xml | null
  /** What the section of a cover says of its own; nothing without one. */
  readonly referencesOfCover: Xml
  /** The same for a back cover. */
  readonly referencesOfBackCover: Xml
  /** Whether left and right pages differ. */
  readonly differsOnEvenPages: boolean
  /** From the edges of the page to the header and the footer, in twips: half of the margin, and less with images taller than text. */
  readonly distance: { readonly header: number; readonly footer: number }

  /**
   * @param relationships of the file's main part
   * @param running those of the file, of which these become a part
   */
  constructor(
    {
      document,
      page: upright,
      theme,
      listedPages,
    }: Pick<PartContext, 'document' | 'page' | 'theme' | 'listedPages'>,
    relationships: Relationships,
    running: RunningParts,
  ) {
    const { parts, counts, written } = running
    const { header, footer, children, letterhead } = document
    const textHeight = theme.text.size * proportions.runningSize * theme.text.lineHeight
    const distance = (lines: RunningLines, margin: number) => {
      const beyondText = tallestImageIn(lines, points(margin)) - textHeight
      return Math.round(margin * 0.5) - twips(Math.max(0, beyondText))
    }
    this.distance = {
      header: distance(header, upright.marginTop),
      footer: distance(footer, upright.marginBottom),
    }
    this.differsOnEvenPages = header.odd !== header.even || footer.odd !== footer.even
    const referencesOn = (page: Page): Xml => {
      const reference = (type: RunningPart['type'], kind: Kind, line: RunningLine): Xml => {
        // Headers of their own for the first page, so that the parts of most documents have the same names.
        const key = lineKey(type, type === 'header' && kind === 'first' ? kind : '', line, page)
        let part = written.get(key)
        if (part === undefined) {
          counts[type]++
          const name = `${type}${counts[type]}`
          const id = relationships.toPart(type, `${name}.xml`)
          const picture = kind === 'first' ? letterhead?.first : letterhead?.others
          // Landscape pages that stand among others have none.
          const isShown = type === 'header' && page === upright
          part = { document, type, name, line, page, letterhead: (isShown && picture) || null, id }
          written.set(key, part)
          parts.push(part)
        }
        return element(`w:${type}Reference`, { 'w:type': kind, 'r:id': part.id })
      }
      const referencesTo = (type: RunningPart['type'], lines: RunningLines): readonly Xml[] =>
        kinds.flatMap(([kind, name]) =>
          kind === 'even' && !this.differsOnEvenPages ? [] : [reference(type, kind, lines[name])],
        )
      return join([...referencesTo('header', header), ...referencesTo('footer', footer)])
    }
    const lineKey = (type: string, kind: string, line: RunningLine, page: Page): string => {
      const isOfOnePage = hasPlaces(line) || (letterhead !== null && type === 'header')
      return `${type} ${kind} ${running.keyOf(line, document, listedPages)} ${isOfOnePage ? page.width : ''}`
    }
    this.#upright = referencesOn(upright)
    const lines = [header, footer].flatMap(({ first, odd, even }) => [first, odd, even])
    const differs = lines.some(hasPlaces) || letterhead !== null
    const turns = differs && children.some(isLandscape)
    this.#landscape = turns ? referencesOn(landscapePage(upright)) : null
    const emptyOn = (of: 'cover' | 'back cover', type: RunningPart['type'], kind: Kind): Xml => {
      const known = parts.find(
        (part) => part.document === document && part.of === of && part.type === type,
      )
      const name = known?.name ?? `${type}${++counts[type]}`
      const id = known?.id ?? relationships.toPart(type, `${name}.xml`)
      if (known === undefined) {
        const part = { document, type, name, line: emptyLine, page: upright, letterhead: null, id }
        parts.push({ ...part, of })
      }
      return element(`w:${type}Reference`, { 'w:type': kind, 'r:id': id })
    }
    const allOn = (of: 'cover' | 'back cover') =>
      join(
        (['header', 'footer'] as const).flatMap((type) =>
          kinds.flatMap(([kind]) =>
            kind === 'first' || (kind === 'even' && !this.differsOnEvenPages)
              ? []
              : [emptyOn(of, type, kind)],
          ),
        ),
      )
    this.referencesOfCover = document.cover === null ? nothing : allOn('cover')
    this.referencesOfBackCover = document.backCover.length === 0 ? nothing : allOn('back cover')
  }

  /**
   * What a section says of its headers and footers; nothing where it continues with those of the section before it.
   *
   * @param index of the section, from 0
   */
  referencesOf(page: Page, index: number): Xml {
    if (this.#landscape === null) return index === 0 ? this.#upright : nothing
    return page.width > page.height ? this.#landscape : this.#upright
  }
}

/** Whether it has nothing but numbers of pages, so that other documents have the same. */
function hasNoWords({ document, line, of, letterhead }: RunningPart): boolean {
  const { start, center, end } = line
  const nodes = [...start, ...center, ...end]
  return (
    nodes.every((node) => node.type === 'pageField' && node.field !== 'section') &&
    of !== 'cover' &&
    letterhead === null &&
    document.metadata.watermark === null
  )
}

/** Whether a line has more than one place with content. */
function hasPlaces({ start, center, end }: RunningLine): boolean {
  return [start, center, end].filter((place) => place.length > 0).length > 1
}

function isLandscape(block: Block): boolean {
  return (
    block.type === 'landscape' || (block.type === 'aligned' && block.children.some(isLandscape))
  )
}

/** @param number of the part among all, from 1 */
function partBytes(
  { type, line, page, of, letterhead }: RunningPart,
  number: number,
  context: Context,
): Uint8Array {
  const { cover } = context.document
  const mark =
    type === 'header'
      ? join([
          of === 'cover' && cover !== null ? coverField(cover, context) : nothing,
          letterhead === null ? nothing : letterheadPicture(letterhead, context),
          watermarkIn(page, number, context),
        ])
      : nothing
  const { start, center, end } = line
  const rtl = context.document.dir === 'rtl'
  const margin = type === 'header' ? page.marginTop : page.marginBottom
  const inner: Context = {
    ...context,
    page: { ...page, textHeight: pageOfRunningImages(margin) },
  }
  const places = [start, center, end].filter((place) => place.length > 0).length
  const room = widthBetweenMargins(page) + page.reach.left + page.reach.right
  // Runs have the direction of their letters, and so has each number.
  const format = textFormat(formatIn(Math.floor(room / Math.max(1, places))), false)
  const write = (place: readonly Inline[]) => inner.inlines(place, format, inner)
  const isEmpty = places === 0
  const style = type === 'footer' ? 'Footer' : isEmpty ? firstHeaderStyle : 'Header'
  if (places > 1) return table(type, line, { ...page, room }, context, write, mark)
  const justification = center.length > 0 ? 'center' : end.length > 0 ? 'end' : undefined
  const content = write([...start, ...center, ...end])
  return partOf(type, paragraphElement({ style, rtl, justification }, join([mark, content])))
}

/**
 * A line with several places as a table without lines: tab stops behind the margin of the text, where tables end, are nothing to
 * LibreOffice.
 */
function table(
  type: RunningPart['type'],
  line: RunningLine,
  { reach, room }: Page & { readonly room: number },
  { document, theme }: Context,
  write: (place: readonly Inline[]) => Xml,
  mark: Xml,
): Uint8Array {
  const isHeader = type === 'header'
  const rtl = document.dir === 'rtl'
  const ruled = isHeader && theme.page.headerRule
  const names =
    line.center.length > 0 ? (['start', 'center', 'end'] as const) : (['start', 'end'] as const)
  const widths = wholeTwips(columnShares(line).map((share) => points(room * share)))
  const cells = names.map((name, index) => {
    const cellWidth = widths[index] ?? 1
    const properties: ParagraphProperties = {
      style: isHeader ? 'Header' : 'Footer',
      borders: ruled ? { bottom: 'none' } : undefined,
      rtl,
      indent: { start: 0, end: 0 },
      justification: name,
    }
    return tableCell(
      cellWidth,
      [
        ruled
          ? element('w:tcBorders', borderElement('w:bottom', { ...headerRule(theme), space: 0 }))
          : nothing,
        ruled
          ? cellMargins('w:tcMar', { left: 0, bottom: twips(headerRule(theme).space), right: 0 })
          : nothing,
        value('w:vAlign', isHeader ? 'bottom' : 'top'),
      ],
      paragraphElement(properties, write(line[name])),
    )
  })
  const xml = layoutTable(rtl, widths, -(rtl ? reach.right : reach.left), cells)
  // Word wants a paragraph behind a table.
  return partOf(type, join([xml, paragraphElement({ style: 'Spacer' }, mark)]))
}

/** Shares of the room for the places: by their lengths, and with one in the middle the same for those beside it. */
function columnShares({ start, center, end }: RunningLine): readonly number[] {
  const [first, middle, last] = [start, center, end].map(lengthOf) as [number, number, number]
  if (center.length === 0) {
    const share = Math.min(0.8, Math.max(0.2, first / (first + last)))
    return [share, 1 - share]
  }
  const share = Math.min(0.6, Math.max(0.2, middle / (middle + 2 * Math.max(first, last))))
  return [(1 - share) / 2, share, (1 - share) / 2]
}

/** Characters, about. */
function lengthOf(place: readonly Inline[]): number {
  let length = plainText(place).length
  for (const node of walk(place)) {
    if (node.type === 'pageField') length += node.field === 'section' ? 30 : 3
    if (node.type === 'image') length += 10
  }
  return length
}

function watermarkIn({ width, height }: Page, number: number, { document, theme }: Context): Xml {
  const words = document.metadata.watermark
  if (words === null) return nothing
  const drawn = watermarkOf(words, theme, points(Math.min(width, height)))
  return watermark(drawn, theme.fonts.body.name, number)
}

function partOf(type: RunningPart['type'], content: Xml): Uint8Array {
  return xmlDocument(element(type === 'header' ? 'w:hdr' : 'w:ftr', textNamespaces, content))
}
