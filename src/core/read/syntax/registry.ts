import { cellOptions } from '../code/cell-options.ts'
import { hiddenLines } from '../code/hidden-lines.ts'
import { infoStrings } from '../code/info-string.ts'
import { inlineLanguage } from '../code/inline-language.ts'
import { markedLines } from '../code/marked-lines.ts'
import { mdBookDirectives } from '../includes/syntaxes/mdbook.ts'
import { blockSyntaxes } from './block/registry.ts'
import { inlineSyntaxes } from './inline/registry.ts'
import type { SyntaxDescription } from './syntax.ts'
import { textSyntaxes } from './text/registry.ts'

/**
 * All syntaxes that CommonMark and GFM lack, each described by its module. From this list come the tables of
 * docs/coming-from.md, the ids of the option `syntax`, and the tests of every syntax.
 */
export const syntaxes: readonly SyntaxDescription[] = [
  ...blockSyntaxes,
  infoStrings,
  markedLines,
  hiddenLines,
  cellOptions,
  ...inlineSyntaxes,
  ...textSyntaxes,
  inlineLanguage,
  mdBookDirectives,
]
