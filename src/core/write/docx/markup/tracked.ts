import { type Attributes, element, join, type Xml } from './xml.ts'

/** The elements of a change: around runs, and in the properties of paragraphs and rows. */
export type ChangeName = 'w:ins' | 'w:del' | 'w:moveFrom' | 'w:moveTo'

/** A change that Word tracks. */
export interface TrackedChange {
  readonly name: ChangeName
  /** Of the next element of the change: each has a number of its own. */
  attributes(): Attributes
  /** Whether a run stays, whatever becomes of the change. */
  stays(run: string): boolean
}

/** What a change is around as a whole (ECMA-376, 17.13.5): it may not be around a link, whose runs are changed instead. */
const units: ReadonlySet<string> = new Set(['w:r', 'w:sdt', 'm:oMath', 'm:oMathPara'])

/** What holds neither runs nor paragraphs. */
const closed: ReadonlySet<string> = new Set(['w:tblPr', 'w:tblGrid', 'w:tcPr', 'w:sectPr', 'w:pPr'])

const changeNames: ReadonlySet<string> = new Set(['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo'])

/** Finished markup of paragraphs, tables or what is in them, with all of it inserted, deleted or moved: runs, the marks of paragraphs, and rows. */
export function tracked(markup: Xml, change: TrackedChange): Xml {
  return new Tracking(markup, change).result()
}

/** The element of a change in the properties of a paragraph or a row. */
export function changeMark(change: TrackedChange): Xml {
  return element(change.name, change.attributes())
}

/** Goes over the markup once. Elements are found by their names: no text holds `<`, and no attribute `>`. */
class Tracking {
  readonly #markup: string
  readonly #change: TrackedChange
  readonly #parts: Xml[] = []
  #runs: Xml[] = []

  constructor(markup: Xml, change: TrackedChange) {
    this.#markup = markup
    this.#change = change
  }

  result(): Xml {
    const markup = this.#markup
    let at = 0
    while (at < markup.length) {
      const end = tagEnd(markup, at)
      const name = nameAt(markup, at)
      if (units.has(name)) {
        const after = elementEnd(markup, at, name)
        this.#run(markup.slice(at, after))
        at = after
      } else if (changeNames.has(name)) {
        at = this.#inside(at, end, name)
      } else if (closed.has(name)) {
        const after = elementEnd(markup, at, name)
        this.#add(markup.slice(at, after))
        at = after
      } else if (name === 'w:p') {
        at = this.#paragraph(at, end)
      } else if (name === 'w:tr') {
        this.#add(markup.slice(at, end))
        at = this.#properties(end, 'w:trPr')
      } else {
        this.#add(markup.slice(at, end))
        at = end
      }
    }
    this.#closeRuns()
    return join(this.#parts)
  }

  /** A change in another: what one inserted and another deletes is a deletion in an insertion. */
  #inside(at: number, end: number, name: string): number {
    const isOurs = name === this.#change.name
    const isInsertion = name === 'w:ins' || name === 'w:moveTo'
    if (!isOurs && isInsertion) {
      this.#add(this.#markup.slice(at, end))
      return end
    }
    const after = elementEnd(this.#markup, at, name)
    const whole = this.#markup.slice(at, after)
    if (isOurs || this.#change.name === 'w:del' || this.#change.name === 'w:moveFrom') {
      this.#add(whole)
    } else {
      this.#closeRuns()
      // Finished markup, taken over as it is.
      this.#parts.push(element(this.#change.name, this.#change.attributes(), whole as Xml))
    }
    return after
  }

  #paragraph(at: number, end: number): number {
    const open = this.#markup.slice(at, end)
    if (!open.endsWith('/>')) {
      this.#add(open)
      return this.#properties(end, 'w:pPr')
    }
    this.#add(`${open.slice(0, -2)}>`)
    this.#addProperties('w:pPr', '')
    this.#add('</w:p>')
    return end
  }

