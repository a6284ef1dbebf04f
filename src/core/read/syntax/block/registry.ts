import type { SyntaxDescription } from '../syntax.ts'

/** The syntaxes of blocks and lines, in order of precedence: of two that could read a line the first does. */
export const blockSyntaxes: readonly SyntaxDescription[] = []
