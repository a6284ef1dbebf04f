import type { NumberDelimiter, NumberType } from '../../core/document/types.ts'
import type { MarkdownBlock } from '../../core/write/markdown/nodes.ts'
import type { WordListPlace, WordParagraph } from '../model.ts'

interface Item {
  children: MarkdownBlock[]
  checked: boolean | null
}

interface OpenList {
  readonly place: WordListPlace
  /** The indent of its items' text. */
  readonly indent: number
  readonly items: Item[]
  spread: boolean
}

/** Makes lists in each other of paragraphs, each of which says its list and its level. */
export class ListBuilder {
  readonly #done: MarkdownBlock[] = []
  #open: OpenList[] = []

  add(paragraph: WordParagraph, blocks: readonly MarkdownBlock[]): void {
    const { list, indent } = paragraph
    if (list === null) {
      this.#continue(indent, blocks)
      return
    }
    const isBlank = list.format === 'bullet' && list.text.trim() === ''
    if (isBlank && this.#open.length > 0) {
      while (this.#open.length > 1 && (this.#open.at(-1)?.place.level ?? 0) > list.level)
        this.#close()
      this.#append(blocks)
      return
    }
    this.#closeTo(list)
    const last = this.#open.at(-1)
    if (last === undefined || last.place.level < list.level) {
      this.#open.push({ place: list, indent, items: [], spread: false })
    }
    const { children, checked } = task(blocks, list)
    this.#open.at(-1)?.items.push({ children: [...children], checked })
  }

  /** A paragraph without a number belongs to the deepest item whose text stands no further in. */
  #continue(indent: number, blocks: readonly MarkdownBlock[]): void {
    while (this.#open.length > 1 && (this.#open.at(-1)?.indent ?? 0) > indent) this.#close()
    this.#append(blocks)
  }

  /** Adds to the last item. */
  #append(blocks: readonly MarkdownBlock[]): void {
    const list = this.#open.at(-1)
    const item = list?.items.at(-1)
    if (list === undefined || item === undefined) {
      for (const block of blocks) this.#done.push(block)
      return
    }
    list.spread ||= blocks.length > 0
    for (const block of blocks) item.children.push(block)
  }

  finish(): MarkdownBlock[] {
    while (this.#open.length > 0) this.#close()
    return this.#done
  }

  /** Closes the lists that an item of that place isn't in. */
  #closeTo(place: WordListPlace): void {
    for (;;) {
      const last = this.#open.at(-1)
      if (last === undefined || last.place.level < place.level) return
      const isSame = last.place.level === place.level && isSameList(last, place)
      if (isSame) return
      this.#close()
    }
  }

  #close(): void {
    const list = this.#open.pop()
    if (list === undefined || list.items.length === 0) return
    const { place, items, spread } = list
    const block: MarkdownBlock = {
      type: 'list',
      ordered: place.ordered,
      start: place.ordered ? place.number : 1,
      // One letter alone would be read as text.
      numberType: items.length < 2 ? '1' : numberType(place),
      delimiter: items.length < 2 && delimiter(place) === '()' ? ')' : delimiter(place),
      spread: spread || items.some(({ children }) => !isTight(children)),
      children: items,
    }
    const around = this.#open.at(-1)?.items.at(-1)
    if (around === undefined) this.#done.push(block)
    else around.children.push(block)
  }
}

/** The same list, or another one whose numbers go on. */
function isSameList({ place, items }: OpenList, other: WordListPlace): boolean {
  if (place.ordered !== other.ordered || place.format !== other.format) return false
  if (!place.ordered && isBox(place) && isBox(other)) return true
  const goesOn = other.ordered && other.number === place.number + items.length
  return goesOn || (!other.ordered && place.id === other.id)
}

function isBox({ text }: WordListPlace): boolean {
  return boxes[text.trim()] !== undefined
}

/** At most a paragraph with lists behind it. */
function isTight(children: readonly MarkdownBlock[]): boolean {
  return children.every(({ type }, index) =>
    type === 'list' ? true : index === 0 && (type === 'paragraph' || type === 'heading'),
  )
}

const types: Readonly<Record<string, NumberType>> = {
  lowerLetter: 'a',
  upperLetter: 'A',
  lowerRoman: 'i',
  upperRoman: 'I',
}

function numberType({ format }: WordListPlace): NumberType {
  return types[format] ?? '1'
}

function delimiter({ text, ordered }: WordListPlace): NumberDelimiter {
  if (!ordered) return '.'
  if (/^\(.*\)$/u.test(text.trim())) return '()'
  return text.trim().endsWith(')') ? ')' : '.'
}

const boxes: Readonly<Record<string, boolean>> = {
  '☐': false,
  '□': false,
  '☑': true,
  '☒': true,
  '🗹': true,
}

/** An item that begins with a box to be ticked is a task. */
function task(
  blocks: readonly MarkdownBlock[],
  { ordered, text: marker }: WordListPlace,
): { readonly children: readonly MarkdownBlock[]; readonly checked: boolean | null } {
  const [first, ...others] = blocks
  const [text, ...rest] = first?.type === 'paragraph' ? first.children : []
  if (ordered || first?.type !== 'paragraph' || text?.type !== 'text')
    return { children: blocks, checked: null }
  const ofBullet = boxes[marker.trim()]
  if (ofBullet !== undefined) return { children: blocks, checked: ofBullet }
  const [sign = ''] = text.value.trimStart()
  const checked = boxes[sign]
  const words = text.value.trimStart().slice(sign.length)
  if (checked === undefined || !/^\s/u.test(words)) return { children: blocks, checked: null }
  const children = [{ type: 'text', value: words.trimStart() } as const, ...rest]
  return { children: [{ ...first, children }, ...others], checked }
}
