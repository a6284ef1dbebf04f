import type { SyntaxDescription } from '../syntax.ts'

/** What stands on both sides of what it marks: `==`, `++`. Other nodes may stand between, but not around one side only. */
export interface PairSyntax extends SyntaxDescription {
  /** The same character twice. */
  readonly delimiter: string
  readonly element: 'mark' | 'ins'
  /** Whether it may open between two texts, of up to two characters each. */
  readonly mayOpen: (before: string, after: string) => boolean
  /** Whether it may close before a text. */
  readonly mayClose: (after: string) => boolean
}

/** A piece of text, as a match of `pattern`. */
export interface TextMatch {
  readonly whole: string
  readonly text: string
  /** Where the match begins in the text. */
  readonly at: number
  /** Where the piece that was read before it ends. */
  readonly readTo: number
}

/** What stands within one text. */
export interface PieceSyntax extends SyntaxDescription {
  /** The character that it begins with. */
  readonly begins: string
  /** The source of an expression with the flag `v`, without groups. */
  readonly pattern: string
  /** What a match becomes; `null` where it stays text. */
  readonly read: (
    match: TextMatch,
  ) => { readonly type: 'text' | 'superscript'; readonly value: string } | null
}
