import type { ConversionRequest } from '#octavo/core/convert.js'
import type { BookFile } from '#octavo/core/document/book.js'

const chapter = (path: string, content: string): BookFile => ({
  ...{ path, content, kind: 'chapter', depth: 0 },
})

/** A PNG of one pixel. */
export const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const files = [
  chapter(
    'one.md',
    `# The first chapter

Text[^n] with $x^2$, \`code\` and a link to [the second](two.md#table).

[^n]: The **first** note.

\`\`\`js
const answer = 42
\`\`\`
`,
  ),
  chapter(
    'two.md',
    `# The second chapter

## Table

| a | b |
|---|---|
| 1 | 2 |

: Numbers {#tbl:numbers}

![A dot](${dot} "Dot"){#fig:dot}

\`\`\`mermaid
flowchart LR
  A --> B
\`\`\`

Another note[^n], and the dot again ![again](${dot}).

[^n]: The second note.
`,
  ),
  chapter('three.md', `# The third chapter\n\nBack to [the first](one.md), see @tbl:numbers.\n`),
]

/** A book of three chapters with notes, a formula, a table, a picture, a diagram and code. */
export const book: Omit<ConversionRequest, 'format'> = {
  content: `---
title: The book
subtitle: In three chapters
author: [Ann Author, Ben Writer]
lang: en
date: 2026-05-04
description: What it is about
company: A press
keywords: [words]
toc: true
cover:
  picture: dot.png
properties:
  ISBN: 978-3-16-148410-0
  rights: CC BY 4.0
---
`,
  images: [{ url: 'dot.png', bytes: Buffer.from(dot.split(',')[1] ?? '', 'base64') }],
  book: { path: 'book.yaml', kind: 'matter', files },
}
