import { admonitions } from './admonitions.ts'
import { mdxBlockComments, obsidianBlockComments } from './block-comments.ts'
import type { BlockSyntax } from './block-syntax.ts'
import { bookdownHeadings } from './bookdown-headings.ts'
import { colonFences } from './colon-fences.ts'
import { contentTabs } from './content-tabs.ts'
import { criticBlocks } from './critic-blocks.ts'
import { docsifyCallouts } from './docsify-callouts.ts'
import { equationLabels } from './equation-labels.ts'
import { fancyLists } from './fancy-lists.ts'
import { knitrCells } from './knitr-cells.ts'
import { kramdownLines } from './kramdown-lines.ts'
import { kramdownRfc } from './kramdown-rfc.ts'
import { latexBlocks } from './latex-blocks.ts'
import { learnBlocks } from './learn-blocks.ts'
import { learnTabs } from './learn-tabs.ts'
import { logseqProperties } from './logseq-properties.ts'
import { mdxCodeBlocks } from './mdx-code-blocks.ts'
import { mdxComponents } from './mdx-components.ts'
import { mdxModules } from './mdx-modules.ts'
import { mdxParagraphs } from './mdx-paragraphs.ts'
import { multilineQuotes } from './multiline-quotes.ts'
import { mystDirectives } from './myst-directives.ts'
import { mystTargets } from './myst-targets.ts'
import { notionCallouts } from './notion-callouts.ts'
import { orgBlocks } from './org-blocks.ts'
import { roamTasks } from './roam-tasks.ts'
import { slashBlocks } from './slash-blocks.ts'
import { snippets } from './snippets.ts'
import { svelteBlocks } from './svelte-blocks.ts'
import { tabDividers } from './tab-dividers.ts'
import { templateBlocks } from './template-blocks.ts'
import { gridTables, simpleTables } from './text-tables.ts'
import { zennEmbeds } from './zenn-embeds.ts'

/** The syntaxes of blocks and lines, in order of precedence: of two that could read a line the first does. */
export const blockSyntaxes: readonly BlockSyntax[] = [
  mystDirectives,
  knitrCells,
  mdxCodeBlocks,
  equationLabels,
  gridTables,
  simpleTables,
  templateBlocks,
  mdxComponents,
  obsidianBlockComments,
  mdxBlockComments,
  kramdownLines,
  kramdownRfc,
  bookdownHeadings,
  mystTargets,
  snippets,
  mdxModules,
  mdxParagraphs,
  tabDividers,
  learnBlocks,
  learnTabs,
  colonFences,
  admonitions,
  contentTabs,
  slashBlocks,
  docsifyCallouts,
  criticBlocks,
  notionCallouts,
  orgBlocks,
  roamTasks,
  logseqProperties,
  svelteBlocks,
  zennEmbeds,
  multilineQuotes,
  latexBlocks,
  fancyLists,
]
