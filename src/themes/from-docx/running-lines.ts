import { fieldKey } from '../../core/document/field-key.ts'
import { imageFormatOf } from '../../core/document/image-format.ts'
import { contentControls } from '../../core/write/docx/template/content-controls.ts'
import { relationshipsOf } from '../../core/write/docx/template/relationships.ts'
import type { Template } from '../../core/write/docx/template/template.ts'
import type { TemplateStyles } from '../../core/write/docx/template/template-styles.ts'
import {
  ancestorNamed,
  childNamed,
  descendants,
  type Element,
  wordValue,
  type XmlPart,
} from '../../core/write/docx/template/xml-part.ts'
import { largestImage } from '../images.ts'

/** The texts at the three places of a header or footer: Markdown with placeholders, as in front matter. */
export type Places = Record<Place, string>
export type Place = 'start' | 'center' | 'end'

export interface DrawnLine {
  readonly places: Readonly<Places>
  /** The name of the part, for comments. */
  readonly part: string
}

/** The headers or footers of a template, by kind of page. */
export interface DrawnLines {
  readonly all: DrawnLine | undefined
  /** Those of the first page and of even pages, if they differ. */
  readonly first: DrawnLine | 'nothing' | undefined
  readonly even: DrawnLine | undefined
}

/** The first picture of a template's headers and footers. */
export interface DrawnLogo {
  readonly bytes: Uint8Array
  /** With its dot. */
  readonly extension: string
  readonly part: string
}

/**
 * Higher pictures are the page's background, and so are wider ones behind the text: a quarter of the height of A4 and half of its width,
 * in DrawingML's units of 1/914400 inch.
 */
const largestLogo = { height: 2_670_000, widthBehindText: 3_780_000 }

/** Reads the headers and footers of a template's section as lines of a theme. */
export class RunningLineReader {
  readonly #template: Template
  readonly #styles: TemplateStyles
  readonly #tell: (message: string) => void
  logo: DrawnLogo | undefined
  /** The words of a watermark. */
  watermark: string | undefined

  /** @param tell - reports what a line can't contain */
  constructor(template: Template, styles: TemplateStyles, tell: (message: string) => void) {
    this.#template = template
    this.#styles = styles
    this.#tell = tell
  }

  /** @param hasEven - whether even and odd pages differ in the template's settings */
  read(kind: 'footer' | 'header', hasEven: boolean): DrawnLines {
    const { section } = this.#template.place
    const first = this.#line(kind, 'first')
    const hasFirst = childNamed(section ?? undefined, 'w:titlePg') !== undefined
    return {
      all: this.#line(kind, 'default'),
      first: hasFirst ? (first ?? 'nothing') : undefined,
      even: hasEven ? this.#line(kind, 'even') : undefined,
    }
  }

  /** A section without one of its own has that of the section before it (ECMA-376, 17.10.5). */
  #line(kind: 'footer' | 'header', pages: string): DrawnLine | undefined {
    const { files, main, place } = this.#template
    const last = place.section?.start ?? Number.POSITIVE_INFINITY
    const reference = [...descendants(main.root)].findLast(
      ({ name, attributes, start, parent }) =>
        name === `w:${kind}Reference` &&
        (attributes.get('w:type') ?? 'default') === pages &&
        (start <= last || parent === place.section),
    )
    const id = reference?.attributes.get('r:id')
    const target = relationshipsOf(files, main.name).find((each) => each.id === id)?.target
    const name = target === undefined ? undefined : files.nameOf(target)
    return name === undefined ? undefined : this.#read(files.xml(name))
  }

  #read(part: XmlPart): DrawnLine {
    const controls = new Map(contentControls(part.root).map(({ element, name }) => [element, name]))
    const line = new LineBuilder((message) => this.#tell(`${message} (part "${part.name}")`))
    const picture = (id: string | undefined) => {
      if (this.#takeLogo(part, id)) line.add('{logo}')
    }
    const watermark = (words: string) => {
      this.watermark ??= words
    }
    const reader = new StoryReader({ line, controls, picture, watermark, styles: this.#styles })
    reader.blocks(part.root.children)
    return { places: line.places(), part: part.name }
  }

  /** @returns whether the picture is the logo */
  #takeLogo(part: XmlPart, id: string | undefined): boolean {
    const { files } = this.#template
    const target = relationshipsOf(files, part.name).find(
      (each) => each.id === id && !each.isExternal,
    )?.target
    const bytes = target === undefined ? undefined : files.bytes(target)
    if (target === undefined || bytes === undefined) return false
    const format = imageFormatOf(bytes)
    if (format === null || bytes.length > largestImage) {
      const why =
        format === null ? "is of a kind that browsers don't show" : 'is larger than a logo may be'
      this.#tell(`The picture "${target}" ${why}.`)
      return false
    }
    this.logo ??= { bytes, extension: `.${format}`, part: target }
    if (this.logo.part === target) return true
    this.#tell(
      `Of several pictures in headers and footers one is the logo; "${target}" is left out.`,
    )
    return false
  }
}

