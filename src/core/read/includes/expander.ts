import type { BookPlace } from '../../document/book.ts'
import { deepestInclude } from '../../document/limits.ts'
import { once } from '../syntax/once.ts'
import { CodeSpans } from './code-spans.ts'
import type { Directive, IncludeSyntax, LineKind, WantedFile } from './include-syntax.ts'
import type { IncludedFiles, NoFile } from './included-files.ts'
import { LineKinds } from './line-kinds.ts'
import { LongFences } from './long-fences.ts'
import { MappedLines } from './mapped-lines.ts'
import { OwnNames } from './own-names.ts'
import { containerOf, inContainer, oneLine, SplicedLine } from './spliced.ts'
import { mdBookDirectives } from './syntaxes/mdbook.ts'

/** What a document may include, with all of its files. */
export interface IncludeBudget {
  /** Bytes of UTF-8 that it may still have. */
  bytes: number
  /** Bytes that it may have again. */
  repeated: number
  /** How many directives may still be replaced: empty files cost time too. */
  directives: number
  /** Lines in which parts may still be looked for. */
  lines: number
}

/** A file that is being read, and what of it. */
interface Within {
  readonly path: string
  readonly partName: string
}

/** What holds at one place of a file. */
interface Context {
  readonly within: readonly Within[]
  /** New names of its footnotes and definitions. */
  readonly names: ReadonlyMap<string, string>
  /** Whether a block of code is around it. */
  readonly inCode: boolean
}

/** What a directive is replaced by; or why by nothing, as a clause. */
type Put = MappedLines | NoFile

/** Puts files into the place of the directives that name them. */
export class Expander {
  /** Whether anything has been replaced, or is said. */
  changed = false
  readonly #files: IncludedFiles
  readonly #budget: IncludeBudget
  readonly #syntaxes: readonly IncludeSyntax[]
  readonly #ofMdBook: boolean
  readonly #names = new OwnNames()
  #own = { path: '', text: '' }
  /** Parts of files that have been included. */
  readonly #seen = new Set<string>()

  /**
   * @param budget of the whole document, which is spent
   * @param syntaxes those by which its files include others
   */
  constructor(
    files: IncludedFiles,
    budget: IncludeBudget,
    syntaxes: readonly IncludeSyntax[],
    ofMdBook: boolean,
  ) {
    this.#files = files
    this.#budget = budget
    this.#syntaxes = syntaxes
    this.#ofMdBook = ofMdBook
  }

