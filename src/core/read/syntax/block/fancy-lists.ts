import type { NumberDelimiter, NumberType } from '../../../document/types.ts'
import type { Directives, ItemNumber } from '../directives.ts'
import type { BlockSyntax } from './block-syntax.ts'
import { holdsMarkers, type ListMarker, listMarker, type Reading } from './list-markers.ts'
import type { LineObserver, OutputLine } from './output.ts'
import type { ScanContext } from './scanner.ts'
import type { Place } from './source-lines.ts'

const ownMarker = /^(?:([-+*])|(\d{1,9})([.)]))(?:[ \t]+|$)/

/** Blocks that end a paragraph without an empty line before them. */
const otherBlock = /^(?:#{1,6}(?:[ \t]|$)|`{3}|~{3}|\$\$|<(?:div|table|p|pre|!--))/

const notParagraph = /^(?:#{1,6}(?:[ \t]|$)|(?:[-*_][ \t]*){3,}$|[=-]+[ \t]*$|\[![A-Za-z])/

/** Footnotes and definitions, which hold lists as items do. */
const otherMarker = /^(?:\[\^[^\]\s]{1,200}\]:|[:~](?=[ \t]))/
/** Columns by which the content of a note is indented. */
const noteIndent = 4

/** CommonMark 0.31.2, 5.2: a list number has at most nine digits. */
const mostDigits = 9

const codeIndent = 4
/** CommonMark 0.31.2, 5.2: behind more, code begins. */
const mostSpaces = 4
const letters = 26

/** Columns by which the content of an example is indented, whatever its label (Pandoc's manual, "Numbered example lists"). */
const exampleIndent = 4

/** A list that may go on. */
interface OpenList {
  readonly quotes: number
  /** Columns of its last item's marker and content. */
  readonly indent: number
  readonly content: number
  /** `null` for bullets. */
  readonly delimiter: NumberDelimiter | null
  /** `null` while it may mean two. */
  readonly type: NumberType | null
  readonly isExample: boolean
  /** The number of the last item. */
  readonly number: number
  /** What Markdown's markers end with in its place. */
  readonly sign: '.' | ')'
  /** Whether its markers have to be replaced. */
  readonly isReplaced: boolean
  /** Items of which it isn't known yet whether they are any. Empty for a list. */
  readonly waiting: readonly Item[]
  /** What has been found in those. */
  readonly inside: Replacement[]
}

/** A marker that is replaced, and the number of its item. */
interface Replacement {
  readonly line: OutputLine
  /** Where the marker begins, counted from the end of the line, and how much of the line is replaced. */
  readonly fromEnd: number
  readonly length: number
  readonly text: string
  readonly item: ItemNumber
  /** An example's, which may be empty. */
  readonly label: string
  readonly isExample: boolean
}

interface Item {
  readonly line: OutputLine
  /** Where its marker begins, counted from the end of the line, which stays when what is before it is taken off. */
  readonly fromEnd: number
  readonly length: number
  readonly readings: readonly Reading[]
  /** An initial, unless another two items follow: `B. Russell`. */
  readonly mayBeInitial: boolean
}

/**
 * Puts Markdown's own markers in the place of Pandoc's (its manual, "Extension: fancy_lists", "example_lists"), each as wide as
 * the other, so that the parser finds the content of items where it is. The directives learn what each line's item counts.
 *
 * A list needs two items in sequence, or to go on from one above; examples and `#.` need neither. None interrupts a paragraph but
 * that of an item, and examples not even that: what begins with `(@name)` may be a person's name.
 */
class FancyLists implements LineObserver {
  readonly #directives: Directives
  readonly #examples: ScanContext['examples']
  #open: OpenList[] = []
  #quotes = 0
  #afterParagraph = false
  /** The last number of each kind of list that has ended since the last heading. */
  readonly #ended = new Map<string, number>()

  constructor({ directives, examples }: ScanContext) {
    this.#directives = directives
    this.#examples = examples
  }

  read(line: OutputLine, place: Place, text: string, isFinal: boolean): void {
    if (text === '' || isFinal) this.#afterParagraph = false
    else this.#readLine(line, place, text)
  }

  #readLine(line: OutputLine, place: Place, text: string): void {
    if (place.quotes !== this.#quotes) {
      this.#end(this.#open.splice(0))
      if (place.quotes > this.#quotes) this.#afterParagraph = false
      this.#quotes = place.quotes
    }
    const fancy = listMarker(text)
    const own = fancy === null ? ownMarker.exec(text) : null
    const [other = null] = fancy === null && own === null ? (otherMarker.exec(text) ?? []) : []
    const isMarked = fancy !== null || own !== null || other !== null
    const isLazy = this.#afterParagraph && !isMarked && !otherBlock.test(text)
    if (isLazy && place.indent < (this.#open.at(-1)?.content ?? 0)) return
    const ended = this.#open.findIndex(({ content }) => place.indent < content)
    const [sibling, ...inside] = ended === -1 ? [] : this.#open.splice(ended)
    this.#end(inside)
    if (fancy !== null) this.#readFancy(fancy, line, place, text, sibling)
    else if (own !== null) this.#readOwn(own, line, place, text, sibling)
    else if (other !== null) this.#readOther(other, line, place, text, sibling)
    else {
      if (sibling !== undefined) this.#end([sibling])
      if (/^#{1,6}(?:[ \t]|$)/.test(text)) this.#ended.clear()
      this.#afterParagraph = !notParagraph.test(text)
    }
  }

  /** What holds lists and is none. */
  #readOther(
    marker: string,
    line: OutputLine,
    place: Place,
    text: string,
    sibling: OpenList | undefined,
  ): void {
    if (sibling !== undefined) this.#end([sibling])
    const rest = text.slice(marker.length).trimStart()
    const isNote = marker.startsWith('[')
    const indent = place.indent + (isNote ? noteIndent : contentOffset(marker, text))
    this.#open.push({
      ...{ quotes: place.quotes, indent: place.indent, content: indent },
      ...{ delimiter: null, type: null, isExample: false, number: 0, sign: '.', isReplaced: false },
      ...{ waiting: [], inside: [] },
    })
    this.#afterParagraph = false
    const fancy = listMarker(rest)
    const at = place.text + text.length - rest.length
    if (fancy !== null)
      this.#readFancy(fancy, line, { ...place, indent, text: at }, rest, undefined)
    else this.#afterParagraph = rest !== '' && !otherBlock.test(rest)
  }

  /** Markdown's own markers, of which there may be several. */
  #readOwn(
    match: RegExpExecArray,
    line: OutputLine,
    place: Place,
    text: string,
    sibling: OpenList | undefined,
  ): void {
    let [whole, bullet, digits = '1', last] = match
    if (bullet === undefined && this.#afterParagraph && sibling === undefined && digits !== '1') {
      return
    }
    let { indent } = place
    let before = sibling
    let rest = text
    let at = place.text
    for (;;) {
      const content = indent + contentOffset(whole, rest)
      const delimiter = bullet !== undefined ? null : last === ')' ? ')' : '.'
      const list = this.#ownList(before, delimiter, Number(digits), {
        quotes: place.quotes,
        indent,
        content,
      })
      if (list.isReplaced) this.#replace(line, line.text.length - at, digits.length + 1, list)
      this.#open.push(list)
      before = undefined
      at += whole.length
      rest = rest.slice(whole.length)
      indent = content
      const next = ownMarker.exec(rest)
      if (next === null) break
      ;[whole, bullet, digits = '1', last] = next
    }
    this.#afterParagraph = rest !== '' && !otherBlock.test(rest)
  }

  #ownList(
    before: OpenList | undefined,
    delimiter: '.' | ')' | null,
    number: number,
    place: Pick<OpenList, 'quotes' | 'indent' | 'content'>,
  ): OpenList {
    const isSame = before?.delimiter === delimiter && before.waiting.length === 0
    if (before !== undefined && isSame && !before.isExample) {
      if (delimiter === null || before.type === '1') {
        return { ...before, ...place, number: before.number + 1 }
      }
    }
    if (before !== undefined) this.#end([before])
    const sign = signBeside(before, delimiter ?? '.')
    return {
      ...place,
      delimiter,
      type: delimiter === null ? null : '1',
      isExample: false,
      number,
      sign,
      isReplaced: delimiter !== null && sign !== delimiter,
      waiting: [],
      inside: [],
    }
  }

  #readFancy(
    marker: ListMarker,
    line: OutputLine,
    place: Place,
    text: string,
    sibling: OpenList | undefined,
  ): void {
    const list = this.#listOf(marker, line, place, text, sibling)
    if (list !== null) this.#open.push(list)
    else if (sibling !== undefined) this.#end([sibling])
    const rest = text.slice(marker.text.length).trim()
    this.#afterParagraph = list === null || (rest !== '' && !otherBlock.test(rest))
  }

  /** The list that goes on or begins with a marker; `null` where it's text. */
  #listOf(
    marker: ListMarker,
    line: OutputLine,
    place: Place,
    text: string,
    sibling: OpenList | undefined,
  ): OpenList | null {
    const { delimiter, special, readings } = marker
    const isExample = special?.type === 'example'
    const item: Item = {
      line,
      fromEnd: line.text.length - place.text,
      length: marker.text.length,
      readings,
      mayBeInitial: /^[A-Z]\. \S/.test(text),
    }
    const common = {
      quotes: place.quotes,
      indent: place.indent,
      content: place.indent + (isExample ? exampleIndent : contentOffset(marker.text, text)),
      delimiter,
      isExample,
    }
    // Behind four more columns it's code, or more of a paragraph.
    if (place.indent - (this.#open.at(-1)?.content ?? 0) >= codeIndent) return null
    const mayBegin = !this.#afterParagraph || sibling?.waiting.length === 0 || this.#open.length > 0
    if (special !== null) {
      const continues =
        sibling?.delimiter === delimiter && sibling.type === '1' && sibling.isExample === isExample
      if (!continues && (isExample ? this.#afterParagraph : !mayBegin)) return null
      if (!continues && sibling !== undefined) this.#end([sibling])
      const number = isExample ? this.#example(special.label) : (sibling?.number ?? 0) + 1
      const label = special.type === 'example' ? special.label : ''
      const list: OpenList =
        continues && sibling !== undefined
          ? { ...sibling, ...common, number }
          : {
              ...common,
              type: '1',
              number: isExample ? number : 1,
              sign: signBeside(sibling, isExample ? ')' : '.'),
              isReplaced: true,
              waiting: [],
              inside: [],
            }
      this.#replace(line, item.fromEnd, item.length, list, label)
      return list
    }
    const continued = sibling === undefined ? null : this.#continued(sibling, item, delimiter)
    if (continued !== null) return { ...continued, ...common }
    if (sibling !== undefined) this.#end([sibling])
    const starts = readings.filter(({ type, number }) => !/a/i.test(type) || number <= letters)
    const [first] = starts
    if (!mayBegin || /^\S+[ \t]*$/.test(text)) return null
    const begun: OpenList = {
      ...common,
      type: null,
      number: first?.number ?? 0,
      sign: signBeside(sibling, ')'),
      isReplaced: true,
      waiting: [{ ...item, readings: starts }],
      inside: [],
    }
    const next = readings.find(
      (each) => this.#ended.get(keyOf(begun, each.type)) === each.number - 1,
    )
    if (next !== undefined) return this.#confirmed(begun, next)
    return first === undefined ? null : begun
  }

  /** The list with another item; `null` if the item isn't one of it. */
  #continued(list: OpenList, item: Item, delimiter: NumberDelimiter): OpenList | null {
    if (list.delimiter !== delimiter || list.isExample) return null
    if (list.waiting.length === 0) {
      const reading = item.readings.find(({ type }) => type === list.type)
      if (reading === undefined) return null
      // Another list begins.
      if (reading.number === 1 && list.number > 1) return null
      // A number that has been left out, or is counted for the author.
      const number = Math.max(reading.number, list.number + 1)
      const longer = { ...list, number, isReplaced: true }
      this.#replace(item.line, item.fromEnd, item.length, longer)
      return longer
    }
    const start = list.waiting[0]?.readings.find(({ type, number }) =>
      item.readings.some(
        (each) => each.type === type && each.number === number + list.waiting.length,
      ),
    )
    if (start === undefined) return null
    const longer = { ...list, waiting: [...list.waiting, item] }
    const isSure = !longer.waiting.every(({ mayBeInitial }) => mayBeInitial)
    return isSure || longer.waiting.length > 2 ? this.#confirmed(longer, start) : longer
  }

  #confirmed(list: OpenList, { type, number }: Reading): OpenList {
    const { waiting } = list
    const confirmed = { ...list, type, number: number + waiting.length - 1, waiting: [] }
    waiting.forEach(({ line, fromEnd, length }, index) => {
      this.#replace(line, fromEnd, length, { ...confirmed, number: number + index })
    })
    for (const replacement of list.inside.splice(0)) this.#add(replacement)
    return confirmed
  }

  /** The number of an example, which counts on through the document. A label keeps its own. */
  #example(label: string): number {
    const examples = this.#examples
    const known = label === '' ? undefined : examples.labels.get(label)
    if (known !== undefined) return known
    examples.count++
    if (label !== '') examples.labels.set(label, examples.count)
    return examples.count
  }

  #end(lists: readonly OpenList[]): void {
    for (const list of lists) {
      if (list.waiting.length === 0 && list.type !== null && list.isReplaced) {
        this.#ended.set(keyOf(list, list.type), list.number)
      }
    }
  }

  /** @param label an example's */
  #replace(line: OutputLine, fromEnd: number, length: number, of: OpenList, label = ''): void {
    const { sign, isExample, ...list } = of
    const { type, delimiter, number } = list
    if (type === null || delimiter === null) return
    const behind = line.text.slice(line.text.length - fromEnd + length)
    const spaces = /^ */.exec(behind)?.[0].length ?? 0
    const white = behind.charAt(spaces) === '\t' ? 0 : spaces
    const width = isExample ? exampleIndent : length + white
    this.#add({
      ...{ line, fromEnd, length: length + white, text: markerOf(sign, width, white > 0) },
      ...{ item: { type, delimiter, number }, label, isExample },
    })
  }

  /** What stands in a list is replaced once that is known to be one. */
  #add(replacement: Replacement): void {
    const around = this.#open.findLast(({ waiting }) => waiting.length > 0)
    if (around !== undefined) {
      around.inside.push(replacement)
      return
    }
    const { line, fromEnd, length, text, item, label, isExample } = replacement
    const at = line.text.length - fromEnd
    line.text = line.text.slice(0, at) + text + line.text.slice(at + length)
    this.#directives.items.set(line.line, item)
    if (isExample) this.#directives.exampleCount++
    if (label !== '') this.#directives.examples.set(label, item.number)
  }
}

