import type { SyntaxRow } from '#octavo/core/read/syntax/syntax.js'

/** Rows of docs/coming-from.md that no syntax of the registry describes. They come first in their tables. */
export const furtherRows: readonly SyntaxRow[] = Object.entries({
  'Docusaurus and VitePress': [
    [
      '`:::note Title`, `:::tip[Title]{#id}`, `::: warning Title`, `::: tip {no-title}`, nested `::::`',
      "rendered: an alert with its title; without one, under the label of its kind in the document's language",
    ],
    [
      '`::: details Title`, `::: details Title {open}`',
      'rendered: collapsed in HTML, open in DOCX and PDF',
    ],
    [
      '`<Tabs>` with `<TabItem label="…">`, `::: code-group`',
      'rendered: the tabs in sequence, each under its name',
    ],
    ['`## Heading {#id}`', "the heading's id"],
    [
      'front matter (`sidebar_position`, `slug`, `layout` …)',
      '`title`, `description`, `keywords` and `tags` are used; the rest is ignored',
    ],
    [
      '`import` and `export` of MDX, `<Component />`, `{/* comment */}`',
      'reported, consecutive imports once; the content of a component is kept; comments are ignored',
    ],
    [
      '`<Admonition type="tip" title="…">`, `` <CodeBlock language="js">{`…`}</CodeBlock> ``, `` ```mdx-code-block ``',
      'rendered: an alert, code, the content of the block',
    ],
    [
      '`<<< @/snippets/a.js`, `<!--@include: ./part.md-->`',
      "reported: a document can't include other files",
    ],
    ['files named `.mdx`', 'converted like `.md` files'],
  ],
  'Starlight, Mintlify, Nextra and Fumadocs': [
    [
      '`<Aside type="tip">`, `<Callout>`, `<Note>`, `<Tip>`, `<Info>`, `<Warning>`, `<Danger>`, `<Check>`',
      'rendered: an alert',
    ],
    [
      '`<Tabs>` with `<TabItem label="…">` or `<Tab title="…">`, `<CodeGroup>`',
      'rendered: the tabs in sequence, each under its name',
    ],
    [
      '`<Accordion title="…">`, `<Expandable>`',
      'rendered: collapsed in HTML, open in DOCX and PDF',
    ],
    [
      '`<Card title="…" href="…">`, `<LinkCard … />`, `<Update label="…">`',
      'rendered: the title, as a link, above the content of the card; its icon is ignored',
    ],
    [
      '`<Steps>` with `<Step title="…">`',
      'rendered: numbered titles, each above the content of its step',
    ],
    [
      '`<ParamField path="…" type="…" required>`, `<ResponseField name="…">`',
      'rendered: the field with its type above its description',
    ],
    ['`<CardGroup>`, `<Columns>`, `<FileTree>`, `<Fragment>` and the like', 'their content'],
    ['other components', 'reported; their content is kept'],
  ],
  'MkDocs and Material for MkDocs': [
    [
      '`!!! note "Title"`, `!!! note inline end ""`',
      "rendered: an alert; `inline` is ignored: the alert isn't placed beside the text",
    ],
    ['`??? note`, `???+ note`, `/// note \\| Title`', 'rendered; collapsed in HTML'],
    ['`=== "Tab"`', 'rendered: the tabs in sequence, each under its name'],
    [
      '`![](a.png#only-light)`, `![](b.png#only-dark)`; on GitHub `#gh-light-mode-only`, `#gh-dark-mode-only`',
      'only the image for light screens is used',
    ],
    ['`--8<-- "file"`', "reported: a document can't include other files"],
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
      '`::: {.columns}`, `::: {.center}`, other fenced divs',
      'columns side by side; centred text; for other classes, the content',
    ],
    [
      '`Table: Caption {#tbl:x}`, `: Caption`',
      "rendered: the table's caption, with its number if it has a label",
    ],
    [
      'grid tables (`+---+---+`), including cells that span columns and rows; simple and multiline tables (`---- ----`)',
      'rendered. Octavo calculates the column widths',
    ],
    ['`$$ … $$ {#eq:x}`', 'rendered: a formula with its number'],
    [
      '`## Heading {.unlisted}`',
      'rendered, but not listed in the table of contents until Word updates it',
    ],
    ['`a.`, `(i)`, `#.`, `(@example)`', 'rendered: lists with these numbers'],
    [
      '`"quotes"`, `--`, `---`, `...`',
      'rendered as typographic characters; `smart: false` keeps them as typed',
    ],
  ],
  Quarto: [
    ['`::: {.callout-note title="…" collapse="true"}`', 'rendered: an alert with its title'],
    ['`::: {.panel-tabset}`', 'rendered: its content'],
    ['`::: {.list-table}`, with `[]{colspan=2}`', 'rendered: a table'],
    [
      '`::: {#fig-x}`, `::: {#tbl-x}`',
      'rendered: a figure or a table with its number, and the last paragraph as its caption',
    ],
    ['`::: {.landscape}`', 'rendered: a landscape page in DOCX and PDF'],
    ['`{{< pagebreak >}}`', 'a page break'],
  ],
  'R Markdown and bookdown': [
    ["`::: {.rmdnote}`, `` ```{block2, type='rmdnote'} ``", 'rendered: an alert'],
    ['`\\begin{equation} … (\\#eq:x)`', 'rendered: a formula, without its label'],
    ['`` `r expression` ``, `(ref:label)`', 'stays text'],
  ],
  'MyST and Jupyter Book': [
    [
      '`{note}`, `{admonition} Title`, `{dropdown}`, `{versionadded} 1.2`, `{topic}`, `{sidebar}`',
      'rendered: an alert with its title, not placed beside the text',
    ],
    ['`{figure} image.png`, `{image}` with `:width:`, `:alt:`, `:align:`, `:name:`', 'rendered'],
    [
      '`{code-block} python`, `{code-cell}` with `:caption:`, `:linenos:`, `:emphasize-lines:`',
      'rendered; nothing is executed',
    ],
    [
      '`{math}`, `` {math}`x` ``, `$$ … $$ (label)`',
      'rendered: formulas, and targets for links; lines with `&` and no environment are aligned',
    ],
    ['`{table}`, `{list-table}`', 'rendered'],
    ['`{tab-set}` with `{tab-item}`, `{card}`, `{epigraph}`, `{rubric}`, `{contents}`', 'rendered'],
    [
      '`{toctree}`, `{include}`, `{literalinclude}`, `{bibliography}`, `{index}`, `{raw}`',
      'reported',
    ],
    ['other names in backticks', 'code'],
    ['`{{ substitution }}`, `:field: list`, `% comment`, other roles', 'stays text'],
  ],
  GitLab: [
    ['`> [!note] Title`, `>>> [!note]` … `>>>`', 'rendered: an alert'],
    ['`>>>` … `>>>`', 'rendered: a block quote'],
    ['`` ```math ``, `` $`x`$ ``', 'rendered'],
    ['`[[_TOC_]]`, `[TOC]`', 'rendered: the contents'],
    ['`[+ inserted +]`, `[- deleted -]`, `~label`, `!123`, `@user`', 'stays text'],
  ],
  'Hugo and Jekyll': [
    ['TOML (`+++`) and YAML front matter', 'known keys are used, the rest are ignored'],
    [
      '`{{< figure src="…" caption="…" >}}`, `{{< highlight go >}}`, `{% highlight ruby %}`, `{{% note %}}`',
      'rendered',
    ],
    ['`{{< code-toggle >}}`', 'rendered: the settings in it as code'],
    [
      '`{% include note.html content="…" %}`, and the like for tips, warnings and callouts',
      'rendered: an alert',
    ],
    ['`{: .class }`, `{:toc}`', 'classes are ignored; the table of contents is rendered'],
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