  /** A file of the document with what it includes. @param text all of it, by which it's known where it includes itself */
  expanded(file: MappedLines, path: string, text: string): MappedLines {
    this.#own = { path, text }
    this.#names.claim(file)
    return this.#expanded(file, {
      within: [{ path, partName: '' }],
      names: new Map(),
      inCode: false,
    })
  }

  #expanded(file: MappedLines, context: Context): MappedLines {
    const out = new MappedLines()
    const kinds = new LineKinds()
    const fences = new LongFences(out)
    for (let index = 0; index < file.length; ) {
      const text = file.texts[index] ?? ''
      const own =
        kinds.isOpen || context.inCode ? [] : this.#directives(file, index, 'fence', context)
      const before = kinds.fence
      const kind = own.length > 0 ? 'text' : kinds.of(text)
      const found =
        own.length > 0
          ? own
          : this.#directives(file, index, context.inCode ? 'code' : kind, context)
      if (found.length === 0) {
        out.add(text, file.placeOf(index))
        if (before !== null && kinds.fence === null) fences.closed(kind === 'fence')
        if (before === null && kinds.fence !== null) fences.opened(kinds.fence)
        index++
        continue
      }
      this.changed = true
      const inCode = context.inCode || kinds.fence !== null || kind === 'indented code'
      const put = this.#replaced(file, index, found, { ...context, inCode })
      out.addAll(put)
      fences.put(put)
      index += Math.max(...found.map(({ lines }) => lines))
    }
    fences.closed(false)
    const { end } = kinds
    // What is open at the end of an included file is none of the text behind it.
    if (end !== null && context.within.length > 1 && !context.inCode && file.length > 0) {
      out.add(end, file.placeOf(file.length - 1))
    }
    return out
  }

  /** The directives of a line, in order. @param kind `fence` for those that look like a block of code */
  #directives(
    file: MappedLines,
    index: number,
    kind: LineKind,
    { within }: Context,
  ): readonly Directive[] {
    const { texts } = file
    const text = texts[index] ?? ''
    const found: Directive[] = []
    const path = within.at(-1)?.path ?? ''
    const isIncluded = within.length > 1
    const code = once(() => new CodeSpans(text))
    const ofMdBook = this.#ofMdBook
    for (const { signs, kinds, id, read } of this.#syntaxes) {
      const everywhere = ofMdBook && id === mdBookDirectives.id && kind !== 'fence'
      if (kind === 'text' ? kinds.includes('fence') : !kinds.includes(kind) && !everywhere) continue
      if (!signs.some((sign) => text.includes(sign))) continue
      for (const directive of read({ texts, index, text, kind, path, isIncluded, ofMdBook })) {
        if (kind !== 'text' || everywhere || !code().has(directive.from)) found.push(directive)
      }
    }
    if (found.length < 2) return found
    found.sort((a, b) => a.from - b.from)
    let end = 0
    return found.filter(({ from, to }) => {
      const isApart = from >= end
      if (isApart) end = to
      return isApart
    })
  }

  /** A line with what its directives are replaced by. */
  #replaced(
    file: MappedLines,
    index: number,
    directives: readonly Directive[],
    context: Context,
  ): MappedLines {
    const text = file.texts[index] ?? ''
    const place = file.placeOf(index)
    const line = new SplicedLine(place)
    const ends = [0, ...directives.map(({ to }) => to)]
    const starts = [...directives.map(({ from }) => from), text.length]
    const rest = starts.map((start, each) => text.slice(ends[each], start)).join('')
    const container = containerOf(rest)
    const before = text.slice(0, directives[0]?.from ?? 0)
    // Nothing but directives on the line.
    if (
      container !== null &&
      containerOf(before) !== null &&
      (directives.length === 1 || directives.every(({ as }) => as === 'block'))
    ) {
      return this.#alone(file, index, directives, before, context)
    }
    let end = 0
    for (const directive of directives) {
      line.text(text.slice(end, directive.from))
      end = directive.to
      const put = this.#put(directive, place, context)
      const words = 'problem' in put || directive.as === 'text' ? null : oneLine(put)
      if ('problem' in put) {
        if (put.problem !== '') line.remark(put.problem)
        line.text(insteadOf(directive, text, context.inCode))
      } else if (directive.as === 'text') line.put(put)
      else if (words !== null)
        line.put(MappedLines.of([words], put.placeOf(0).file, put.placeOf(0).line))
      else {
        line.remark(
          `${directive.shown} was not included: only one paragraph can stand within a line.`,
        )
        line.text(insteadOf(directive, text, context.inCode))
      }
    }
    line.text(text.slice(end))
    return line.finished()
  }

  /** Directives with no text around them, in a container at most. */
  #alone(
    file: MappedLines,
    index: number,
    directives: readonly Directive[],
    before: string,
    context: Context,
  ): MappedLines {
    const text = file.texts[index] ?? ''
    const place = file.placeOf(index)
    const all = new MappedLines()
    for (const directive of directives) {
      const put = this.#put(directive, place, context)
      const isApart = directive.as === 'block' && all.length > 0
      if (isApart) all.add('', place)
      if ('problem' in put) {
        if (put.problem !== '') all.remark(all.length, put.problem)
        all.add(insteadOf(directive, text, context.inCode), place)
        for (let more = 1; more < directive.lines; more++) {
          const written = file.texts[index + more] ?? ''
          const own = written.startsWith(before)
            ? written.slice(before.length)
            : written.trimStart()
          all.add(context.inCode ? own : '', file.placeOf(index + more))
        }
      } else all.addAll(put)
    }
    const container = containerOf(before) ?? ''
    const lines = inContainer(all, before, container)
    if (directives[0]?.as !== 'block' || all.length === 0) return lines
    const apart = new MappedLines()
    const taken = Math.max(...directives.map((each) => each.lines))
    const isItem = before !== container
    if (!isItem && !isBlank(file.texts[index - 1])) apart.add(container.trimEnd(), place)
    apart.addAll(lines)
    if (!isBlank(file.texts[index + taken]))
      apart.add(container.trimEnd(), file.placeOf(index + taken - 1))
    return apart
  }

  /** @returns the problem is a whole message; empty where the file has to be asked for first */
  #put(directive: Directive, place: BookPlace, context: Context): Put {
    const { pieces, shown, isGuess = false } = directive
    if (pieces === null) {
      return { problem: `The directive ${shown} stays as it is: Octavo does not replace it.` }
    }
    const lines = new MappedLines()
    for (const piece of pieces) {
      if ('text' in piece) {
        lines.add(piece.text, place)
        continue
      }
      const { name } = piece.file
      const put = this.#file(piece.file, context)
      if (!('problem' in put)) {
        lines.addAll(put)
        continue
      }
      const message = put.problem === '' || isGuess ? '' : notIncluded(name, shown, put.problem)
      if (pieces.length === 1) return { problem: message }
      if (message !== '') lines.remark(lines.length, message)
      lines.add(context.inCode ? name : asCode(name), place)
    }
    return lines
  }

  #file(wanted: WantedFile, context: Context): Put {
    const { within } = context
    if (wanted.paths.length === 0) return { problem: 'it is not the path of a file' }
    if (within.length > deepestInclude)
      return { problem: `it is more than ${deepestInclude} files deep` }
    if (this.#budget.directives-- <= 0) return { problem: 'it is one of too many in the document' }
    const file = this.#files.find(wanted.paths)
    if (file === null) return { problem: '' }
    if ('problem' in file) return file
    // A document that is converted alone has no name.
    const path = file.text === this.#own.text ? this.#own.path : file.path
    const { partName } = wanted
    if (within.some((each) => each.path === path && each.partName === partName)) {
      return { problem: 'it includes itself' }
    }
    const isMarkdown = wanted.code === undefined && !context.inCode
    // Numbers of lines needn't be looked for.
    if (/[^\d:,.-]/.test(partName)) this.#budget.lines -= file.lines.length
    if (this.#budget.lines < 0) return { problem: 'it is one of too many parts of long files' }
    const chosen = wanted.part(
      isMarkdown && partName === '' ? file.lines.slice(file.frontMatter) : file.lines,
    )
    if ('problem' in chosen) return chosen
    if (!this.#spend(path, partName, chosen)) return { problem: 'it makes the document too large' }
    if (wanted.code !== undefined) return fencedLines(chosen, wanted.code(chosen), path)
    const inner = { ...context, within: [...within, { path, partName }] }
    if (!isMarkdown) return this.#expanded(chosen, inner)
    const { lines, names } = this.#names.renamed(chosen, context.names)
    return this.#expanded(lines, { ...inner, names })
  }

  /** Counts what is included: what is there already as repeated, all else as bytes. */
  #spend(path: string, partName: string, { texts }: MappedLines): boolean {
    let bytes = 0
    for (const text of texts) bytes += Buffer.byteLength(text) + 1
    const key = `${path}\n${partName}`
    const isRepeated = this.#seen.has(key)
    this.#seen.add(key)
    if (isRepeated) this.#budget.repeated -= bytes
    this.#budget.bytes -= bytes
    return this.#budget.bytes >= 0 && this.#budget.repeated >= 0
  }
}

