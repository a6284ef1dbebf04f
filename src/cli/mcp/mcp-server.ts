import { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { mediaTypes } from '../../common/files/media-types.ts'
import { optionKeys } from '../../core/document/front-matter-options.ts'
import type { Warning } from '../../core/document/warnings.ts'
import { type Format, formats } from '../../core/output.ts'
import { defaultThemeId, themes } from '../../core/theme/index.ts'
import { type Color, paletteKeys } from '../../core/theme/types.ts'
import { octavoVersion } from '../version.ts'
import { PathError } from './allowed-folders.ts'
import { type DocumentTools, ToolError } from './document-tools.ts'

const color = z
  .string()
  .regex(/^#[0-9A-Fa-f]{6}$/)
  .transform((value) => value.toLowerCase() as Color)

const documentShape = {
  content: z.string().optional().describe('The Markdown. Give either this or "file".'),
  file: z
    .string()
    .optional()
    .describe('The path of a Markdown file, absolute or relative to the first allowed folder.'),
  theme: z
    .string()
    .optional()
    .describe(
      `The id of a theme: ${themes.map(({ id }) => id).join(', ')}. ${defaultThemeId} by default.`,
    ),
  colors: z
    .strictObject(Object.fromEntries(paletteKeys.map((key) => [key, color.optional()])))
    .optional()
    .describe('Colours that replace those of the theme, each #rrggbb.'),
  options: z
    .record(z.string(), z.unknown())
    .optional()
    .describe(`Options that override the front matter: ${optionKeys.join(', ')}.`),
}

const warningShape = z.object({
  code: z.string(),
  message: z.string(),
  line: z.number().int().optional(),
})

/** The MCP server: tools that convert and check documents, and list the themes. */
export function createMcpServer(tools: DocumentTools): McpServer {
  const server = new McpServer({ name: 'octavo', title: 'Octavo', version: octavoVersion() })
  server.registerTool(
    'convert',
    {
      title: 'Convert Markdown',
      description:
        'Converts Markdown to HTML, DOCX or PDF. With "output", writes the file; otherwise returns it. Reports everything that was dropped or changed as a warning with its line.',
      inputSchema: z.strictObject({
        ...documentShape,
        format: z
          .enum(formats)
          .optional()
          .describe('The output format. By default, the extension of "output".'),
        output: z
          .string()
          .optional()
          .describe(
            'Where to write the file, inside the allowed folders. An existing file is replaced.',
          ),
      }),
      outputSchema: z.object({
        format: z.enum(formats),
        output: z.string().optional().describe('The absolute path of the file.'),
        bytes: z.number().int(),
        warnings: z.array(warningShape),
      }),
      annotations: { destructiveHint: true, idempotentHint: true, openWorldHint: false },
    },
    ({ output, ...given }) =>
      answered(async () => {
        const { bytes, warnings, format, path } = await tools.convert(given, output)
        const said = path === undefined ? `Converted to ${format}` : `Wrote ${path}`
        return {
          content: [
            text(`${said} (${bytes.length} bytes). ${inWords(warnings)}`),
            ...(path === undefined ? [returned(format, bytes)] : []),
          ],
          structuredContent: {
            format,
            ...(path !== undefined && { output: path }),
            bytes: bytes.length,
            warnings,
          },
        }
      }),
  )
  server.registerTool(
    'check',
    {
      title: 'Check Markdown',
      description:
        'Reports the warnings, with their lines, that converting a document would give. Writes nothing.',
      inputSchema: z.strictObject({
        ...documentShape,
        format: z.enum(formats).optional().describe('The format to check for; html by default.'),
      }),
      outputSchema: z.object({ warnings: z.array(warningShape) }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    (given) =>
      answered(async () => {
        const { warnings } = await tools.check(given)
        return { content: [text(inWords(warnings))], structuredContent: { warnings } }
      }),
  )
  server.registerTool(
    'list_themes',
    {
      title: 'List the themes',
      description: 'Lists the themes with their descriptions and colours, the default first.',
      outputSchema: z.object({
        themes: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            description: z.string(),
            colors: z.record(z.string(), z.string()),
          }),
        ),
      }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    () => {
      const list = themes.map(({ id, name, description, palette }) => ({
        ...{ id, name, description },
        colors: { ...palette },
      }))
      const lines = list.map(({ id, description }) => `${id}: ${description}`)
      return { content: [text(lines.join('\n'))], structuredContent: { themes: list } }
    },
  )
  return server
}

/** What the agent can put right is an answer of the tool, as the protocol wants it; anything else is a fault of the server. */
async function answered<Result>(make: () => Promise<Result>) {
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof ToolError || error instanceof PathError)) throw error
    return { content: [text(error.message)], isError: true }
  }
}

function text(words: string) {
  return { type: 'text' as const, text: words }
}

function returned(format: Format, bytes: Uint8Array) {
  const uri = `octavo:///document.${format}`
  const mimeType = mediaTypes[format]
  return {
    type: 'resource' as const,
    resource:
      format === 'html'
        ? { uri, mimeType, text: Buffer.from(bytes).toString() }
        : { uri, mimeType, blob: Buffer.from(bytes).toString('base64') },
  }
}

function inWords(warnings: readonly Warning[]): string {
  if (warnings.length === 0) return 'There are no warnings.'
  const lines = warnings.map(({ code, line, message }) =>
    [...(line === undefined ? [] : [`line ${line}`]), code, message].join(': '),
  )
  return [`Warnings:`, ...lines].join('\n')
}
