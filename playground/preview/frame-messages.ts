/** What the page tells the preview's frame. */
export interface ShowMessage {
  readonly type: 'show'
  /** A whole HTML document, as the service made it. */
  readonly html: string
  /** Whether it's another document, which is read from its beginning. */
  readonly fromTop: boolean
}

/** What the frame tells the page. */
export type FrameMessage =
  | { readonly type: 'ready' }
  | {
      readonly type: 'shown'
      /** Images on other hosts, which the preview leaves out. */
      readonly remoteImages: number
    }
