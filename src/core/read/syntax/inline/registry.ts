import { asciidocTerms } from './asciidoc-terms.ts'
import { blockIds } from './block-ids.ts'
import { caretInsertions } from './caret-insertions.ts'
import { citations } from './citations.ts'
import { criticMarkup } from './critic-markup.ts'
import { crossReferences } from './cross-references.ts'
import { docbookTerms } from './docbook-terms.ts'
import { eastAsianEmphasis } from './east-asian-emphasis.ts'
import { exampleReferences } from './example-references.ts'
import { headingAnchors } from './heading-anchors.ts'
import { icons } from './icons.ts'
import { imageLabels } from './image-labels.ts'
import { imageSizes } from './image-sizes.ts'
import { indexEntries } from './index-entries.ts'
import { inlineAttributes } from './inline-attributes.ts'
import { inlineNotes } from './inline-notes.ts'
import { keys } from './keys.ts'
import { kramdownSpans } from './kramdown-spans.ts'
import { latexDelimiters } from './latex-delimiters.ts'
import { latexReferences } from './latex-references.ts'
import { learnSpans } from './learn-spans.ts'
import { lineBlocks } from './line-blocks.ts'
import { mdnMacros } from './mdn-macros.ts'
import { mdxSpans } from './mdx-spans.ts'
import { mystRoles } from './myst-roles.ts'
import { obsidianComments } from './obsidian-comments.ts'
import { spans } from './spans.ts'
import { templateTags } from './template-tags.ts'
import type { InlineSyntax } from './text-block.ts'
import { unquotedAddresses } from './unquoted-addresses.ts'
import { wikiLinks } from './wiki-links.ts'

/**
 * The syntaxes of other tools within a line, each with its module. Of two that claim the same characters the first counts.
 */
export const inlineSyntaxes: readonly InlineSyntax[] = [
  latexDelimiters,
  unquotedAddresses,
  obsidianComments,
  learnSpans,
  mdnMacros,
  templateTags,
  mdxSpans,
  mystRoles,
  headingAnchors,
  wikiLinks,
  icons,
  keys,
  caretInsertions,
  blockIds,
  spans,
  lineBlocks,
  exampleReferences,
  criticMarkup,
  imageLabels,
  inlineAttributes,
  kramdownSpans,
  imageSizes,
  inlineNotes,
  citations,
  crossReferences,
  latexReferences,
  indexEntries,
  asciidocTerms,
  docbookTerms,
  eastAsianEmphasis,
]
