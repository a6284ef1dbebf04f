/** Values that mean something somewhere: in Markdown, HTML, XML, Typst, TeX, Liquid, an address, a table, or to what shows text. */
export const hostileValues: readonly string[] = [
  ...['a | b', '*a* **b** _c_ ~~d~~', '`code`', '``', '[a](https://evil.example)', '![a](b.png)'],
  ...['[a][b]', '[^1]', '# Heading', '- item', '1. item', '> quote', '---', '***', '===', '```js'],
  ...[
    '| a | b |\n|---|---|\n| c | d |',
    ':::note',
    '> [!WARNING]',
    '[TOC]',
    '\\newpage',
    '{#id .class}',
  ],
  ...[
    '$x^2$',
    '$$\\frac{1}{0}$$',
    '\\input{/etc/passwd}',
    '} \\end{document}',
    '\\text{a}{b}',
    '%',
    '&',
    '#',
  ],
  ...[
    '<script>alert(1)</script>',
    '<b>bold</b>',
    '</td></tr></table>',
    '<!-- a',
    '<![CDATA[a]]>',
    ']]>',
  ],
  ...[
    '&lt;b&gt; &amp;amp;',
    '"quoted" \'single\'',
    '" onmouseover="alert(1)',
    'javascript:alert(1)',
  ],
  ...[
    '#set page(width: 1pt)',
    '#read("/etc/passwd")',
    '@cite',
    '= Typst',
    '"); #panic()',
    '\\u{41}',
  ],
  ...[
    '{{ id }}',
    '{% for x in (1..9) %}',
    '{{ "a" | raw }}',
    '{title} {page}',
    '{{< include a >}}',
    '$' + '{7*7}',
  ],
  ...[
    '=HYPERLINK("https://evil.example")',
    '../../etc/passwd',
    'C:\\Windows',
    'a\\',
    '\\|',
    'one\ntwo',
  ],
  ...[
    'one\n\ntwo',
    '  spaces  ',
    'שלום (עולם)',
    'مرحبا | بكم',
    'a\u202eb',
    'e\u0301\u{1f469}\u200d\u{1f680}',
    '東京 2026',
  ],
  ...[
    ':tada: ==mark== H~2~O ^up^',
    '(c) -- ... "a"',
    '[[Wiki]] @user #12 https://a.example',
    'constructor',
  ],
]

/** A document with a value in twelve places. */
export const twelvePlaces = `---
title: "Offer for {{ v }}"
footer: "{{ v }} {page}"
---

# Heading {{ v }} end

Words {{ v }} and **strong {{ v }} words**, \`code {{ v }} end\`, [link {{ v }} text](https://a.example/p/{{ v }}?q=1 "Title {{ v }} end"), $x + {{ v }}$.

> Quote {{ v }} end

- Item {{ v }} end
- Next

| Name | Next |
|---|---|
| {{ v }} | cell |

\`\`\`js
const a = "{{ v }}" // end
\`\`\`

![Picture {{ v }} end](data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==)

<b title="x">{{ v }}</b> after

A note.[^n]

[^n]: Note {{ v }} end
`