/**
 * Markdown's marker of an item, with the white space behind it. Its number is 1, as only that interrupts a paragraph, and satteri
 * 0.10.5 takes `01` for another: zeros come before it only where it's wider than white space may be.
 *
 * @param width in columns, with white space
 */
function markerOf(sign: string, width: number, hasContent: boolean): string {
  const zeros = Math.min(hasContent ? width - 2 - mostSpaces : width - 2, mostDigits - 1)
  const number = '1'.padStart(1 + Math.max(zeros, 0), '0')
  const marker = `${number}${sign}`
  return hasContent ? marker.padEnd(Math.min(width, marker.length + mostSpaces)) : marker
}

/** Columns from the start of a marker to the content of its item. */
function contentOffset(marker: string, text: string): number {
  const { length } = marker.trimEnd()
  const white = /^[ \t]*/.exec(text.slice(length))?.[0].length ?? 0
  const isEmpty = text.length === length + white
  return length + (isEmpty || white > 4 ? 1 : white)
}

function keyOf({ quotes, indent, delimiter }: OpenList, type: NumberType): string {
  return `${quotes} ${indent} ${delimiter} ${type}`
}

/** A sign that Markdown doesn't take for more of the list before. */
function signBeside(before: OpenList | undefined, wanted: '.' | ')'): '.' | ')' {
  const isTaken =
    before?.waiting.length === 0 && before.delimiter !== null && before.sign === wanted
  if (!isTaken) return wanted
  return wanted === '.' ? ')' : '.'
}

/** Pandoc's lists with other numbers. */
export const fancyLists: BlockSyntax = {
  id: 'fancy-lists',
  level: 'block',
  rows: [
    {
      tool: 'Pandoc',
      syntax: '`a.`, `(i)`, `#.`, `(@example)`',
      result: 'rendered: lists with these numbers',
    },
  ],
  samples: {
    becomes: [{ markdown: 'a. one\nb. two', html: '<ol type="a">' }],
    staysText: ['i. e. that is so', 'B. Russell wrote it.'],
  },
  begins: null,
  mayHold: holdsMarkers,
  observer: (context) => new FancyLists(context),
}
