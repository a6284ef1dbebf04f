import { documentsIn } from '../../../document/documents-in.ts'
import { plainText } from '../../../document/plain-text.ts'
import type {
  Document,
  EmbeddedImage,
  Image,
  Inline,
  RunningLine,
} from '../../../document/types.ts'
import { runningImageSize } from '../../../layout/running-image.ts'
import { pageGeometry } from '../../../theme/page-geometry.ts'
import { proportions, strokes } from '../../../theme/proportions.ts'
import type { Theme } from '../../../theme/types.ts'
import { cssString, number, points, rule } from '../css.ts'
import type { ImageAddresses } from '../data-uris.ts'
import { fontStack } from './properties.ts'
import { pageOfRecord } from './records.ts'

/** Share of a margin that lies between the text and a running line, as in PDF. */
const besideText = 0.3

/** From a running line to the rule below it, in points. */
const aboveRule = 4

type Place = keyof RunningLine
const places: readonly Place[] = ['start', 'center', 'end']

/** A header or footer with the margin that it is in. */
interface Edge {
  readonly side: 'top' | 'bottom'
  /** Height of the margin, in points. */
  readonly margin: number
  readonly position: Readonly<Record<string, string>>
}

/**
 * The rules of pages with the headers and footers in their margin boxes (CSS Paged Media 3, 4.2), which hold words, numbers and
 * images. A mark around all of a place is drawn; browsers know no running headings.
 *
 * @param declarations of all pages
 */
export function runningLineRules(
  theme: Theme,
  document: Document,
  declarations: string,
  imageAddresses: ImageAddresses,
): string {
  const documents = documentsIn(document)
  if (documents[0] === document) return rulesOf(theme, document, declarations, imageAddresses)
  const ofRecords = documents.map((each) => {
    const name = pageOfRecord(each.record ?? 0)
    return rulesOf(theme, each, `counter-increment:${name}`, imageAddresses, name)
  })
  return `@page{${declarations}}${ofRecords.join('')}`
}

/** @param pageName the name of the pages, and of what counts them, where that isn't all of them */
function rulesOf(
  theme: Theme,
  document: Document,
  declarations: string,
  imageAddresses: ImageAddresses,
  pageName: string | null = null,
): string {
  const { header, footer, metadata, dir } = document
  const pages = pageName === null ? '@page' : `@page ${pageName}`
  const { marginTop, marginBottom } = pageGeometry(theme.page, metadata.pageSize)
  const edges = [
    {
      lines: header,
      edge: { side: 'top', margin: marginTop, position: headerPosition(theme, marginTop) },
    },
    {
      lines: footer,
      edge: {
        side: 'bottom',
        margin: marginBottom,
        position: { 'vertical-align': 'top', 'padding-top': points(besideText * marginBottom) },
      },
    },
  ] as const
  const sides = dir === 'rtl' ? { start: 'right', end: 'left' } : { start: 'left', end: 'right' }
  const boxName = (side: Edge['side'], place: Place) =>
    `${side}-${place === 'center' ? 'center' : sides[place]}`

  const boxes = (line: RunningLine, edge: Edge): string => {
    const contents = contentsOf(line, edge)
    // A rule below the header goes from side to side: the boxes beside that in the middle are drawn too.
    const all = edge.side === 'top' && theme.page.headerRule && line.center.length > 0
    return places
      .map((place) => {
        const content = contents[place] ?? (all ? { content: '""' } : null)
        if (content === null) return ''
        return marginBox(boxName(edge.side, place), content, theme, edge.position)
      })
      .join('')
  }
  /** What these pages show instead of the line of all pages. */
  const changes = (line: RunningLine, general: RunningLine, edge: Edge): string => {
    if (line === general) return ''
    const gone = places.filter((place) => line[place].length === 0 && general[place].length > 0)
    return `${gone.map((place) => `@${boxName(edge.side, place)}{content:none}`).join('')}${boxes(line, edge)}`
  }
  // With a name, `:first` is the first page of the file alone, and left and right ones are as in that.
  const kinds = [
    [dir === 'rtl' ? ':right' : ':left', 'even'],
    [':first', 'first'],
  ] as const
  const general = edges.map(({ lines, edge }) => boxes(lines.odd, edge)).join('')
  const special = kinds.map(([selector, kind]) => {
    const changed = edges.map(({ lines, edge }) => changes(lines[kind], lines.odd, edge)).join('')
    return changed === '' ? '' : `${pages}${pageName === null ? ' ' : ''}${selector}{${changed}}`
  })
  return `${pages}{${declarations};${general}}${special.join('')}`

  function contentsOf(line: RunningLine, { margin }: Edge) {
    const contentOf = (inlines: readonly Inline[]): Content | null => {
      const marked = withoutOuterMarks(inlines)
      const { weight, style } = marked
      const nodes = pageName === null ? marked.nodes : withoutCount(marked.nodes)
      const content = nodes.map((node) => piece(node, margin)).join('')
      return content === '' ? null : { content, ...weight, ...style }
    }
    return {
      start: contentOf(line.start),
      center: contentOf(line.center),
      end: contentOf(line.end),
    }
  }

  function piece(node: Inline, margin: number): string {
    switch (node.type) {
      case 'pageField':
        if (node.field === 'section') return ''
        return `counter(${pageName ?? node.field})`
      case 'image':
        return imagePiece(node, margin)
      default: {
        if ('children' in node) return node.children.map((child) => piece(child, margin)).join('')
        const words = node.type === 'text' ? node.value : plainText([node])
        return words === '' ? '' : cssString(words)
      }
    }
  }

  /** An image in its size; the words for one that isn't there. */
  function imagePiece(image: Image, margin: number): string {
    const { source } = image
    if (source.kind !== 'embedded') return image.alt === '' ? '' : cssString(image.alt)
    const size = runningImageSize(image, source.image, margin)
    if (source.image.format === 'svg')
      return cssUrl(imageAddresses.use(sizedSvg(source.image, size)))
    const pixelsPerPoint = source.image.width / size.width
    return `image-set(${cssUrl(imageAddresses.use(source.image))} ${number(0.75 * pixelsPerPoint)}x)`
  }
}

