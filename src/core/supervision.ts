/** What the parent of a converting process is told, and decides. */
export interface Supervision {
  /** Ends the conversion at its next step. */
  readonly signal?: AbortSignal | undefined
  /**
   * Whether what has ended a process is left out: a Word file isn't laid out for the page numbers of its contents, and a PDF has its
   * notes at the end.
   */
  readonly simplify?: boolean
  /** Told once the document has been read, before its file is written. */
  readonly onRead?: () => void
  /** Told before a Word file is laid out, and after. Native code does it, which can end the process, or never end. */
  readonly onLayout?: (state: 'started' | 'ended') => void
  /** Told before a PDF is laid out that has notes at the foot of pages. */
  readonly onFootnotes?: () => void
}
