import type { IncludeSyntax } from './include-syntax.ts'
import { docfx } from './syntaxes/docfx.ts'
import { gitlab } from './syntaxes/gitlab.ts'
import { liquid } from './syntaxes/liquid.ts'
import { markdownInclude } from './syntaxes/markdown-include.ts'
import { mdBook } from './syntaxes/mdbook.ts'
import { myst } from './syntaxes/myst.ts'
import { obsidian } from './syntaxes/obsidian.ts'
import { pymdownx } from './syntaxes/pymdownx.ts'
import { shortcodes } from './syntaxes/shortcodes.ts'
import { vitePress } from './syntaxes/vitepress.ts'

/** All syntaxes by which files include others. */
export const includeSyntaxes: readonly IncludeSyntax[] = [
  mdBook,
  pymdownx,
  vitePress,
  liquid,
  shortcodes,
  obsidian,
  docfx,
  myst,
  gitlab,
  markdownInclude,
]
