import type { Output, OutputLine } from './output.ts'
import type { Place } from './source-lines.ts'

/** A container whose end hasn't come yet. */
export interface OpenContainer {
  /** Where the line that opens it has its text. */
  readonly place: Place
  /** What opens it, as it's to be shown where nothing closes it. */
  readonly opening: readonly OutputLine[]
  /** What it holds so far. */
  readonly output: Output
  /** Whether it's a component of MDX, in which no code is indented. */
  readonly isComponent: boolean
  /** Whether it can't go on with a line. @param text of the line, empty for a blank one */
  readonly endsBefore: (place: Place, text: string) => boolean
  /** Called where nothing closes it. */
  readonly onDrop?: () => void
}
