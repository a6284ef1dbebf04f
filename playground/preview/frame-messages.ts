/** A message of the page to the preview's frame. */
export type PageMessage = ShowMessage | ScrollMessage

export interface ShowMessage {
  readonly type: 'show'
  /** The whole HTML document. */
  readonly html: string
  /** The Markdown that it was made from. */
  readonly source: string
  /** Whether to scroll to the top, for another document. */
  readonly fromTop: boolean
  /** Whether it shows the source of a diagram that couldn't be drawn. */
  readonly lacksDiagrams: boolean
}

export interface ScrollMessage {
  readonly type: 'scroll'
  /** A line of the source, from 1; may be between two. */
  readonly line: number
  /** To the upper edge, or only if it isn't in view. */
  readonly to: 'top' | 'view'
}

/** A message of the frame to the page. */
export type FrameMessage =
  | { readonly type: 'ready' }
  | {
      readonly type: 'shown'
      /** Images on other hosts, which the preview leaves out. */
      readonly remoteImages: number
    }
  | {
      /** The reader has scrolled: the line at the upper edge. Or has chosen a line, to edit it. */
      readonly type: 'scrolled' | 'chosen'
      readonly line: number
    }
