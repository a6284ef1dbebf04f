import { numberText } from '../document/number-text.ts'
import { captionInlines, equationLabel, listedCaptions } from '../document/numbers.ts'
import type { CodeToken, Diagram, Document, Heading } from '../document/types.ts'
import { childrenOf, type Node, onCover, runningLines } from '../document/walk.ts'
import { labelsIn } from '../labels/labels.ts'
import type { FontFamily, FontWeight, HeadingStyle, Theme } from '../theme/types.ts'
import { titleLines } from './cover.ts'
import { indexLines, wordsOfEntry } from './index-lines.ts'

/** A face of a family in which a document has text. */
export interface UsedFace {
  readonly family: FontFamily
  readonly weight: FontWeight
  readonly italic: boolean
  /** The characters of its text beyond ASCII: those of ASCII are in every file of a face. */
  readonly characters: ReadonlySet<number>
}

export interface UsedFaces {
  readonly text: readonly UsedFace[]
  /** Characters of formulas beyond ASCII; `null` where there is no formula. */
  readonly math: ReadonlySet<number> | null
}

const bold = 700

/**
 * The faces in which writers set a document's text, each once, with its characters: by the theme's decisions and the marks
 * around each text, as all writers follow them. A face may be named that one of them does without.
 */
export function usedFaces(document: Document, theme: Theme): UsedFaces {
  const faces = new FaceList()
  const formulas = new Set<number>()
  let hasFormulas = false
  const { body, heading, mono } = theme.fonts
  const labels = labelsIn(document.lang)
  const text = faces.of(body, 400, 'upright')
  const strong = faces.of(body, bold, 'upright')
  // It looks like a heading of the third level.
  const contentsTitle = headingFace(theme.headings[2])
  faces.add(text, '')
  addTitleBlock(document)

  const pending: Node[] = []
  /** Around each of those. */
  const pendingFaces: Face[] = []
  for (const note of document.footnotes) push(note.children, text)
  push([...onCover(document), ...document.backCover], text)
  push(document.children, text)
  for (const { start, center, end } of runningLines(document))
    push([...start, ...center, ...end], text)
  for (;;) {
    const node = pending.pop()
    const face = pendingFaces.pop()
    if (node === undefined || face === undefined) break
    visit(node, face)
  }
  return { text: faces.used, math: hasFormulas ? formulas : null }

  function push(nodes: readonly Node[], face: Face): void {
    for (const node of nodes) {
      pending.push(node)
      pendingFaces.push(face)
    }
  }

  function visit(node: Node, face: Face): void {
    switch (node.type) {
      case 'text':
        faces.add(face, node.value)
        break
      case 'numberLabel':
        faces.add(face, numberText(node.number))
        break
      case 'inlineCode':
        faces.add(codeFace(face), node.value)
        break
      case 'code':
        addCode(node.lines, node.title)
        break
      case 'math':
      case 'inlineMath':
        hasFormulas = true
        addFormula(node.mathml)
        if (node.type === 'math') faces.add(text, equationLabel(node) ?? '')
        break
      case 'image':
        if (node.diagram === undefined) faces.add(face, node.alt === '' ? labels.image : node.alt)
        else addDiagram(node.diagram)
        break
      case 'toc':
        addContents()
        break
      case 'tableOfFigures':
        faces.add(contentsTitle, node.title)
        for (const { text: words } of listedCaptions(document.children, node.kind)) {
          faces.add(text, words)
        }
        break
      case 'indexOfTerms': {
        const { see, seeAlso } = labels
        faces.add(slanted(text, 'italic'), `${see} ${seeAlso}`)
        for (const { letter, entries } of node.groups) {
          faces.add(strong, letter ?? '')
          for (const entry of indexLines(entries)) faces.add(text, wordsOfEntry(entry))
        }
        break
      }
      case 'recordStart':
        addTitleBlock(node.document)
        push(childrenOf(node), face)
        break
      case 'heading':
        push(node.children, headingFace(styleOf(node)))
        break
      case 'blockquote':
        push(node.children, theme.quote.italic ? slanted(face, 'italic') : face)
        break
      case 'emphasis':
        // In italics Word and PDF set it upright.
        push(node.children, slanted(face, face.slant === 'upright' ? 'italic' : 'both'))
        break
      case 'strong':
      case 'descriptionTerm':
        push(node.children, bolder(face))
        break
      case 'keyboard':
        push(node.children, codeFace(face))
        break
      case 'abstract':
        if (node.title === null) faces.add(strong, labels.abstract)
        else push(node.title, strong)
        push(node.children, face)
        break
      case 'alert': {
        const title = faces.of(heading, bold, 'upright')
        // Without a title, what can be opened has the label in HTML.
        if (node.title === null || node.title.length === 0) {
          faces.add(title, labels.alerts[node.name])
        } else push(node.title, title)
        push(node.children, face)
        break
      }
      case 'details':
        if (node.summary.length === 0) faces.add(strong, labels.details)
        else push(node.summary, bolder(face))
        push(node.children, face)
        break
      case 'tableCell':
        push(node.children, node.header ? bolder(face) : face)
        break
      case 'pageField':
        if (node.field === 'section')
          for (const entry of document.outline) faces.add(text, entry.text)
        break
      case 'caption':
        push(captionInlines(node), face)
        break
      case 'bibliographyEntry':
        faces.add(face, node.label ?? '')
        push(node.children, face)
        break
      case 'thematicBreak':
      case 'pageBreak':
      case 'break':
      case 'anchor':
      case 'indexTerm':
      case 'footnoteReference':
        break
      default:
        push(childrenOf(node), face)
        break
    }
  }

  function styleOf(node: Heading): HeadingStyle {
    return theme.headings[node.depth - 1] ?? theme.headings[5]
  }

  function headingFace({ weight, italic }: Pick<HeadingStyle, 'weight' | 'italic'>): Face {
    return faces.of(heading, weight, italic ? 'italic' : 'upright')
  }

  /** Code stays upright. */
  function codeFace({ weight }: Face): Face {
    return faces.of(mono, weight, 'upright')
  }

  function bolder({ family, slant }: Face): Face {
    return faces.of(family, bold, slant)
  }

  function slanted({ family, weight }: Face, slant: Slant): Face {
    return faces.of(family, weight, slant)
  }

  function addCode(lines: readonly (readonly CodeToken[])[], title: string | null): void {
    const plain = faces.of(mono, 400, 'upright')
    const comment = faces.of(mono, 400, 'italic')
    if (title !== null) faces.add(faces.of(mono, 600, 'upright'), title)
    faces.add(plain, '')
    for (const line of lines) {
      for (const token of line) faces.add(token.kind === 'comment' ? comment : plain, token.text)
    }
  }

  /** Text in diagrams doesn't take after what is around them. */
  function addDiagram({ words }: Diagram): void {
    for (const { text: own, bold: isBold, italic, code } of words) {
      const weight = isBold ? bold : 400
      faces.add(faces.of(code ? mono : body, weight, italic ? 'italic' : 'upright'), own)
    }
  }

  function addFormula(node: Parameters<typeof formulaText>[0]): void {
    for (const piece of formulaText(node)) addCharacters(piece, formulas)
  }

  function addContents(): void {
    faces.add(contentsTitle, labels.contents)
    for (const entry of document.outline) faces.add(text, entry.text)
  }

  function addTitleBlock(titled: Parameters<typeof titleLines>[0]): void {
    const { title, subtitle, authorLines, date, version } = titleLines(titled)
    const { watermark } = titled.metadata
    if (title !== null) faces.add(headingFace(theme.title), title)
    if (subtitle !== null) {
      faces.add(headingFace({ weight: 400, italic: theme.title.subtitleItalic }), subtitle)
    }
    for (const line of [...authorLines, date, version]) faces.add(text, line ?? '')
    if (watermark !== null) faces.add(strong, watermark)
  }
}

