import type { InsertedLines } from '../core/document/book.ts'
import type { BookFault } from './book-outline.ts'

/** The text of a file of the book, or why it can't be read, as the end of a sentence. */
export type ReadIncluded = (path: string) => Promise<string | { readonly problem: string }>

/** What all files of a book may include. */
export interface IncludeBudget {
  /** Bytes of UTF-8 that may still be included. */
  bytes: number
  /** How many directives may still be replaced: empty files cost time too. */
  directives: number
}

/** A file with what it includes in its place. */
export interface WithIncludes {
  readonly content: string
  /** Lines of the content that aren't the file's own. */
  readonly inserted: readonly InsertedLines[]
  /** Directives that stay as they're written, with their lines in the file. */
  readonly faults: readonly BookFault[]
}

/** Files that include files (mdBook, `MAX_LINK_NESTED_DEPTH`). */
const deepest = 10

/** mdBook's directives, and with a backslash what only looks like one. */
const directive = /\\\{\{\s*#(?:(?!\{\{)[^}\n])*\}\}|\{\{\s*#(\w+)(?!\w)((?:(?!\{\{)[^}\n])*)\}\}/g

/**
 * Replaces what mdBook's preprocessor `links` does (https://rust-lang.github.io/mdBook/format/mdbook.html): `{{#include}}` and
 * `{{#rustdoc_include}}` by a file, some of its lines or what is between its anchors, `{{#playground}}` by a block of code, and
 * `{{#title}}` by nothing. Anything else stays, and so does what can't be read.
 *
 * @param path of the file, from the folder of the book's files
 * @param budget of the whole book, which is spent
 */
export async function withIncludes(
  content: string,
  path: string,
  read: ReadIncluded,
  budget: IncludeBudget,
): Promise<WithIncludes> {
  if (!content.includes('{{')) return { content, inserted: [], faults: [] }
  const reader = new IncludeReader(read, budget)
  const result = await reader.replaced(content, [path])
  return { ...result, faults: reader.faults }
}

class IncludeReader {
  readonly faults: BookFault[] = []
  readonly #read: ReadIncluded
  readonly #budget: IncludeBudget
  /** Of the directive in the file itself. */
  #line = 1

  constructor(read: ReadIncluded, budget: IncludeBudget) {
    this.#read = read
    this.#budget = budget
  }

  /** @param within the file, and around it those that include it, from the outermost */
  async replaced(content: string, within: readonly string[]) {
    const inserted: InsertedLines[] = []
    let text = ''
    let end = 0
    let line = 1
    let lineInText = 1
    for (const match of content.matchAll(directive)) {
      const before = content.slice(end, match.index)
      line += lineFeeds(before)
      lineInText += lineFeeds(before)
      if (within.length === 1) this.#line = line
      const [written, name, operand = ''] = match
      const other = name === undefined ? written.slice(1) : null
      const put = other ?? (await this.#include(name ?? '', operand.trim(), within)) ?? written
      const lines = lineFeeds(put)
      if (lines > 0) inserted.push({ after: lineInText, lines })
      text += before + put
      lineInText += lines
      end = match.index + written.length
    }
    return { content: text + content.slice(end), inserted }
  }

  /** `null` for what stays as it's written. */
  async #include(name: string, operand: string, within: readonly string[]): Promise<string | null> {
    if (name === 'title') return ''
    if (!['include', 'rustdoc_include', 'playground', 'playpen'].includes(name)) {
      return this.#stays(name, 'is not a directive that Octavo replaces')
    }
    const isCode = name.startsWith('play')
    const [first = ''] = operand.split(/\s+/, 1)
    const { target, part } = isCode ? { target: first, part: '' } : targetOf(operand)
    const shown = `${name} ${target.slice(0, 80)}`
    const path = resolved(within.at(-1) ?? '', target)
    if (path === null) return this.#stays(shown, "leads out of the book's folder")
    if (within.includes(path)) return this.#stays(shown, 'includes itself')
    if (within.length > deepest) {
      return this.#stays(shown, `is more than ${deepest} files deep`)
    }
    if (this.#budget.directives-- <= 0) {
      return this.#stays(shown, 'is one of too many in the book')
    }
    const text = await this.#read(path)
    if (typeof text !== 'string') return this.#stays(shown, text.problem)
    const chosen = partOf(text.replace(/\r\n?/g, '\n'), part)
    if (chosen === null) return this.#stays(shown, `finds no anchor "${part.slice(0, 80)}"`)
    this.#budget.bytes -= Buffer.byteLength(chosen)
    if (this.#budget.bytes < 0) return this.#stays(shown, 'makes the book too large')
    if (isCode) return fenced(chosen, operand.slice(first.length).trim())
    return (await this.replaced(chosen, [...within, path])).content
  }

  #stays(shown: string, why: string): null {
    this.faults.push({ line: this.#line, message: `The directive "${shown}" stays: it ${why}.` })
    return null
  }
}

/** `file.rs:2:10` and `file.rs:anchor`: a path, and what is wanted of the file. */
function targetOf(operand: string): { readonly target: string; readonly part: string } {
  const colon = operand.indexOf(':')
  if (colon === -1) return { target: operand, part: '' }
  return { target: operand.slice(0, colon).trim(), part: operand.slice(colon + 1).trim() }
}

/** The path from the folder of the book's files; `null` for one that leads out of it. */
function resolved(from: string, target: string): string | null {
  if (target === '' || /^[/\\]|^[a-z]:/i.test(target)) return null
  const names = from.split('/').slice(0, -1)
  for (const name of target.split(/[/\\]/)) {
    if (name === '..') {
      if (names.pop() === undefined) return null
    } else if (name !== '.' && name !== '') names.push(name)
  }
  return names.join('/')
}

/** Lines by their numbers, or what is between two anchors without those; `null` if there's no such anchor. */
function partOf(text: string, part: string): string | null {
  if (part === '') return text.replace(/\n$/, '')
  const [, from = '', isRange, to = ''] = /^(\d*)(?:(:)(\d*))?$/.exec(part) ?? []
  const lines = text.replace(/\n$/, '').split('\n')
  if (from !== '' || to !== '' || isRange) {
    const start = Math.max(1, Number(from || 1))
    const end = isRange ? Number(to || lines.length) : start
    return lines.slice(start - 1, end).join('\n')
  }
  return anchored(lines, part)
}

const anchorMark = /ANCHOR:\s*([\w-]+)/
const anchorEnd = /ANCHOR_END:\s*([\w-]+)/

function anchored(lines: readonly string[], name: string): string | null {
  const start = lines.findIndex((line) => anchorMark.exec(line)?.[1] === name)
  if (start === -1) return null
  const length = lines.slice(start + 1).findIndex((line) => anchorEnd.exec(line)?.[1] === name)
  const within = lines.slice(start + 1, length === -1 ? undefined : start + 1 + length)
  return within.filter((line) => !anchorMark.test(line) && !anchorEnd.test(line)).join('\n')
}

/** A block of code whose fence is longer than any in it. */
function fenced(code: string, attributes: string): string {
  const runs = code.match(/`{3,}/g) ?? []
  const fence = '`'.repeat(runs.reduce((most, { length }) => Math.max(most, length + 1), 3))
  const words = ['rust', ...attributes.split(/[\s,]+/).filter((word) => /^\w+$/.test(word))]
  return `${fence}${words.join(',')}\n${code}\n${fence}`
}

function lineFeeds(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++
  return count
}
