import type { Node, SourceFile } from 'typescript/unstable/ast'

export interface Docstring {
  /** Markdown. */
  readonly text: string
  readonly params: readonly string[]
  readonly returns: string | undefined
  readonly throws: readonly string[]
  readonly example: string | undefined
}

/** The docstring in front of a declaration. */
export function docstringOf(node: Node, file: SourceFile): Docstring {
  const before = file.text.slice(node.pos, node.getStart(file))
  const start = before.lastIndexOf('/**')
  const comment = start < 0 ? '' : before.slice(start + 3, before.lastIndexOf('*/'))
  const lines = comment.split('\n').map((line) => line.replace(/^ *\* ?/, '').trimEnd())
  const [text = '', ...tags] = lines
    .join('\n')
    .trim()
    .split(/^@(?=[a-z]+\b)/m)
  const of = (name: string) =>
    tags.filter((tag) => tag.startsWith(name)).map((tag) => tag.slice(name.length).trim())
  return {
    text: text.trim(),
    params: of('param'),
    returns: of('returns')[0],
    throws: of('throws'),
    example: of('example')[0],
  }
}
