/** A value of front matter, whatever the language that it was written in. */
export type FrontMatterValue =
  | {
      readonly type: 'scalar'
      readonly value: string | number | boolean | null
      /** As its author wrote it; of a string, what it means. */
      readonly text: string
      /** The line of its first line of text, where each line of text is a line of the source. */
      readonly firstLine: number | null
      /** Whether it's in quotes, which make text of a date. */
      readonly quoted: boolean
    }
  | { readonly type: 'list'; readonly items: readonly FrontMatterValue[] }
  | { readonly type: 'map'; readonly entries: readonly FrontMatterEntry[] }
  /** An alias, which could multiply, or what nests too deep. */
  | { readonly type: 'other' }

export interface FrontMatterEntry {
  readonly key: string
  readonly value: FrontMatterValue
  /** The line of the key. */
  readonly line: number
}

/** Lists and maps inside each other that are read. No dialect nests more. */
export const deepestValue = 8
