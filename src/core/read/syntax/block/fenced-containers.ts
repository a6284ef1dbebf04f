import type { BlockReader } from './block-syntax.ts'
import type { FenceOpening, Meaning } from './container.ts'
import { bodyOf, type OpenContainer } from './open-container.ts'
import { rawLines } from './output.ts'
import type { Scanner } from './scanner.ts'
import { closeInside } from './tab-dividers.ts'

/** Options of one block. More lines are its body. */
const mostOptions = 20

const closingFence = /^(?::{3,}|\/{3,}|>>>)$/

/** A container that a fence opened. */
interface OpenFence extends OpenContainer {
  readonly type: 'fence'
  readonly line: number
  readonly meaning: Meaning
  readonly fence: Pick<FenceOpening, 'character' | 'length'>
  readonly isText: boolean
}

function isFence(container: OpenContainer | undefined): container is OpenFence {
  return container !== undefined && 'type' in container && container.type === 'fence'
}

/**
 * Reads containers between fences.
 *
 * @param openingOf reads a line that may open one; `null` if it's text
 */
export function fenceReader(
  scanner: Scanner,
  openingOf: (text: string) => FenceOpening | null,
): BlockReader {
  return (line) => {
    const text = scanner.lines.words(line)
    if (closeFence(scanner, line, text)) return line + 1
    if (!scanner.mayNest) return null
    const opening = openingOf(text)
    return opening === null ? null : openFence(scanner, line, opening)
  }
}

/** Opens a container. Returns the first line of its body. */
export function openFence(scanner: Scanner, line: number, opening: FenceOpening): number {
  const { lines, context } = scanner
  const { meaning, body } = withOptions(scanner, opening, line)
  const { listIndent } = scanner
  const place = lines.place(line)
  const { quotes: outer } = place
  const { character, length, isCertain } = opening
  const fence: OpenFence = {
    type: 'fence',
    line,
    place,
    meaning,
    fence: { character, length },
    isText: scanner.isText(line),
    opening: rawLines(lines, line, body),
    output: scanner.newOutput(scanner.inside),
    isComponent: false,
    endsBefore: ({ quotes, indent }, text) => {
      if (outer > quotes) return true
      const isInItem = text === '' || quotes > outer || indent >= listIndent
      return !isInItem && !closingFence.test(text.trimEnd())
    },
    onDrop: () => {
      if (!isCertain) return
      const text = lines.text(line).trim()
      const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text
      const message = `The block "${shown}" is not closed, so its lines were read as text.`
      context.log.add('block_not_closed', message, lines.number(line))
    },
  }
  scanner.open.push(fence)
  return body
}

/** What the options say that are on the lines below an opening, and the first line behind them. */
function withOptions(
  { lines }: Scanner,
  { directive, title, options }: FenceOpening,
  line: number,
): { readonly meaning: Meaning; readonly body: number } {
  const meaning = { directive, title }
  let body = line + 1
  if (options === null) return { meaning, body }
  const values = new Map<string, string>()
  const { indent } = lines.place(line)
  for (; body < Math.min(lines.count, line + 1 + mostOptions); body++) {
    const [, key, value = ''] = options.line.exec(lines.words(body)) ?? []
    if (key === undefined || lines.place(body).indent < indent + options.indent) break
    values.set(key, value)
  }
  const changed = body === line + 1 ? null : options.apply(values)
  return { meaning: changed ?? meaning, body }
}

/** Closes the innermost container that a line may close. Those inside of which it isn't the end have none. */
function closeFence(scanner: Scanner, line: number, text: string): boolean {
  const { open } = scanner
  const index = closingFence.test(text) ? closedBy(open, text) : -1
  const fence = open[index]
  if (!isFence(fence)) return false
  closeInside(scanner, index)
  if (fence.isText) {
    scanner.unwrap(index)
    scanner.final(scanner.lines.text(line), scanner.lines.number(line))
    return true
  }
  open.pop()
  scanner.contain({ ...fence.meaning, lines: bodyOf(fence, fence.place.indent) }, fence.line, 0)
  return true
}

/** The index of the fence that a line closes: of the same length, else the innermost that is shorter. */
function closedBy(open: readonly OpenContainer[], text: string): number {
  const { length } = text
  const alike = open.findLastIndex(
    (each) =>
      isFence(each) && each.fence.character === text.charAt(0) && each.fence.length === length,
  )
  if (alike !== -1 || !text.startsWith(':')) return alike
  return open.findLastIndex(
    (each) => isFence(each) && each.fence.character === ':' && each.fence.length < length,
  )
}
