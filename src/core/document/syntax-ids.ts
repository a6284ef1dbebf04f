// Written by test/read/syntax/ids.test.ts from core/read/syntax/registry.ts, which clients and the playground don't load.

/** The names of syntaxes in the option `syntax`. */
export const syntaxIds = [
  'abbreviations',
  'block-ids',
  'caret-insertions',
  'citations',
  'critic-markup',
  'cross-references',
  'east-asian-emphasis',
  'emoji',
  'example-references',
  'highlight',
  'icons',
  'image-sizes',
  'index-entries',
  'inline-attributes',
  'inline-notes',
  'insertion',
  'keys',
  'kramdown-spans',
  'latex-delimiters',
  'latex-references',
  'line-blocks',
  'mdn-macros',
  'mdx-spans',
  'myst-roles',
  'obsidian-comments',
  'spans',
  'subscript',
  'superscript',
  'template-tags',
  'unquoted-addresses',
  'wiki-links',
] as const

export type SyntaxId = (typeof syntaxIds)[number]
