import * as z from 'zod'
import { type OutputFormat, outputFormats } from '../core/formats/formats.ts'
import type { DocumentArguments } from './mcp-server.ts'

export interface CompareArguments extends Omit<DocumentArguments, 'format'> {
  readonly old_content?: string | undefined
  readonly old_file?: string | undefined
  readonly format?: OutputFormat | undefined
  readonly author?: string | undefined
  readonly date?: string | undefined
}

/** The arguments that say what to compare with, beside those of the new version. */
export function comparedShape(files: boolean) {
  const format = z.enum(outputFormats)
  return {
    ...(files
      ? {
          old_content: z
            .string()
            .optional()
            .describe('The Markdown of the older version. Give either this or "old_file".'),
          old_file: z.string().optional().describe('The path of the older version.'),
          format: format
            .optional()
            .describe('The output format. By default, the extension of "output".'),
          output: z
            .string()
            .optional()
            .describe(
              'Where to write the file, inside the allowed folders. An existing file is replaced.',
            ),
        }
      : {
          old_content: z.string().describe('The Markdown of the older version.'),
          format: format.describe('The output format.'),
        }),
    author: z.string().max(255).optional().describe('Who made the changes.'),
    date: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?Z)?$/)
      .optional()
      .describe('When they were made: 2026-11-20, or 2026-11-20T09:30:00Z.'),
  }
}
