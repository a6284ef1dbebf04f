/** An edit that has no place in the Markdown. */
export interface UnplacedEdit {
  /** What the file says there. */
  readonly text: string
  /** The nearest line of the Markdown, from 1. */
  readonly line: number
  readonly reason: string
}
