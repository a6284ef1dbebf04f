import * as z from 'zod'
import { defined } from '../core/defined.ts'
import type { ToolWarning } from './mcp-server.ts'

export interface FromDocxArguments {
  readonly file: string
  readonly output?: string | undefined
  readonly track_changes?: 'all' | 'accept' | 'reject' | undefined
  readonly tracked_changes?: 'all' | 'accept' | 'reject' | undefined
}

/** The Markdown that came of a Word file. */
export interface MarkdownOfWord {
  /** The absolute path of the Markdown file that was written, or the Markdown. */
  readonly output: { readonly path: string } | { readonly markdown: string }
  /** How many pictures were written beside it, or left out with it. */
  readonly pictures: number
  readonly warnings: readonly ToolWarning[]
}

/** The shape of the tool's arguments. */
export const fromDocxArguments = z.strictObject({
  file: z
    .string()
    .describe('The path of a Word file, absolute or relative to the first allowed folder.'),
  output: z
    .string()
    .optional()
    .describe(
      'Where to write the Markdown, inside the allowed folders; its pictures go into the folder "media" beside it. An existing file is replaced. By default the Markdown is returned, without pictures.',
    ),
  track_changes: z
    .enum(['all', 'accept', 'reject'])
    .optional()
    .describe('What becomes of tracked changes: "all", the default, keeps them as CriticMarkup.'),
  tracked_changes: z
    .enum(['all', 'accept', 'reject'])
    .optional()
    .describe('An earlier name of track_changes.'),
})

/** What a tool says of a Word file that became Markdown, or was merged. */
export function fromDocxAnswer(
  { output, pictures, warnings }: MarkdownOfWord,
  inWords: string,
): { content: { type: 'text'; text: string }[]; structuredContent: Record<string, unknown> } {
  const path = 'path' in output ? output.path : undefined
  const count = pictures === 1 ? '1 picture' : `${pictures} pictures`
  const said =
    path === undefined
      ? `The Markdown follows${pictures === 0 ? '' : `, without its ${count}`}.`
      : `Wrote ${path}${pictures === 0 ? '' : ` and ${count}`}.`
  return {
    content: [
      { type: 'text', text: `${said} ${inWords}` },
      ...('markdown' in output ? [{ type: 'text' as const, text: output.markdown }] : []),
    ],
    structuredContent: defined({ output: path, pictures, warnings }),
  }
}
