/** A document whose records have of everything that is counted through a document. */
export const countedSource = `---
lang: en
number_sections: true
---

[TOC]

# Begin

![A picture](data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg== "A title"){#fig:a}

See @fig:a of {{ name }}. {>>A remark.<<}

:::landscape
Wide.
:::

# End
`

export const countedRecords = [
  { id: 1, name: 'Miller | Sons', pages: 3 },
  { id: 2, name: '*Star*', pages: 1 },
  { id: 3, name: 'Ada', pages: 2 },
]
