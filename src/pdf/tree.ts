import type {
  Alignment,
  Block,
  DescriptionList,
  Direction,
  Document,
  EmbeddedImage,
  FootnoteReference,
  Heading,
  Inline,
  List,
  Table,
  TableCell,
} from '../document/types.ts'
import type { Warning } from '../warnings.ts'
import { codeLines } from './code-lines.ts'
import { createHeadingLevels } from './heading-levels.ts'
import { createImages } from './images.ts'
import { drawInlines, type InlineContext } from './inlines.ts'
import { createLabels } from './labels.ts'
import { drawMath } from './math.ts'
import { createNodeList, type Ref, type TocEntry, type TypstNode } from './nodes.ts'
import { inside, type Place } from './place.ts'
import { tableLayout } from './tables.ts'
import type { DrawnTheme } from './theme.ts'

/** A document as the templates draw it. */
export interface DrawnDocument {
  readonly nodes: readonly TypstNode[]
  readonly body: readonly Ref[]
  /** Whether links to `top` go to the very start, rather than to a place of that name. */
  readonly markTop: boolean
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly warnings: readonly Warning[]
}

/** Notes that cite notes are set in place down to here; further ones come at the end of the document. */
const deepestNote = 8

/** Lays the document out as nodes for the templates; images in `broken` become placeholders. */
export function drawDocument(
  document: Document,
  theme: DrawnTheme,
  broken: ReadonlySet<EmbeddedImage>,
): DrawnDocument {
  const { geometry } = theme
  const list = createNodeList()
  const images = createImages({ maxHeight: geometry.textHeight * 0.9, broken })
  const levels = createHeadingLevels(document.metadata.title !== null)
  const explained = new Set<string>()
  const lateNotes: number[] = []
  const titles = new Map(document.outline.map(({ id, text }) => [id, text]))
  const labels = createLabels()
  const drawnNotes = new Set<number>()
  let noteDepth = 0
  const inlineContext: InlineContext = {
    list,
    images,
    labels,
    codeSize: theme.code.size,
    note: drawNote,
    explains(title, text) {
      const key = JSON.stringify([title, text])
      return explained.has(key) ? false : explained.add(key) !== undefined
    },
  }
  const start: Place = {
    room: geometry.measure,
    size: theme.text.size,
    dir: document.dir,
    depth: 0,
  }
  const body = blocks(document.children, start)
  // Drawing a late note may cite another, which then joins the list.
  for (const number of lateNotes) body.push(...lateNote(number))
  return {
    nodes: list.nodes.map((node) =>
      node.k === 'internalLink' && node.id !== 'top' && !labels.has(node.id)
        ? { k: 'sequence', c: node.c }
        : node,
    ),
    body,
    markTop: !labels.has('top'),
    files: images.files,
    warnings: [...images.warnings, ...levels.warnings],
  }

  function blocks(children: readonly Block[], place: Place, align: Alignment | null = null): Ref[] {
    return children.flatMap((block) => drawBlock(block, place, align))
  }

  /** @param align where figures and tables stand */
  function drawBlock(block: Block, place: Place, align: Alignment | null): readonly Ref[] {
    switch (block.type) {
      case 'paragraph': {
        const c = drawInlines(block.children, place, inlineContext)
        return [list.add({ k: 'paragraph', dir: turn(block.dir, place), align: block.align, c })]
      }
      case 'heading':
        return [drawHeading(block, place)]
      case 'thematicBreak':
      case 'pageBreak':
        return [list.add({ k: block.type })]
      case 'blockquote':
        return container(block, place, { cost: 4, indent: geometry.quoteInset }, (c, dir) => ({
          k: 'blockquote',
          dir,
          c,
        }))
      case 'alert': {
        const { kind } = block
        return container(block, place, { cost: 4, indent: 2 * geometry.alertInset }, (c, dir) => ({
          k: 'alert',
          kind,
          dir,
          c,
        }))
      }
      case 'list':
        return drawList(block, place)
      case 'code': {
        const room = place.room - 2 * geometry.codeInset
        // Both monospaced fonts are 0.6 em wide.
        const columns = Math.max(8, Math.floor(room / (place.size * theme.code.size * 0.6)))
        return [list.add({ k: 'code', lines: codeLines(block, columns) })]
      }
      case 'table':
        return drawTable(block, place, align)
      case 'descriptionList':
        return drawDescriptions(block, place)
      case 'figure': {
        const size = geometry.captionSize
        const caption =
          block.caption && sequence(drawInlines(block.caption, { ...place, size }, inlineContext))
        const breakable = block.children.some((child) => child.type !== 'paragraph')
        const inner = inside(place, { cost: 3, indent: 0 })
        const c = blocks(block.children, inner ?? place, align)
        if (inner === undefined) return caption === null ? c : [...c, caption]
        return [list.add({ k: 'figure', breakable, align, caption, c })]
      }
      case 'math': {
        const formula = drawMath(block.mathml, list)
        if (formula === undefined) {
          const lines = block.value.split('\n').map((text) => [{ text, kind: null }])
          return drawBlock({ type: 'code', lang: null, lines, line: block.line }, place, align)
        }
        return [
          list.add({ k: 'displayMath', alt: block.value, tag: formula.tag, c: [formula.body] }),
        ]
      }
      case 'aligned':
        return blocks(block.children, place, block.align)
      case 'details': {
        const summary = sequence(drawInlines(block.summary, place, inlineContext))
        return container(
          block,
          place,
          { cost: 3, indent: geometry.detailsInset },
          (c, dir) => ({
            k: 'details',
            dir,
            summary: block.summary.length === 0 ? null : summary,
            c,
          }),
          [summary],
        )
      }
      case 'toc':
        return drawContents()
      default:
        return unknownBlock(block)
    }
  }

  function sequence(c: readonly Ref[]): Ref {
    return list.add({ k: 'sequence', c })
  }

  /** The direction where it's another than that around it. */
  function turn(dir: Direction, place: Place): Direction | null {
    return dir === place.dir ? null : dir
  }

  /** A node around the blocks, or the blocks alone where Typst or the page has no room for one more. */
  function container(
    block: { readonly children: readonly Block[]; readonly dir: Direction },
    place: Place,
    demand: { readonly cost: number; readonly indent: number },
    wrap: (c: readonly Ref[], dir: Direction | null) => TypstNode,
    otherwise: readonly Ref[] = [],
  ): readonly Ref[] {
    const inner = inside(place, demand)
    if (inner === undefined) return [...otherwise, ...blocks(block.children, place)]
    const c = blocks(block.children, { ...inner, dir: block.dir })
    return [list.add(wrap(c, turn(block.dir, place)))]
  }

  function drawHeading(heading: Heading, place: Place): Ref {
    const { depth, id, number, dir, align } = heading
    const size = theme.headings[depth - 1]?.size ?? place.size
    const words = drawInlines(heading.children, { ...place, size }, inlineContext)
    const named = labels.declare(id)
    const title = titles.get(id)?.trim() ?? ''
    // PDF/UA-1 wants words in every heading: without any, only the place that links point at is left.
    if (title === '' || !named) {
      const c = named ? [list.add({ k: 'anchor', id }), ...words] : words
      return list.add({ k: 'paragraph', dir: turn(dir, place), align, c })
    }
    return list.add({
      k: 'heading',
      level: levels.next(heading),
      depth,
      id,
      title: showsWords(heading.children) ? null : title,
      listed: depth <= document.metadata.tocDepth,
      dir: turn(dir, place),
      align,
      c: number === null ? words : [`${number}\u2002`, ...words],
    })
  }

  function drawList(block: List, place: Place): readonly Ref[] {
    const { ordered, start, spread } = block
    const digits = String(start + block.children.length - 1).length
    const marker = ordered ? (digits + 1) * 0.55 * place.size : geometry.listMarker
    const inner = inside(place, { cost: 2, indent: marker + geometry.listGap })
    const tasks = block.children.some((item) => item.checked !== null)
    const marks = block.children.map(({ checked }) =>
      checked === null ? 'bullet' : checked ? 'done' : 'open',
    )
    if (inner === undefined) {
      return block.children.flatMap((item, index) => {
        const mark = ordered
          ? `${start + index}.`
          : marks[index] === 'done'
            ? '☑'
            : tasks
              ? '☐'
              : '•'
        return [
          list.add({ k: 'paragraph', dir: null, align: null, c: [mark] }),
          ...blocks(item.children, place),
        ]
      })
    }
    const c = block.children.map((item, index) => {
      const refs = blocks(item.children, { ...inner, dir: block.dir })
      // The number of an ordered task is its marker, so its box comes first in the text.
      const box =
        ordered && marks[index] !== 'bullet' ? [marks[index] === 'done' ? '☑ ' : '☐ '] : []
      return sequence([...box, ...refs])
    })
    return [
      list.add({
        k: 'list',
        ordered,
        start,
        spread,
        dir: turn(block.dir, place),
        marks: tasks && !ordered ? marks : null,
        c,
      }),
    ]
  }

  function drawTable(table: Table, place: Place, align: Alignment | null): readonly Ref[] {
    const inner = inside(place, { cost: 5, indent: 0 })
    if (inner === undefined) {
      return [...table.head, ...table.body].flatMap((row) =>
        row.children.flatMap((cell) => blocks(cell.children, place)),
      )
    }
    const captionPlace = { ...place, size: geometry.captionSize }
    const caption =
      table.caption && sequence(drawInlines(table.caption, captionPlace, inlineContext))
    const { contents, ...layout } = tableLayout(table, {
      place: { ...inner, size: place.size * theme.table.size, dir: table.dir },
      padding: theme.table.paddingX,
      textHeight: geometry.textHeight,
    })
    const c = contents.map((content) => sequence(cellContent(content.cell, content.place)))
    return [list.add({ k: 'table', ...layout, dir: turn(table.dir, place), align, caption, c })]
  }

  /** A cell that is one paragraph holds its words alone: a paragraph in every cell doubles time and memory. */
  function cellContent(cell: TableCell, place: Place): readonly Ref[] {
    const [only, ...others] = cell.children
    const plain =
      only?.type === 'paragraph' &&
      others.length === 0 &&
      only.dir === place.dir &&
      (only.align === null || only.align === cell.align)
    return plain ? drawInlines(only.children, place, inlineContext) : blocks(cell.children, place)
  }

  function drawDescriptions(block: DescriptionList, place: Place): readonly Ref[] {
    const inner = inside(place, { cost: 4, indent: geometry.descriptionIndent })
    const spread = block.children.some((part) => part.type === 'descriptionDetails' && part.spread)
    const pairs: { term: Ref[]; details: Ref[] }[] = []
    for (const part of block.children) {
      const last = pairs.at(-1)
      if (part.type === 'descriptionDetails') {
        const refs = blocks(part.children, { ...(inner ?? place), dir: block.dir })
        if (last === undefined) pairs.push({ term: [], details: refs })
        else last.details.push(...refs)
        continue
      }
      const words = drawInlines(part.children, place, inlineContext)
      // Terms that share their details stand one under the other.
      if (last === undefined || last.details.length > 0) pairs.push({ term: words, details: [] })
      else last.term.push(list.add({ k: 'break' }), ...words)
    }
    if (inner === undefined) {
      return pairs.flatMap(({ term, details }) => [
        list.add({
          k: 'paragraph',
          dir: null,
          align: null,
          c: [list.add({ k: 'strong', c: term })],
        }),
        ...details,
      ])
    }
    const c = pairs.flatMap(({ term, details }) => [sequence(term), sequence(details)])
    return [list.add({ k: 'descriptionList', dir: turn(block.dir, place), spread, c })]
  }

  function drawContents(): readonly Ref[] {
    const listed = document.outline.filter((entry) => entry.depth <= document.metadata.tocDepth)
    const outermost = Math.min(...listed.map((entry) => entry.depth))
    const entries: Record<string, TocEntry> = {}
    for (const { id, depth, number, text } of listed) {
      entries[id] = { indent: depth - outermost, number, text }
    }
    return listed.length === 0 ? [] : [list.add({ k: 'toc', entries })]
  }

  function drawNote({ number }: FootnoteReference, place: Place): readonly Ref[] | undefined {
    if (drawnNotes.has(number)) return undefined
    drawnNotes.add(number)
    if (noteDepth < deepestNote) return noteBlocks(number, place)
    lateNotes.push(number)
    return undefined
  }

  function noteBlocks(number: number, place: Place): Ref[] {
    const children = document.footnotes[number - 1]?.children ?? []
    const inner = { ...start, size: geometry.captionSize, depth: place.depth + 2 }
    noteDepth += 1
    const [first, ...rest] = children
    // The first paragraph stands beside the number, so it must not be a paragraph of its own.
    const refs =
      first?.type === 'paragraph'
        ? [...drawInlines(first.children, inner, inlineContext), ...blocks(rest, inner)]
        : blocks(children, inner)
    noteDepth -= 1
    return refs
  }

  function lateNote(number: number): Ref[] {
    noteDepth = 0
    const anchor = list.add({ k: 'lateNote', number })
    return [
      list.add({ k: 'paragraph', dir: null, align: null, c: [anchor] }),
      ...noteBlocks(number, start),
    ]
  }
}

/** Whether something can be read in a heading that isn't an image. */
function showsWords(inlines: readonly Inline[]): boolean {
  return inlines.some((inline) => {
    if ('children' in inline) return showsWords(inline.children)
    return 'value' in inline && inline.value.trim() !== ''
  })
}

function unknownBlock(block: never): never {
  throw new TypeError(`No drawing for ${JSON.stringify(block)}.`)
}
