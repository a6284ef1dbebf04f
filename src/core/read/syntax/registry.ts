import { blockSyntaxes } from './block/registry.ts'
import { inlineSyntaxes } from './inline/registry.ts'
import type { SyntaxDescription } from './syntax.ts'

/**
 * All syntaxes that CommonMark and GFM lack, each described by its module. From this list come the tables of
 * docs/coming-from.md, the ids of the option `syntax`, and the tests of every syntax.
 */
export const syntaxes: readonly SyntaxDescription[] = [...blockSyntaxes, ...inlineSyntaxes]
