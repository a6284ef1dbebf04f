/** Every construct once, in a document that is written as it should be. */
export const richDocument = `---
title: Annual review
subtitle: What went well, and what we learned
author: [Ada Lovelace, Karl May]
date: 2026-03-04
lang: en
description: A document with everything in it
number_sections: true
---

[TOC]

# Overview

Text with *emphasis*, **strong words**, ~~struck~~, ==marked==, ++inserted++, <u>underlined</u>,
\`code\`, H<sub>2</sub>O, E=mc<sup>2</sup>, <small>small</small>, <kbd>Ctrl</kbd> and the HTML page.
A [link](https://example.org), one [inside](#tables), a note[^1], the same[^1], $x^2$.\\
A second line. :rocket:

*[HTML]: HyperText Markup Language

> A quotation of some length, with a [link](https://example.org).

> [!NOTE]
> With \`code\` and a [link](https://example.org).

> [!TIP]
> With \`code\` and a [link](https://example.org).

> [!IMPORTANT]
> With \`code\` and a [link](https://example.org).

> [!WARNING]
> With \`code\` and a [link](https://example.org).

> [!CAUTION]
> With \`code\` and a [link](https://example.org).

## Lists

- one
- two
  1. nested
  2. again

7. seven
8. eight

- [x] done
- [ ] open

Octavo
: A sheet folded three times.

## Tables

| Region | Revenue | Change |
| :--- | ---: | :---: |
| North | 1,204,000 | +4.2 % |
| South | 893,500 | \`-0.8\` |

<table><caption>Totals</caption><thead><tr><th colspan="2">Both</th></tr></thead><tbody><tr><th>North</th><td><a href="https://example.org">1</a></td></tr></tbody></table>

## Code

\`\`\`ts
// A comment that is long enough to run past the edge of a narrow screen, so that the block scrolls sideways
@decorated
export function greet(name: string): string {
  const count = 42
  return \`Hello, \${name}\`
}
\`\`\`

\`\`\`diff
- removed
+ added
\`\`\`

### Formulas

$$
\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix} \\cdot \\sum_{i=1}^{n} \\frac{1}{i^2} = \\sqrt{x}
$$

---

<details open><summary>More to read</summary>

Hidden text.

</details>

![A dot](data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSI0MCIgaGVpZ2h0PSI0MCI+PGNpcmNsZSBjeD0iMjAiIGN5PSIyMCIgcj0iMTgiIGZpbGw9IiM4ODgiLz48L3N2Zz4= "A grey dot")

An image that is not here: ![Missing chart](chart.png).

<div align="center">Centred text.</div>

\\newpage

שלום עולם

Averyveryveryveryveryveryveryveryveryveryveryveryveryveryveryveryveryveryverylongword.

[^1]: A note with *marks* and a [link](https://example.org).
`