/** The places of a line, to which text is added one after another. */
class LineBuilder {
  readonly #places: Places = { start: '', center: '', end: '' }
  readonly tell: (message: string) => void
  #at: Place = 'start'
  /** Whether what comes next is on a line below. */
  #isBelow = false

  constructor(tell: (message: string) => void) {
    this.tell = tell
  }

  goTo(place: Place): void {
    this.#at = place
  }

  endLine(): void {
    this.#isBelow = true
  }

  /** @param text - Markdown with placeholders */
  add(text: string): void {
    const before = this.#places[this.#at]
    if (text.trim() === '' && (before === '' || this.#isBelow)) return
    const separator = this.#isBelow && before.trim() !== '' ? ' · ' : ''
    this.#places[this.#at] = before.trimEnd() === '' ? text : before + separator + text
    this.#isBelow = false
  }

  places(): Readonly<Places> {
    const { start, center, end } = this.#places
    const trimmed = (text: string) => text.replace(/\s+/gu, ' ').trim()
    return { start: trimmed(start), center: trimmed(center), end: trimmed(end) }
  }
}

interface StoryContext {
  readonly line: LineBuilder
  /** The names of content controls. */
  readonly controls: ReadonlyMap<Element, string>
  readonly picture: (relationshipId: string | undefined) => void
  readonly watermark: (words: string) => void
  readonly styles: TemplateStyles
}

interface OpenField {
  instruction: string
  result: string
  isShown: boolean
}

/** Reads paragraphs and tables of a header or footer. Nesting has the bound of parts. */
class StoryReader {
  readonly #context: StoryContext
  #fields: OpenField[] = []
  /** The stops that tabs of the paragraph lead to, of which so many have been reached. */
  #stops: readonly Place[] = []
  #tabs = 0

  constructor(context: StoryContext) {
    this.#context = context
  }

  blocks(children: readonly Element[], cell?: Place): void {
    for (const child of children) {
      if (child.name === 'w:p') this.#paragraph(child, cell)
      else if (child.name === 'w:tbl') this.#table(child)
      else if (child.name === 'w:sdt') this.#control(child, (inner) => this.blocks(inner, cell))
      else if (child.name === 'w:ins') this.blocks(child.children, cell)
    }
  }

  #table(table: Element): void {
    for (const row of table.children.filter(({ name }) => name === 'w:tr')) {
      const cells = [...descendants(row)].filter(
        (each) => each.name === 'w:tc' && ancestorNamed(each, 'w:tr') === row,
      )
      cells.forEach((cell, index) => {
        this.blocks(cell.children, placeOfCell(index, cells.length))
      })
      this.#context.line.endLine()
    }
  }

  #paragraph(paragraph: Element, cell?: Place): void {
    const { line, styles } = this.#context
    const properties = childNamed(paragraph, 'w:pPr')
    const style = styles.byId(wordValue(properties, 'w:pStyle')) ?? styles.default('paragraph')
    const ofStyle = (name: string) => styles.property(style, 'w:pPr', name)
    const jc = (childNamed(properties, 'w:jc') ?? ofStyle('w:jc'))?.attributes.get('w:val')
    // Word's gallery of page numbers has made frames at a side of the page.
    const frame = childNamed(properties, 'w:framePr')?.attributes.get('w:xAlign')
    line.goTo(cell ?? placeOfAlignment(frame ?? jc))
    const stops = [
      ...(ofStyle('w:tabs')?.children ?? []),
      ...(childNamed(properties, 'w:tabs')?.children ?? []),
    ]
    this.#stops = stopsOf(stops)
    this.#tabs = 0
    this.#fields = []
    this.#inlines(paragraph.children)
    // Of a field that continues in the next paragraph, what this one shows.
    while (this.#fields.length > 0) this.#endField()
    line.endLine()
  }

  #inlines(children: readonly Element[]): void {
    for (const child of children) this.#inline(child)
  }

