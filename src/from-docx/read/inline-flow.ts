import type { WordChange, WordInline, WordLink, WordMarks, WordText } from '../model.ts'
import { nodeOfField } from './field.ts'
import type { XmlElement } from './xml.ts'

/** A link or a field whose content is being read. */
type Frame = LinkFrame | FieldFrame

interface LinkFrame {
  readonly type: 'link'
  /** The same for all parts of a link. */
  readonly key: symbol
  readonly target: string
  readonly title: string | null
  readonly changes: readonly WordChange[]
  inlines: WordInline[]
}

export interface FieldFrame {
  readonly type: 'field'
  readonly changes: readonly WordChange[]
  /** Of a form field: what it holds. */
  readonly formData: XmlElement | undefined
  instruction: string
  isResult: boolean
  /** Whether part of its result is in an earlier paragraph. */
  isContinued: boolean
  inlines: WordInline[]
}

/** Fields inside each other. Word's own have five or so. */
const deepest = 60

/**
 * Collects the inlines of paragraphs. Fields are runs in a row, `begin`, instruction, `separate`, result and `end`, which may begin in
 * one paragraph, or one link, and end in another: each paragraph then has its part of the field.
 */
export class InlineFlow {
  #frames: Frame[] = []
  /** Fields that are open inside too many others. They're read as if they were part of what is around them. */
  #ignored = 0
  #inlines: WordInline[] = []
  /** Of the paragraph before, to which marks behind it can still be added. */
  #last: WordInline[] | null = null

  /** Adds to what is open. Text in a field's instruction becomes part of it. */
  add(inline: WordInline): void {
    const top = this.#frames.at(-1)
    if (top?.type === 'field' && !top.isResult) {
      if (inline.type === 'text') {
        top.instruction += inline.text
        return
      }
      // Text is all that an instruction can show; marks hold for what is around the field.
      if (!isMark(inline)) return
    }
    append(this.#target(), inline)
  }

  addToInstruction(text: string): void {
    if (this.#ignored > 0) return
    const top = this.#frames.at(-1)
    if (top?.type === 'field' && !top.isResult) top.instruction += text
  }

  #target(): WordInline[] {
    for (let index = this.#frames.length - 1; index >= 0; index -= 1) {
      const frame = this.#frames[index]
      if (frame?.type === 'link' || frame?.isResult) return frame.inlines
    }
    return this.#inlines
  }

  beginField(changes: readonly WordChange[], formData: XmlElement | undefined): void {
    if (this.#frames.length > deepest) {
      this.#ignored += 1
      return
    }
    this.#frames.push({
      type: 'field',
      changes,
      formData,
      instruction: '',
      isResult: false,
      isContinued: false,
      inlines: [],
    })
  }

  separateField(): void {
    if (this.#ignored > 0) return
    const field = this.#frames.findLast((frame) => frame.type === 'field')
    if (field !== undefined) field.isResult = true
  }

  /** Ends the innermost field. What was opened inside it, and isn't closed yet, goes on behind it. */
  endField(): void {
    if (this.#ignored > 0) {
      this.#ignored -= 1
      return
    }
    const index = this.#frames.findLastIndex((frame) => frame.type === 'field')
    if (index < 0) return
    const inside = this.#close(index + 1)
    const field = this.#frames.pop()
    if (field?.type === 'field') this.#emit(field)
    this.#frames.push(...inside)
  }

  /** Reads the content of a link. */
  link(link: Omit<WordLink, 'type' | 'inlines'>, content: () => void): void {
    const key = Symbol('link')
    this.#frames.push({ type: 'link', key, ...link, inlines: [] })
    content()
    const index = this.#frames.findLastIndex((each) => each.type === 'link' && each.key === key)
    if (index < 0) return
    const inside = this.#close(index + 1)
    const closed = this.#frames.pop()
    if (closed !== undefined) this.#emit(closed)
    this.#frames.push(...inside)
  }

  /** The inlines of a paragraph that ends here. */
  endParagraph(): WordInline[] {
    const open = this.#close(0)
    const inlines = this.#inlines
    this.#frames = open.filter((frame) => frame.type === 'field')
    this.#inlines = []
    this.#last = inlines
    return inlines
  }

  /** Adds a mark that stands behind a paragraph, to its end; or to the next one's start, where there's none before. */
  addBehind(inline: WordInline): void {
    if (this.#last === null || this.#inlines.length > 0) this.add(inline)
    else this.#last.push(inline)
  }

  /** Closes the frames from one on, innermost first. Returns frames in which their content goes on. */
  #close(from: number): Frame[] {
    const again: Frame[] = []
    while (this.#frames.length > from) {
      const frame = this.#frames.pop()
      if (frame === undefined) break
      if (frame.type === 'link') {
        again.unshift({ ...frame, inlines: [] })
        this.#emit(frame)
      } else if (frame.isResult) {
        again.unshift({ ...frame, isContinued: true, inlines: [] })
        if (frame.inlines.length > 0) this.#emit({ ...frame, isContinued: true })
      } else {
        again.unshift(frame)
      }
    }
    return again
  }

  #emit(frame: Frame): void {
    if (frame.type === 'link') {
      const { inlines, target, title, changes } = frame
      if (inlines.length > 0) this.#addAll([{ type: 'link', target, title, changes, inlines }])
    } else if (!frame.isContinued || frame.inlines.length > 0) {
      this.#addAll(nodeOfField(frame))
    }
  }

  #addAll(inlines: readonly WordInline[]): void {
    for (const inline of inlines) this.add(inline)
  }
}

function isMark(inline: WordInline): boolean {
  return 'id' in inline ? inline.type !== 'noteReference' : 'name' in inline
}

/** Adds an inline. Word splits text of one look into many runs, which are joined. */
function append(inlines: WordInline[], inline: WordInline): void {
  const last = inlines.at(-1)
  if (inline.type === 'text' && last?.type === 'text' && isAlike(last, inline)) {
    inlines[inlines.length - 1] = { ...last, text: last.text + inline.text }
  } else {
    inlines.push(inline)
  }
}

function isAlike(a: WordText, b: WordText): boolean {
  return (
    a.styleId === b.styleId &&
    sameMarks(a.marks, b.marks) &&
    sameChanges(a.changes, b.changes) &&
    (a.formatChange === b.formatChange ||
      (a.formatChange !== undefined &&
        b.formatChange !== undefined &&
        a.formatChange.author === b.formatChange.author &&
        a.formatChange.date === b.formatChange.date &&
        sameMarks(a.formatChange.before, b.formatChange.before)))
  )
}

function sameMarks(a: WordMarks, b: WordMarks): boolean {
  const keys = Object.keys(a) as (keyof WordMarks)[]
  return keys.length === Object.keys(b).length && keys.every((key) => b[key] === true)
}

function sameChanges(a: readonly WordChange[], b: readonly WordChange[]): boolean {
  return (
    a === b ||
    (a.length === b.length &&
      a.every((change, index) => {
        const other = b[index]
        return (
          change.kind === other?.kind &&
          change.author === other.author &&
          change.date === other.date &&
          change.move === other.move
        )
      }))
  )
}
