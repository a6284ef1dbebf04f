import type { DiagramNote, DiagramProblem, DrawnDiagram } from '../document/diagram-drawer.ts'
import { linksOf } from '../document/diagram-links.ts'
import type { MathElement, SvgElement } from '../document/types.ts'
import { labelsIn } from '../labels/labels.ts'
import { codeFace, type Face, textFaces } from '../layout/character-width.ts'
import { labelSizeOn, smallestLabel } from '../layout/diagram-scale.ts'
import { ProcessorTime } from '../processor-time.ts'
import { diagramColors } from '../theme/diagram-colors.ts'
import type { FigurePages } from '../theme/page-geometry.ts'
import type { FontFamily, Theme } from '../theme/types.ts'
import { type FlatStyle, flatSvg, type Size } from './flat-svg.ts'
import type { Drawing } from './svg-drawing.ts'
import { type DiagramContent, textAlternative } from './text-alternative.ts'

/** Where diagrams are drawn for. */
export interface DiagramOptions {
  /** In its colours on paper, for the file; the drawing itself has none. */
  readonly theme: Theme
  /** Width of a line of text, in points. */
  readonly room: number
  readonly pages: FigurePages
  /** Whether text that is too small on these pages is told of. */
  readonly isPaged: boolean
  /** Whether what is written keeps links within pictures. */
  readonly keepsLinks: boolean
  /** Reads a formula in LaTeX; `null` for one that can't be read. */
  readonly formula: (latex: string) => MathElement | null
}

/** What all diagrams of a document share. Lengths are in CSS pixels. */
export interface DiagramSetting {
  /** Width of a line of text. */
  readonly room: number
  /** Size of text that has no other. */
  readonly textSize: number
  readonly faces: Readonly<Record<'regular' | 'bold' | 'code', Face>>
  readonly keepsLinks: boolean
  readonly pages: FigurePages
  readonly isPaged: boolean
  readonly formula: DiagramOptions['formula']
  /** The values of variables in files. */
  readonly flat: FlatStyle
  /** Left for all diagrams together. */
  readonly time: ProcessorTime
  /** Sources that ended an engine, with what is said of them: they aren't tried again. */
  readonly undrawable: Map<string, DiagramProblem>
}

/** For all diagrams of a document, in milliseconds: a thousand connections take 0.6 s, a usual diagram 3 to 40 ms. */
const mostTime = 3_000

/** Text in diagrams, as a multiple of the document's. The smallest labels have three quarters of that. */
const relativeTextSize = 0.95

export const pointsPerPixel = 0.75

export function diagramSetting({
  theme,
  room,
  pages,
  isPaged,
  keepsLinks,
  formula,
}: DiagramOptions): DiagramSetting {
  const { body, mono } = theme.fonts
  return {
    room: room / pointsPerPixel,
    pages,
    isPaged,
    keepsLinks,
    formula,
    textSize: Math.round((relativeTextSize * theme.text.size) / pointsPerPixel),
    faces: { ...textFaces(body), code: codeFace(mono) },
    flat: { colors: diagramColors(theme), text: familyNames(body), code: familyNames(mono) },
    time: new ProcessorTime(mostTime),
    undrawable: new Map(),
  }
}

/** A drawing with its file and its text alternative, in which the kind of diagram is named in `lang` (BCP 47). */
export function drawnDiagram(
  { root, words, smallestText }: Drawing,
  content: DiagramContent,
  { flat, keepsLinks, pages, isPaged }: DiagramSetting,
  lang: string,
  notes: readonly DiagramNote[] = [],
): DrawnDiagram {
  const label = labelSizeOn(pages, sizeOf(root), smallestText)
  const all = isPaged && label < smallestLabel ? [...notes, smallText(label)] : notes
  return {
    drawing: root,
    words,
    smallestText,
    svg: new TextEncoder().encode(flatSvg(root, sizeOf(root), flat)),
    alt: textAlternative(content, root, labelsIn(lang).diagram, lang),
    notes: keepsLinks ? all : [...all, ...lostAsPicture(root, words)],
  }
}

/** What an SVG without text and links, as in Word, can't show. */
function lostAsPicture(root: SvgElement, words: Drawing['words']): readonly DiagramNote[] {
  return [
    ...(linksOf(root).length > 0 ? [linksLeftOut] : []),
    ...(words.some(({ text }) => /\p{Emoji_Presentation}/u.test(text)) ? [emojiLost] : []),
  ]
}

function smallText(points: number): DiagramNote {
  const size = (Math.floor(points * 10) / 10).toFixed(1)
  return {
    message: `The smallest text of a diagram has ${size} points on the page, which is hard to read: divide the diagram, or shorten its labels.`,
    line: null,
  }
}

const emojiLost: DiagramNote = {
  message: 'Emoji in a diagram are boxes in Word: only HTML and PDF have a font for them.',
  line: null,
}

const linksLeftOut: DiagramNote = {
  message: 'The links in a diagram were left out: only HTML and PDF have them.',
  line: null,
}

/** Of a drawing, in CSS pixels. */
export function sizeOf({ attributes }: SvgElement): Size {
  const [, , width = 1, height = 1] = (attributes.viewBox ?? '').split(' ').map(Number)
  return { width: Math.max(1, width), height: Math.max(1, height) }
}

/** The names by which engines know a family. */
function familyNames({ name, own }: FontFamily): readonly string[] {
  return own === undefined ? [name] : [own.uniqueName, name]
}
