const tabStop = 4

/** Where a cursor is on a line. */
export interface LinePosition {
  readonly offset: number
  /** The column of the offset, from 0. */
  readonly column: number
  /** Columns of the tab before the offset that haven't been taken. */
  readonly spare: number
}

/** Takes white space and `>` from the start of a line, by columns, as containers do (CommonMark 0.31.2, 2.2 and 5.1). */
export class LineCursor {
  readonly text: string
  #offset: number
  #column: number
  #spare: number

  constructor(text: string, from?: LinePosition) {
    this.text = text
    this.#offset = from?.offset ?? 0
    this.#column = from?.column ?? 0
    this.#spare = from?.spare ?? 0
  }

  get position(): LinePosition {
    return { offset: this.#offset, column: this.#column, spare: this.#spare }
  }

  get offset(): number {
    return this.#offset
  }

  /** Whether there is nothing but white space from here on. */
  get isBlank(): boolean {
    return endOfSpace(this.text, this.#offset) === this.text.length
  }

  /** Takes so many columns of white space, or all there are. Returns how many. */
  takeSpace(most = Number.POSITIVE_INFINITY): number {
    let taken = Math.min(this.#spare, most)
    this.#spare -= taken
    for (; taken < most; this.#offset++) {
      const width = widthOf(this.text.charCodeAt(this.#offset), this.#column)
      if (width === 0) break
      const used = Math.min(width, most - taken)
      this.#column += width
      taken += used
      this.#spare = width - used
    }
    return taken
  }

  /** Takes a `>` with the space behind it. Returns the columns before it, or `null` if there is none. */
  takeQuote(): number | null {
    if (this.text.charAt(endOfSpace(this.text, this.#offset)) !== '>') return null
    const { offset, column, spare } = this.position
    const before = this.takeSpace(3)
    if (this.#spare > 0 || this.text.charAt(this.#offset) !== '>') {
      this.#offset = offset
      this.#column = column
      this.#spare = spare
      return null
    }
    this.#offset++
    this.#column++
    this.takeSpace(1)
    return before
  }
}

const space = 0x20
const tab = 0x09

/** How wide a character is, if it's white space. */
function widthOf(code: number, column: number): number {
  if (code === space) return 1
  return code === tab ? tabStop - (column % tabStop) : 0
}

function endOfSpace(text: string, from: number): number {
  let offset = from
  for (let code = text.charCodeAt(offset); code === space || code === tab; ) {
    code = text.charCodeAt(++offset)
  }
  return offset
}
