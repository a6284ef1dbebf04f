import type { SyntaxRow } from '#octavo/core/read/syntax/syntax.js'

/** Rows of docs/coming-from.md that no syntax of the registry describes. They come first in their tables. */
export const furtherRows: readonly SyntaxRow[] = Object.entries({
  'Docusaurus and VitePress': [
    ['`## Heading {#id}`', "the heading's id"],
    [
      'front matter (`sidebar_position`, `slug`, `layout` …)',
      '`title`, `description`, `keywords` and `tags` are used; the rest is ignored',
    ],
    ['files named `.mdx`', 'converted like `.md` files'],
  ],
  'MkDocs and Material for MkDocs': [
    [
      '`![](a.png#only-light)`, `![](b.png#only-dark)`; on GitHub `#gh-light-mode-only`, `#gh-dark-mode-only`',
      'only the image for light screens is used',
    ],
    ['`[^1]`', 'rendered: a footnote'],
  ],
  Obsidian: [
    [
      '`> [!info] Title`, `> [!tip]- Title`, every kind and alias',
      'rendered: an alert with its title, collapsed in HTML if the author collapsed it',
    ],
    ['`#tag`', 'stays text'],
  ],
  Pandoc: [
    [
      '`% title`, `% authors` and `% date` on the first lines, at least two of them',
      'rendered: the title block',
    ],
    [
      '`author:` with names and affiliations, `abstract:`, `toc-depth:`, `lang:`, `date:`, `date-format:`',
      'rendered, as in [docs/markdown.md](markdown.md)',
    ],
    [
      '`Table: Caption {#tbl:x}`, `: Caption`',
      "rendered: the table's caption, with its number if it has a label",
    ],
    [
      '`## Heading {.unlisted}`',
      'rendered, but not listed in the table of contents until Word updates it',
    ],
    [
      '`"quotes"`, `--`, `---`, `...`',
      'rendered as typographic characters; `smart: false` keeps them as typed',
    ],
  ],
  'R Markdown and bookdown': [
    ['`\\begin{equation} … (\\#eq:x)`', 'rendered: a formula, without its label'],
    ['`` `r expression` ``, `(ref:label)`', 'stays text'],
  ],
  'MyST and Jupyter Book': [
    ['`{{ substitution }}`, `:field: list`, `% comment`, other roles', 'stays text'],
  ],
  ReadMe: [
    [
      '`> 📘 Title`, `> 👍`, `> 🚧`, `> ❗` above further text',
      'rendered: an alert with its title',
    ],
  ],
  GitLab: [
    ['`` ```math ``, `` $`x`$ ``', 'rendered'],
    ['`[[_TOC_]]`, `[TOC]`', 'rendered: the contents'],
    ['`[+ inserted +]`, `[- deleted -]`, `~label`, `!123`, `@user`', 'stays text'],
  ],
  'Hugo and Jekyll': [
    ['TOML (`+++`) and YAML front matter', 'known keys are used, the rest are ignored'],
  ],
  MDN: [
    [
      '`- term` with `- : description` below it',
      'rendered: a definition list, if every item is one',
    ],
    ['`> [!NOTE]`, `> **Warning:** …`', 'rendered: an alert'],
  ],
  'Chat assistants': [['alerts, tables, task lists, emoji', 'rendered']],
} as const).flatMap(([tool, rows]) => rows.map(([syntax, result]) => ({ tool, syntax, result })))