  #inline(element: Element): void {
    const { attributes, children, name, text } = element
    switch (name) {
      case 'w:t':
        this.#text(text)
        break
      case 'w:noBreakHyphen':
        this.#text('-')
        break
      case 'w:tab':
        this.#tab()
        break
      case 'w:ptab':
        this.#context.line.goTo(placeOfAlignment(attributes.get('w:alignment')))
        break
      case 'w:br':
      case 'w:cr':
        this.#context.line.endLine()
        break
      case 'w:fldChar':
        this.#fieldChar(attributes.get('w:fldCharType'))
        break
      case 'w:instrText': {
        const field = this.#fields.at(-1)
        if (field !== undefined && !field.isShown) field.instruction += text
        break
      }
      case 'w:fldSimple': {
        const instruction = attributes.get('w:instr') ?? ''
        this.#fields.push({ instruction, result: '', isShown: true })
        this.#inlines(children)
        this.#endField()
        break
      }
      case 'w:sdt':
        this.#control(element, (inner) => this.#inlines(inner))
        break
      case 'w:drawing':
      case 'w:pict':
      case 'w:object':
        this.#drawing(element)
        break
      case 'mc:AlternateContent': {
        // What Word shows where it knows the newer markup (ECMA-376, part 3).
        const shown = childNamed(element, 'mc:Choice') ?? childNamed(element, 'mc:Fallback')
        this.#inlines(shown?.children ?? [])
        break
      }
      case 'w:del':
      case 'w:moveFrom':
      case 'w:pPr':
      case 'w:rPr':
        break
      default:
        this.#inlines(children)
    }
  }

  #text(text: string): void {
    const field = this.#fields.at(-1)
    // A result may be left out for a placeholder.
    if (field?.isShown) field.result += text
    else if (field === undefined) this.#context.line.add(this.#markdown(text))
  }

  #tab(): void {
    const usual: readonly Place[] = ['center', 'end']
    const places = this.#stops.length > 0 ? this.#stops : usual
    const place = places[this.#tabs++]
    if (place === undefined) this.#context.line.add(' ')
    else this.#context.line.goTo(place)
  }

  #fieldChar(type: string | undefined): void {
    const field = this.#fields.at(-1)
    if (type === 'begin') this.#fields.push({ instruction: '', result: '', isShown: false })
    else if (type === 'separate' && field !== undefined) field.isShown = true
    else if (type === 'end') this.#endField()
  }

  #endField(): void {
    const field = this.#fields.pop()
    if (field === undefined) return
    const { instruction, result } = field
    const [placeholder, isKnown] = this.#placeholder(instruction)
    const outer = this.#fields.at(-1)
    // Fields nested in the results of other fields: the outer ones count.
    if (outer !== undefined) {
      if (outer.isShown) outer.result += result
      return
    }
    if (!isKnown && instruction.trim() !== '') {
      const name = instruction.trim().split(/\s+/u)[0]?.slice(0, 40) ?? ''
      this.#context.line.tell(`The field ${name} became the text that it shows`)
    }
    this.#context.line.add(placeholder ?? literal(result))
  }

  /** @returns the placeholder for a field, if there is one, and whether the field is known */
  #placeholder(instruction: string): readonly [string | undefined, boolean] {
    const [, name = '', quoted, plain] =
      /^\s*([A-Z]+)(?:\s+(?:"([^"]*)"|([^\s\\]+)))?/iu.exec(instruction) ?? []
    const of = (quoted ?? plain ?? '').toLowerCase()
    const field = name.toUpperCase()
    if (field === 'STYLEREF') return [this.#isTitle(of) ? '{title}' : '{section}', true]
    const placeholder =
      field === 'DOCPROPERTY' ? placeholders.get(of) : fieldPlaceholders.get(field)
    return [placeholder, placeholder !== undefined]
  }

  /** Whether a style, by its name or id, is that of titles. */
  #isTitle(name: string): boolean {
    const { styles } = this.#context
    const title = styles.named('paragraph', 'Title')
    return name === 'title' || (title !== undefined && styles.named('paragraph', name) === title)
  }

  #control(control: Element, read: (content: readonly Element[]) => void): void {
    const name = this.#context.controls.get(control)
    const placeholder = name === undefined ? undefined : placeholders.get(name)
    const properties = childNamed(control, 'w:sdtPr')
    if (placeholder !== undefined) this.#context.line.add(placeholder)
    else if (childNamed(properties, 'w:showingPlcHdr') !== undefined) {
      const alias = wordValue(properties, 'w:alias') ?? name ?? ''
      this.#context.line.tell(`The content control "${alias}", which is empty, was left out`)
    } else read(childNamed(control, 'w:sdtContent')?.children ?? [])
  }

  #drawing(drawing: Element): void {
    const parts = [...descendants(drawing)]
    const box = parts.find(({ name }) => name === 'w:txbxContent')
    const words = parts.find(({ name }) => name === 'v:textpath')?.attributes.get('string')
    const blip = parts.find(({ name }) => name === 'a:blip' || name === 'v:imagedata')
    if (blip !== undefined && isBackground(parts)) {
      this.#context.line.tell('A picture that fills much of the page was left out')
    } else if (blip !== undefined) {
      this.#context.picture(blip.attributes.get('r:embed') ?? blip.attributes.get('r:id'))
    } else if (words !== undefined) {
      this.#context.watermark(words)
    } else if (box !== undefined) {
      this.#context.line.tell('A text box was left out')
    } else {
      this.#context.line.tell('A drawing was left out')
    }
  }

  /** Text with `{{names}}` of the template as placeholders. */
  #markdown(text: string): string {
    return text
      .split(/(\{\{\s*[\p{L}\p{N}_.-]{1,100}\s*\}\})/u)
      .map((piece, index) => {
        if (index % 2 === 0) return literal(piece)
        const name = piece.slice(2, -2).trim()
        const placeholder = placeholders.get(fieldKey(name))
        if (placeholder === undefined) {
          this.#context.line.tell(`{{${name}}}, for which themes have no placeholder, was left out`)
        }
        return placeholder ?? ''
      })
      .join('')
  }
}

