import type { SyntaxDescription } from '../syntax.ts'
import { abbreviations } from './abbreviations.ts'
import { emoji } from './emoji.ts'
import { highlight } from './highlight.ts'
import { insertion } from './insertion.ts'
import { subscript } from './subscript.ts'
import { superscript } from './superscript.ts'
import type { PairSyntax, PieceSyntax } from './text-syntax.ts'

/** Each has a character of its own. */
export const pairSyntaxes: readonly PairSyntax[] = [highlight, insertion]

/** Of two that match at one place the first counts. */
export const pieceSyntaxes: readonly PieceSyntax[] = [emoji, superscript]

/** The syntaxes that are read in the text of the parsed tree: what they mark may hold any other, in any order. */
export const textSyntaxes: readonly SyntaxDescription[] = [
  ...pairSyntaxes,
  ...pieceSyntaxes,
  subscript,
  abbreviations,
]
