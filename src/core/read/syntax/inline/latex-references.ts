import { heldMark } from '../../source/noncharacters.ts'
import { isReferredTo, referenceElement } from './cross-references.ts'
import type { InlineSyntax } from './text-block.ts'

/** LaTeX's `\ref` and `\eqref`, those of its packages, and bookdown's `\@ref(fig:x)`. */
const latex =
  /(?<!\\)\\(?:(?<name>eq|auto|[cC])?ref\{(?<label>[^{}\n]{1,100})\}|@ref\((?<bookdown>[\w:.-]{1,100})\))/g

/**
 * LaTeX's references. One to an equation with a `\tag` is that tag. What is neither an equation nor has a label of a known kind
 * is text.
 */
export const latexReferences: InlineSyntax = {
  id: 'latex-references',
  level: 'inline',
  rows: [
    {
      tool: 'Pandoc',
      syntax: '`\\tag`, `\\label`, `\\ref`, `\\eqref`',
      result:
        'a tag is rendered, and references to it show its text; a formula or a line with a label and no tag [is numbered](cross-references.md)',
    },
    {
      tool: 'R Markdown and bookdown',
      syntax: '`\\@ref(fig:x)`, `\\@ref(section-id)`',
      result: 'rendered: [the number](cross-references.md); of a section without one, its heading',
    },
  ],
  samples: {
    becomes: [
      {
        markdown: 'As \\eqref{eq:sum} shows.',
        above: '\\begin{equation}\nx = 1 \\label{eq:sum}\n\\end{equation}',
        html: '(<a href="#user-content-eq:sum">1</a>)',
      },
    ],
    staysText: [],
  },
  begins: ['\\'],
  mayHold: /\\(?:[a-zA-Z]{0,4}ref\{|@ref\()/,
  *read({ text }, tools) {
    const { equations } = tools.directives
    for (const { 0: whole, index, groups = {} } of text.matchAll(latex)) {
      const label = groups.label ?? groups.bookdown ?? ''
      if (label.includes(heldMark)) continue
      const tag = equations.get(label)
      const isEquation = groups.name === 'eq'
      if (tag != null) {
        const shown = isEquation ? `(${tag})` : tag
        yield [{ from: index, to: index + whole.length, text: shown }]
      } else if (groups.bookdown !== undefined || isReferredTo(label, tools)) {
        const isNumber = groups.name === undefined
        const form = isEquation ? 'parentheses' : isNumber ? 'number' : 'words'
        yield referenceElement({ type: 'reference', labels: [label], form }, whole, index, tools)
      }
    }
  },
}