/** By the names of Word's fields (ECMA-376, 17.16.5). */
const fieldPlaceholders: ReadonlyMap<string, string> = new Map([
  ['PAGE', '{page}'],
  ['NUMPAGES', '{pages}'],
  ['SECTIONPAGES', '{pages}'],
  ['TITLE', '{title}'],
  ['AUTHOR', '{author}'],
  ...['DATE', 'SAVEDATE', 'CREATEDATE', 'PRINTDATE'].map((name) => [name, '{date}'] as const),
])

/** Placeholders by the names that templates and properties of files have. */
const placeholders: ReadonlyMap<string, string> = new Map([
  ['title', '{title}'],
  ['author', '{author}'],
  ['authors', '{author}'],
  ['date', '{date}'],
  ['version', '{version}'],
])

/** @param parts - the elements of a drawing */
function isBackground(parts: readonly Element[]): boolean {
  const extent = parts.find(({ name }) => name === 'wp:extent')?.attributes
  const behind = parts.find(({ name }) => name === 'wp:anchor')?.attributes.get('behindDoc')
  const isBehind = behind === '1' || behind === 'true'
  return (
    Number(extent?.get('cy') ?? 0) > largestLogo.height ||
    (isBehind && Number(extent?.get('cx') ?? 0) > largestLogo.widthBehindText)
  )
}

/** Text as Markdown that shows it, without placeholders. */
function literal(text: string): string {
  return text.replace(/[\\`*_[\]<>#~^=$|&]/gu, '\\$&').replace(/[{}]/gu, '$&$&')
}

function placeOfAlignment(alignment: string | undefined): Place {
  if (alignment === 'center') return 'center'
  return alignment === 'right' || alignment === 'end' ? 'end' : 'start'
}

function placeOfCell(index: number, count: number): Place {
  if (index === 0) return 'start'
  return index === count - 1 ? 'end' : 'center'
}

/** Tab stops at the middle and the end, each once; other stops have no counterpart in a theme. */
function stopsOf(tabs: readonly Element[]): readonly Place[] {
  const byPosition = new Map<number, string>()
  for (const { attributes } of tabs) {
    const at = Number(attributes.get('w:pos') ?? 0)
    const kind = attributes.get('w:val') ?? 'left'
    if (kind === 'clear') byPosition.delete(at)
    else byPosition.set(at, kind)
  }
  const places = [...byPosition]
    .sort(([a], [b]) => a - b)
    .map(([, kind]) => placeOfAlignment(kind))
    .filter((place) => place !== 'start')
  return places
}
