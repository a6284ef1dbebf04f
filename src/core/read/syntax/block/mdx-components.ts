import type { BlockSyntax } from './block-syntax.ts'
import { TagPairs } from './tag-pairs.ts'

/** Components of MDX on lines of their own. */
export const mdxComponents: BlockSyntax = {
  id: 'mdx-components',
  level: 'block',
  rows: [
    {
      tool: 'Docusaurus and VitePress',
      syntax: '`<Tabs>` with `<TabItem label="…">`, `::: code-group`',
      result: 'rendered: the tabs in sequence, each under its name',
    },
    {
      tool: 'Docusaurus and VitePress',
      syntax:
        '`<Admonition type="tip" title="…">`, `` <CodeBlock language="js">{`…`}</CodeBlock> ``, `` ```mdx-code-block ``',
      result: 'rendered: an alert, code, the content of the block',
    },
    {
      tool: 'Starlight, Mintlify, Nextra and Fumadocs',
      syntax:
        '`<Aside type="tip">`, `<Callout>`, `<Note>`, `<Tip>`, `<Info>`, `<Warning>`, `<Danger>`, `<Check>`',
      result: 'rendered: an alert',
    },
    {
      tool: 'Starlight, Mintlify, Nextra and Fumadocs',
      syntax: '`<Tabs>` with `<TabItem label="…">` or `<Tab title="…">`, `<CodeGroup>`',
      result: 'rendered: the tabs in sequence, each under its name',
    },
    {
      tool: 'Starlight, Mintlify, Nextra and Fumadocs',
      syntax: '`<Accordion title="…">`, `<Expandable>`',
      result: 'rendered: collapsed in HTML, open in DOCX and PDF',
    },
    {
      tool: 'Starlight, Mintlify, Nextra and Fumadocs',
      syntax: '`<Card title="…" href="…">`, `<LinkCard … />`, `<Update label="…">`',
      result: 'rendered: the title, as a link, above the content of the card; its icon is ignored',
    },
    {
      tool: 'Starlight, Mintlify, Nextra and Fumadocs',
      syntax: '`<Steps>` with `<Step title="…">`',
      result: 'rendered: numbered titles, each above the content of its step',
    },
    {
      tool: 'Starlight, Mintlify, Nextra and Fumadocs',
      syntax: '`<ParamField path="…" type="…" required>`, `<ResponseField name="…">`',
      result: 'rendered: the field with its type above its description',
    },
    {
      tool: 'Starlight, Mintlify, Nextra and Fumadocs',
      syntax: '`<CardGroup>`, `<Columns>`, `<FileTree>`, `<Fragment>` and the like',
      result: 'their content',
    },
    {
      tool: 'Starlight, Mintlify, Nextra and Fumadocs',
      syntax: 'other components',
      result: 'reported; their content is kept',
    },
  ],
  samples: {
    becomes: [
      { markdown: '<Note title="Title">\n\nA *word*.\n\n</Note>', html: 'aria-label="Title"' },
    ],
    staysText: [],
  },
  begins: null,
  mayHold: (source) =>
    source.includes('<') &&
    /<\/?[A-Z]/.test(source) &&
    /^[ \t>]*<\/?[A-Z]|<\/[A-Z][\w.]*>[ \t]*$/m.test(source),
  reader: (scanner) => {
    const pairs = new TagPairs(scanner, true)
    return (line) => pairs.read(line)
  },
}
