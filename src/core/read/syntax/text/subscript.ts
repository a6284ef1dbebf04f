import type { Delete } from 'mdast'
import type { SyntaxDescription } from '../syntax.ts'

/** Pandoc's `H~2~O`, which the parser reads as struck text. */
export const subscript: SyntaxDescription = {
  id: 'subscript',
  level: 'inline',
  rows: [{ tool: 'Pandoc', syntax: '`H~2~O`', result: 'rendered: a subscript' }],
  samples: {
    becomes: [{ markdown: 'As H~2~O here.', html: 'H<sub>2</sub>O' }],
    staysText: ['About ~5 or ~/folder here.'],
  },
}

/**
 * Whether `~x~` is a subscript rather than struck text. GFM strikes through what stands between single
 * tildes, pandoc lowers it (its manual, "Superscripts and subscripts"); both are written, and they can be
 * told apart: a subscript follows a letter, a digit or a bracket at once and holds no white space.
 */
export function isSubscript(node: Delete, source: string): boolean {
  const start = node.position?.start.offset
  const end = node.position?.end.offset
  if (start === undefined || end === undefined) return false
  const written = source.slice(start, end)
  if (written.startsWith('~~') || /\s/.test(written)) return false
  return /[\p{L}\p{M}\p{N})\]}]$/u.test(source.slice(Math.max(0, start - 2), start))
}
