import type { Meaning } from './container.ts'
import { cutStart, indentOf, type Output, type OutputLine, withoutTabs } from './output.ts'
import type { Place } from './source-lines.ts'

/** A container whose end hasn't come yet. */
export interface OpenContainer {
  /** Where the line that opens it has its text. */
  readonly place: Place
  /** What opens it, as it's to be shown where nothing closes it. */
  readonly opening: readonly OutputLine[]
  /** What it holds so far. */
  readonly output: Output
  /** What it is once it's closed; `null` for lines between two tags that only go around them. */
  readonly meaning: Meaning | null
  /** Whether it's a component of MDX, in which no code is indented. */
  readonly isComponent: boolean
  /** Whether it can't go on with a line. @param text of the line, empty for a blank one */
  readonly endsBefore: (place: Place, text: string) => boolean
  /** Called where nothing closes it. */
  readonly onDrop?: () => void
}

/** How far the lines of a container are indented, if more than it is. */
export function leastIndent({ place, output }: OpenContainer): number {
  let least = Number.POSITIVE_INFINITY
  for (const { text } of output.lines) {
    least = Math.min(least, indentOf(text, place.quotes) ?? least)
  }
  return Number.isFinite(least) ? Math.max(least, place.indent) : place.indent
}

/** The lines of a container, without the marks of the block quotes around it and so many columns of white space. */
export function bodyOf({ place, output }: OpenContainer, columns: number): readonly OutputLine[] {
  for (const line of output.lines) {
    const text = cutStart(line.text, place.quotes, columns, line.isVerbatim)
    line.text = line.isVerbatim ? text : withoutTabs(text)
  }
  return output.lines
}
