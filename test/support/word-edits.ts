/** Markdown of everything that reviewers edit. */
export const source = `---
title: My "Report"
author: Ada
---

# Intro

The quick **brown fox** jumps over the [lazy dog](https://x.org/a_b) -- really.[^1]

Second paragraph
with a soft break and \`code\` here.

* one
* two
  * nested
* three

1. first
2. second

| a | b |
|---|:-:|
| 1 | 2 |
| 3 | 4 |

> Quoted text here.

\`\`\`js
let a = 1
\`\`\`

Setext
------

<!-- A comment. -->
End of it.

[^1]: A note with *emphasis*.
`

/** What is done to the text, and to it in the Word file. */
export const edits: readonly (readonly [name: string, from: string, to: string])[] = [
  ['nothing', '', ''],
  ['a word changed', 'quick', 'slow'],
  ['a word changed in strong text', 'brown fox', 'red fox'],
  ['strong text deleted', '**brown fox** ', ''],
  ['words inserted', 'over the', 'right over the'],
  ['a word of a link changed', 'lazy dog', 'lazy cat'],
  ['a word made strong', 'Quoted text', 'Quoted **text**'],
  ['strong text made plain', '**brown fox**', 'brown fox'],
  ['a paragraph added', 'Second paragraph', 'A new *one* here.\n\nSecond paragraph'],
  ['a paragraph deleted', 'Second paragraph\nwith a soft break and `code` here.\n\n', ''],
  ['a paragraph split', 'Second paragraph\nwith', 'Second paragraph\n\nwith'],
  ['a heading changed', '# Intro', '# Introduction'],
  ['a heading with a line below changed', 'Setext', 'Second'],
  ['a heading added', '> Quoted', '## New head\n\n> Quoted'],
  ['an item added', '* two\n', '* two\n* two and a half\n'],
  ['a nested item changed', 'nested', 'nested deeper'],
  ['an item deleted', '* two\n', ''],
  ['a numbered item changed', 'second', 'last'],
  ['a cell changed', '| 3 |', '| 33 |'],
  ['a row added', '| 3 | 4 |', '| 3 | 4 |\n| 5 | 6 |'],
  ['a row deleted', '| 1 | 2 |\n', ''],
  ['a quotation changed', 'Quoted text', 'Quoted words'],
  ['a line of code changed', 'let a = 1', 'let a = 2'],
  ['a note changed', 'A note', 'The note'],
  ['the title changed', 'Report', 'Paper'],
]
