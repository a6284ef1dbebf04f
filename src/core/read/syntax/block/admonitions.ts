import { admonition, isAdmonition } from '../admonition-kinds.ts'
import { holdsSign } from '../signs.ts'
import type { BlockSyntax } from './block-syntax.ts'
import { type IndentedOpening, indentedReader } from './indented-containers.ts'

const indented = /^(!!!|\?\?\?\+?)[ \t]*([A-Za-z][\w-]*)((?:[ \t]+[\w-]+)*)(?:[ \t]+"(.*)")?$/

/** What MkDocs Material and its annotations add to a kind. */
const placing = /^(?:[ \t]+(?:inline|end|annotate|left|right))*$/

/**
 * `!!! note "Title"`, `??? note`, `???+ note` (Python-Markdown's admonitions, PyMdown's details). A kind that isn't known
 * needs a title, or a body just below it: what stands in prose has neither.
 */
function indentedAdmonition(line: string): IndentedOpening | null {
  const [, marks, kind, more = '', title] = indented.exec(line) ?? []
  if (marks === undefined || kind === undefined) return null
  const isKnown = isAdmonition(kind)
  if (title === undefined && !placing.test(more) && !(isKnown && kind === kind.toLowerCase())) {
    return null
  }
  const fold = marks === '!!!' ? null : marks === '???' ? 'closed' : 'open'
  return {
    ...admonition(kind, title ?? null, fold),
    isDirect: !isKnown && title === undefined,
    mayBeEmpty: isKnown && title !== undefined && title !== '',
  }
}

/** MkDocs's admonitions, and those that fold. */
export const admonitions: BlockSyntax = {
  id: 'admonitions',
  level: 'block',
  rows: [
    {
      tool: 'MkDocs and Material for MkDocs',
      syntax: '`!!! note "Title"`, `!!! note inline end ""`',
      result: "rendered: an alert; `inline` is ignored: the alert isn't placed beside the text",
    },
  ],
  samples: {
    becomes: [{ markdown: '!!! note "Title"\n    A *word*.', html: 'aria-label="Title"' }],
    staysText: ['!!! note that this is so', '??? who knows'],
  },
  begins: '!?',
  mayHold: (source) =>
    holdsSign(source, ['!!!', '???']) && /^[ \t>]*(?:!!!|\?\?\?\+?)[ \t]*\w/m.test(source),
  reader: (scanner) => indentedReader(scanner, indentedAdmonition),
}
