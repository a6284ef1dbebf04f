import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'

/** What micromark and its extension for GFM make of Markdown: HTML that nobody has sanitised. */
export function htmlByMicromark(markdown: string): string {
  return micromark(markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  })
}

/** The tree that mdast-util-from-markdown makes of Markdown. */
export function treeByMicromark(markdown: string): Node {
  return fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
}

export interface Node {
  readonly type: string
  readonly position?:
    | { readonly start: { readonly line: number }; readonly end: { readonly line: number } }
    | undefined
  readonly children?: readonly Node[]
  readonly data?: unknown
  readonly value?: unknown
}

/** A tree of mdast with the lines of its nodes, without columns, what is absent, and the parsers' own fields. */
export function comparable(node: Node): unknown {
  const { position, children, data: _, ...fields } = node
  const present = Object.entries(fields).filter(
    ([, value]) => value !== null && value !== undefined,
  )
  return {
    ...Object.fromEntries(present),
    lines: [position?.start.line, position?.end.line],
    ...(children === undefined ? {} : { children: children.map(comparable) }),
  }
}