function notIncluded(name: string, shown: string, why: string): string {
  return `"${name.slice(0, 80)}" was not included by ${shown}: ${why}.`
}

function fencedLines(
  lines: MappedLines,
  [before, behind]: readonly [string, string],
  file: string,
): MappedLines {
  const all = new MappedLines()
  const { line } = lines.length === 0 ? { line: 1 } : lines.placeOf(0)
  all.add(before, { file, line })
  all.addAll(lines)
  all.add(behind, { file, line: lines.length === 0 ? 1 : lines.placeOf(lines.length - 1).line })
  return all
}

function isBlank(text: string | undefined): boolean {
  return text === undefined || /^[ \t>]*$/.test(text)
}

/** What stands in a directive's place where nothing is included. */
function insteadOf(
  { instead, from, to, lines, pieces }: Directive,
  text: string,
  inCode: boolean,
): string {
  const written = text.slice(from, to)
  if (inCode) return written
  if (instead !== undefined) return instead
  const [piece] = pieces ?? []
  return asCode(lines > 1 && piece !== undefined && 'file' in piece ? piece.file.name : written)
}

function asCode(text: string): string {
  const runs = text.match(/`+/g) ?? []
  const marks = '`'.repeat(runs.reduce((most, { length }) => Math.max(most, length), 0) + 1)
  const space = /^`|`$/.test(text) ? ' ' : ''
  return `${marks}${space}${text}${space}${marks}`
}
