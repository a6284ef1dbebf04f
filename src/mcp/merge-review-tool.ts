import * as z from 'zod'

export interface MergeReviewArguments {
  readonly file: string
  readonly edited: string
  readonly output?: string | undefined
  readonly track_changes?: 'all' | 'accept' | 'reject' | undefined
  readonly tracked_changes?: 'all' | 'accept' | 'reject' | undefined
  readonly theme?: string | undefined
  readonly options?: Readonly<Record<string, unknown>> | undefined
}

/** The shape of the tool's arguments. */
export const mergeReviewArguments = z.strictObject({
  file: z
    .string()
    .describe(
      'The path of the Markdown file that the Word file was made of, absolute or relative to the first allowed folder.',
    ),
  edited: z.string().describe('The path of the Word file that came back edited.'),
  output: z
    .string()
    .optional()
    .describe(
      'Where to write the merged Markdown, inside the allowed folders; it may be the Markdown file itself. Pictures that were added go into the folder "media" beside it. An existing file is replaced. By default the Markdown is returned, without pictures.',
    ),
  track_changes: z
    .enum(['all', 'accept', 'reject'])
    .optional()
    .describe(
      'What becomes of changes, whether Word tracked them or not: "all", the default, writes them as CriticMarkup; "accept" applies them; "reject" leaves them out, so that only comments are merged.',
    ),
  tracked_changes: z
    .enum(['all', 'accept', 'reject'])
    .optional()
    .describe('An earlier name of track_changes.'),
  theme: z.string().optional().describe('The id of the theme in which the Word file was made.'),
  options: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('The options with which the Word file was made.'),
})
