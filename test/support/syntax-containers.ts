/** What Markdown can stand in: each puts a document into one. */
export const containers: Readonly<Record<string, (markdown: string) => string>> = {
  'a list item': (markdown) => `- item\n\n${indented(markdown, 2)}`,
  'a quote': (markdown) => prefixed(markdown, '> '),
  "MkDocs' !!!": (markdown) => `!!! note\n\n${indented(markdown, 4)}`,
  "MkDocs' ???": (markdown) => `??? note\n\n${indented(markdown, 4)}`,
  "MkDocs' tab": (markdown) => `=== "Tab"\n\n${indented(markdown, 4)}`,
  'colons with a kind': (markdown) => `::::::note\n\n${markdown}\n\n::::::`,
  "pandoc's div": (markdown) => `:::::: {.custom}\n\n${markdown}\n\n::::::`,
  'an alert': (markdown) => `> [!NOTE]\n>\n${prefixed(markdown, '> ')}`,
  '<details>': (markdown) => `<details>\n<summary>Summary</summary>\n\n${markdown}\n\n</details>`,
  "MyST's directive": (markdown) => `\`\`\`\`\`\`{note}\n\n${markdown}\n\n\`\`\`\`\`\``,
  'a tab of JSX': (markdown) =>
    `<Tabs>\n<TabItem value="a" label="A">\n\n${markdown}\n\n</TabItem>\n</Tabs>`,
  'a note': (markdown) =>
    `Noted.[^note]\n\n[^note]: First.\n\n${indented(`${markdown}\n\nLast.`, 4)}`,
  'a definition': (markdown) => `Term\n\n:   description\n\n${indented(markdown, 4)}`,
}

/** A table cell holds one line, in which a bar would end it. */
export function inCell(markdown: string): string | null {
  return /[\n|]/.test(markdown) ? null : `| Head |\n|---|\n| ${markdown} |`
}

function indented(markdown: string, columns: number): string {
  return markdown.replace(/^(?=.)/gm, ' '.repeat(columns))
}

function prefixed(markdown: string, mark: string): string {
  return markdown.replace(/^/gm, mark)
}
