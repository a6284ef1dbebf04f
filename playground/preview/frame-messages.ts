/** A message of the page to the preview's frame. */
export interface ShowMessage {
  readonly type: 'show'
  /** The whole HTML document. */
  readonly html: string
  /** Whether to scroll to the top, for another document. */
  readonly fromTop: boolean
  /** Whether it shows the source of a diagram that couldn't be drawn. */
  readonly lacksDiagrams: boolean
}

/** A message of the frame to the page. */
export type FrameMessage =
  | { readonly type: 'ready' }
  | {
      readonly type: 'shown'
      /** Images on other hosts, which the preview leaves out. */
      readonly remoteImages: number
    }
