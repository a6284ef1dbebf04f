import { holdsSign } from '../signs.ts'
import type { BlockSyntax } from './block-syntax.ts'
import { TagPairs } from './tag-pairs.ts'

/** Pairs of tags of Hugo, Quarto, Jekyll and GitBook. */
export const templateBlocks: BlockSyntax = {
  id: 'template-blocks',
  level: 'block',
  rows: [
    {
      tool: 'Hugo and Jekyll',
      syntax:
        '`{{< figure src="…" caption="…" >}}`, `{{< highlight go >}}`, `{% highlight ruby %}`, `{{% note %}}`',
      result: 'rendered',
    },
    {
      tool: 'Hugo and Jekyll',
      syntax: '`{{< code-toggle >}}`',
      result: 'rendered: the settings in it as code',
    },
    {
      tool: 'Hugo and Jekyll',
      syntax: "other shortcodes and Liquid's tags",
      result: 'reported; the content between a pair of tags is kept',
    },
    {
      tool: 'Hugo and Jekyll',
      syntax: '`{% include note.html content="…" %}`, and the like for tips, warnings and callouts',
      result: 'rendered: an alert',
    },
    {
      tool: 'Hexo',
      syntax:
        '`{% note warning %}`, `{% blockquote Author, Source %}`, `{% codeblock Title lang:js %}`',
      result: 'rendered: an alert, a quotation with its source, code',
    },
    { tool: 'Quarto', syntax: '`{{< pagebreak >}}`', result: 'a page break' },
  ],
  samples: {
    becomes: [
      {
        markdown: '{% blockquote Ada, Notes %}\nA *word*.\n{% endblockquote %}',
        html: '<p>— Ada, Notes</p>',
      },
      { markdown: '{% hint style="tip" %}\nA *word*.\n{% endhint %}', html: '<em>word</em>' },
      {
        markdown: '{{< callout type="tip" title="Title" >}}\nA *word*.\n{{< /callout >}}',
        html: 'aria-label="Title"',
      },
    ],
    staysText: [],
  },
  begins: null,
  mayHold: (source) =>
    holdsSign(source, ['{{', '{%', '%}', '}}']) &&
    /^[ \t>]*\{[{%]|(?:[%>]\}\}|%\})[ \t]*$/m.test(source),
  reader: (scanner) => {
    const pairs = new TagPairs(scanner, false)
    return (line) => pairs.read(line)
  },
}
