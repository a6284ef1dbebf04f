import { admonitions } from './admonitions.ts'
import { mdxBlockComments, obsidianBlockComments } from './block-comments.ts'
import type { BlockSyntax } from './block-syntax.ts'
import { colonFences } from './colon-fences.ts'
import { contentTabs } from './content-tabs.ts'
import { mystDirectives } from './directive-fences.ts'
import { equationLabels } from './equation-labels.ts'
import { fancyLists } from './fancy-lists.ts'
import { kramdownLines } from './kramdown-lines.ts'
import { latexBlocks } from './math-blocks.ts'
import { mdxCodeBlocks } from './mdx-code-blocks.ts'
import { mdxModules } from './mdx-modules.ts'
import { multilineQuotes } from './multiline-quotes.ts'
import { mystLines } from './myst-lines.ts'
import { slashBlocks } from './slash-blocks.ts'
import { snippets } from './snippet-lines.ts'
import { mdxComponents, templateBlocks } from './tag-pairs.ts'
import { gridTables, simpleTables } from './text-tables.ts'

/** The syntaxes of blocks and lines, in order of precedence: of two that could read a line the first does. */
export const blockSyntaxes: readonly BlockSyntax[] = [
  mystDirectives,
  mdxCodeBlocks,
  equationLabels,
  gridTables,
  simpleTables,
  templateBlocks,
  mdxComponents,
  obsidianBlockComments,
  mdxBlockComments,
  kramdownLines,
  mystLines,
  snippets,
  mdxModules,
  colonFences,
  admonitions,
  contentTabs,
  slashBlocks,
  multilineQuotes,
  latexBlocks,
  fancyLists,
]