  /** The properties of a paragraph or a row, which begin there if it has any, with the change. */
  #properties(at: number, name: 'w:pPr' | 'w:trPr'): number {
    const has = nameAt(this.#markup, at) === name
    const after = has ? elementEnd(this.#markup, at, name) : at
    const whole = this.#markup.slice(at, after)
    const open = whole.indexOf('>') + 1
    const inner = whole.endsWith('/>') ? '' : whole.slice(open, whole.lastIndexOf('<'))
    this.#addProperties(name, inner)
    return after
  }

  #addProperties(name: 'w:pPr' | 'w:trPr', inner: string): void {
    this.#closeRuns()
    this.#parts.push(element(name, withMark(name, inner, this.#change)))
  }

  #run(run: string): void {
    if (this.#change.stays(run)) this.#add(run)
    else this.#runs.push(this.#change.name === 'w:del' ? deleted(run) : (run as Xml))
  }

  #add(markup: string): void {
    this.#closeRuns()
    // A part of finished markup, as it was.
    this.#parts.push(markup as Xml)
  }

  #closeRuns(): void {
    if (this.#runs.length === 0) return
    this.#parts.push(element(this.#change.name, this.#change.attributes(), join(this.#runs)))
    this.#runs = []
  }
}

/** In the order of the schema: behind `w:rPr` of a paragraph come only `w:sectPr` and `w:pPrChange`. */
function withMark(name: 'w:pPr' | 'w:trPr', inner: string, change: TrackedChange): Xml {
  // Finished markup, of which the parts are joined again.
  if (name === 'w:trPr') return join([inner as Xml, changeMark(change)])
  if (inner.includes('<w:rPr>')) return inner as Xml
  const section = inner.indexOf('<w:sectPr')
  const before = section === -1 ? inner : inner.slice(0, section)
  const mark = element('w:rPr', changeMark(change))
  return join([before as Xml, mark, inner.slice(before.length) as Xml])
}

/** Text and fields have other names where they're deleted (17.3.3.7, 17.16.13). Text boxes have paragraphs of their own. */
function deleted(run: string): Xml {
  if (run.includes('<w:txbxContent')) return run as Xml
  return run
    .replaceAll('<w:t>', '<w:delText>')
    .replaceAll('<w:t ', '<w:delText ')
    .replaceAll('</w:t>', '</w:delText>')
    .replaceAll('<w:instrText', '<w:delInstrText')
    .replaceAll('</w:instrText>', '</w:delInstrText>') as Xml
}

function tagEnd(markup: string, at: number): number {
  const end = markup.indexOf('>', at)
  return end === -1 ? markup.length : end + 1
}

/** The name of the element that begins there; of an end tag, with its slash. */
function nameAt(markup: string, at: number): string {
  let end = at + 1
  while (end < markup.length && !' />'.includes(markup[end] ?? '>')) end++
  return markup[at] === '<' ? markup.slice(at + 1, Math.max(end, at + 2)) : ''
}

/** The place behind an element that begins there, however many of its name it holds. */
function elementEnd(markup: string, at: number, name: string): number {
  let depth = 0
  let place = at
  const close = `</${name}>`
  do {
    const end = tagEnd(markup, place)
    const isClose = markup.startsWith(close, place)
    if (isClose) depth--
    else if (markup[end - 2] !== '/') depth++
    if (depth === 0) return end
    place = nextTag(markup, end, name, close)
  } while (place !== -1)
  return markup.length
}

/** The next tag of that name. */
function nextTag(markup: string, from: number, name: string, close: string): number {
  const end = markup.indexOf(close, from)
  let open = markup.indexOf(`<${name}`, from)
  while (open !== -1 && open < end && !' />'.includes(markup[open + name.length + 1] ?? '')) {
    open = markup.indexOf(`<${name}`, open + 1)
  }
  return open === -1 || open > end ? end : open
}