/**
 * An SVG in a size of its own, which style sheets can't give to what they put into boxes. The one is in the other as markup,
 * not as an image: browsers would have printed the page before that is loaded.
 */
function sizedSvg(
  { bytes, width, height }: EmbeddedImage,
  shown: { readonly width: number; readonly height: number },
): EmbeddedImage {
  const size = `width="${points(shown.width)}" height="${points(shown.height)}"`
  const open = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">`
  const markup = Buffer.concat([Buffer.from(open), bytes, Buffer.from('</svg>')])
  return { format: 'svg', bytes: markup, ...shown, orientation: 1, shapes: 0 }
}

/** Addresses of data hold no quotation mark. */
function cssUrl(dataUri: string): string {
  return `url("${dataUri}")`
}

type Content = Readonly<Record<string, string>> & { readonly content: string }

/** A place with the number of its page alone: browsers count the pages of no part of a file. */
function withoutCount(inlines: readonly Inline[]): readonly Inline[] {
  const isCount = (node: Inline) => node.type === 'pageField' && node.field === 'pages'
  if (!inlines.some(isCount)) return inlines
  return inlines.filter((node) => node.type === 'pageField' && !isCount(node))
}

/** A place without a mark that is around all of it, and what that looks like. */
function withoutOuterMarks(inlines: readonly Inline[]): {
  readonly nodes: readonly Inline[]
  readonly weight?: { readonly 'font-weight': string }
  readonly style?: { readonly 'font-style': string }
} {
  const [only] = inlines
  if (inlines.length !== 1 || only === undefined) return { nodes: inlines }
  if (only.type === 'strong') {
    return { ...withoutOuterMarks(only.children), weight: { 'font-weight': '700' } }
  }
  if (only.type === 'emphasis') {
    return { ...withoutOuterMarks(only.children), style: { 'font-style': 'italic' } }
  }
  return { nodes: inlines }
}

/** The running header has the same distance from the text with and without a rule below it. */
function headerPosition(
  { page, colors }: Theme,
  marginTop: number,
): Readonly<Record<string, string>> {
  const below = besideText * marginTop
  return page.headerRule
    ? {
        'vertical-align': 'bottom',
        'padding-bottom': points(aboveRule),
        'margin-bottom': points(below - aboveRule - strokes.hairline),
        'border-bottom': `${points(strokes.hairline)} solid ${colors.border}`,
      }
    : { 'vertical-align': 'bottom', 'padding-bottom': points(below) }
}

function marginBox(
  name: string,
  { content, ...looks }: Content,
  { fonts, colors, text }: Theme,
  position: Readonly<Record<string, string>>,
): string {
  return rule(`@${name}`, {
    content,
    'font-family': fontStack(fonts.body),
    'font-size': points(text.size * proportions.runningSize),
    color: colors.muted,
    ...looks,
    ...position,
  })
}