/** The texts of a formula's elements. */
function* formulaText(node: Extract<Node, { type: 'math' }>['mathml']): Generator<string> {
  for (const child of node.children) {
    if (typeof child === 'string') yield child
    else yield* formulaText(child)
  }
}

/** Writers differ in emphasis within italics, of which both faces are needed. */
type Slant = 'upright' | 'italic' | 'both'

/** The face around a node, or both that writers may take. */
interface Face {
  readonly family: FontFamily
  readonly weight: FontWeight
  readonly slant: Slant
  readonly listed: readonly ListedFace[]
}

type ListedFace = UsedFace & { readonly characters: Set<number> }

/** Has one face for each family, weight and slant, however many marks ask for it. */
class FaceList {
  readonly #faces = new Map<string, Face[]>()
  readonly #used = new Set<ListedFace>()

  of(family: FontFamily, weight: FontWeight, slant: Slant): Face {
    const faces = this.#faces.get(family.name) ?? []
    if (faces.length === 0) this.#faces.set(family.name, faces)
    let face = faces.find((other) => other.weight === weight && other.slant === slant)
    if (face === undefined) {
      face = { family, weight, slant, listed: this.#listed(family, weight, slant) }
      faces.push(face)
    }
    return face
  }

  #listed(family: FontFamily, weight: FontWeight, slant: Slant): readonly ListedFace[] {
    if (slant !== 'both') {
      return [{ family, weight, italic: slant === 'italic', characters: new Set() }]
    }
    const { listed } = this.of(family, weight, 'italic')
    return [...listed, ...this.of(family, weight, 'upright').listed]
  }

  add({ listed }: Face, text: string): void {
    for (const face of listed) {
      this.#used.add(face)
      addCharacters(text, face.characters)
    }
  }

  get used(): readonly UsedFace[] {
    return [...this.#used]
  }
}

const beyondAscii = /[^\0-\x7f]/

function addCharacters(text: string, characters: Set<number>): void {
  // Most text has none: this takes a tenth of the time.
  if (!beyondAscii.test(text)) return
  for (const [character] of text.matchAll(/[^\0-\x7f]/gu)) {
    characters.add(character.codePointAt(0) ?? 0)
  }
}
