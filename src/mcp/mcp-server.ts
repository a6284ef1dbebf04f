import { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { defined } from '../core/defined.ts'
import {
  defaultFormat,
  type Format,
  formatDescriptions,
  formats,
  formatsInWords,
  type OutputFormat,
  outputFormats,
} from '../core/formats/formats.ts'
import { colorForms, parseColor } from '../core/theme/parse-color.ts'
import { type PaletteOverrides, paletteKeys, type ThemeDefinition } from '../core/theme/types.ts'
import { type CompareArguments, comparedShape } from './compare-tool.ts'
import {
  type FromDocxArguments,
  fromDocxAnswer,
  fromDocxArguments,
  type MarkdownOfWord,
} from './from-docx-tool.ts'
import { guides, readGuide } from './guides.ts'
import { type MergeReviewArguments, mergeReviewArguments } from './merge-review-tool.ts'
import { namedOptions, typedOptions } from './options-argument.ts'
import { ToolError } from './tool-error.ts'

export interface DocumentArguments {
  readonly content?: string | undefined
  readonly file?: string | undefined
  readonly output?: string | undefined
  readonly format?: Format | undefined
  readonly theme?: string | undefined
  readonly template?: string | undefined
  readonly colors?: PaletteOverrides | undefined
  readonly options?: Readonly<Record<string, unknown>> | undefined
  readonly data?: Readonly<Record<string, unknown>> | undefined
  /** Base64, by the paths in the Markdown. */
  readonly assets?: Readonly<Record<string, string>> | undefined
}

/** A code of docs/errors.md, with its line in the Markdown. */
export interface ToolWarning {
  readonly code: string
  readonly message: string
  readonly line?: number | undefined
}

export interface ConvertedDocument {
  readonly format: OutputFormat
  /** Bytes. */
  readonly size: number
  readonly warnings: readonly ToolWarning[]
  /** The absolute path of the file that was written, or the file: HTML as text, others in Base64. */
  readonly output: { readonly path: string } | { readonly contents: string }
}

/** What the tools do. All of it throws `ToolError` for what the agent can put right. */
export interface McpTools {
  /** Whether documents are read from files and written to them. */
  readonly files: boolean
  /** Those that can be named, the default first. */
  readonly themes: readonly Pick<ThemeDefinition, 'id' | 'name' | 'description' | 'palette'>[]
  convert(given: DocumentArguments): Promise<ConvertedDocument>
  /** Converts a document and keeps nothing of it. */
  check(given: DocumentArguments): Promise<readonly ToolWarning[]>
  /** Makes a document with what has changed between two versions. */
  compare(given: CompareArguments): Promise<ConvertedDocument>
  /** Makes Markdown of a Word file. Only for tools that take files. */
  fromDocx?(given: FromDocxArguments): Promise<MarkdownOfWord>
  /** Places the edits of a Word file in the Markdown that it was made of. Only for tools that take files. */
  mergeReview?(given: MergeReviewArguments): Promise<MarkdownOfWord>
}

/** Bytes of a file that is returned to the agent itself, which has all of it in memory. */
export const mostReturned = 4 * 1024 * 1024

/** What an agent is told of the server before it calls anything. */
const instructions = `Octavo makes styled ${formatsInWords('and')} documents of Markdown: CommonMark, GFM and most dialects, with front matter.
Call "check" first where warnings matter, and mend the lines that they name. Themes are chosen by the argument "theme", never in the Markdown.
A document's title, contents, page numbers and covers are "options" or front matter. octavo:///docs/writing.md is a cheat sheet of the Markdown, and octavo:///docs/errors.md explains each warning.`

/** There may be a thousand themes. */
const mostNamed = 50

const color = z.string().transform((given, { issues }) => {
  const color = parseColor(given)
  if (color !== undefined) return color
  issues.push({ code: 'custom', input: given, message: `must be ${colorForms}` })
  return z.NEVER
})

/** The arguments that say what to convert, and how it's to look. */
function documentShape({ files, themes }: McpTools) {
  const ids = themes.map(({ id }) => id)
  const more = ids.length > mostNamed ? ' and others, which list_themes lists' : ''
  const named = `${ids.slice(0, mostNamed).join(', ')}${more}`
  return {
    ...(files
      ? {
          content: optionalText('The Markdown. Give either this or "file".'),
          file: optionalText(
            'The path of a Markdown file, absolute or relative to the first allowed folder.',
          ),
        }
      : {
          content: z.string().describe('The Markdown.'),
          template: optionalText(
            'The id of a Word or PowerPoint template of the service, for the format docx or pptx.',
          ),
          assets: z
            .record(z.string(), z.string())
            .optional()
            .describe(
              'Images and other files that the Markdown names, in Base64, by the paths that it has of them.',
            ),
        }),
    theme: optionalText(`The id of a theme: ${named}. ${ids[0] ?? 'None'} by default.`),
    colors: z
      .strictObject(Object.fromEntries(paletteKeys.map((key) => [key, color.optional()])))
      .optional()
      .describe('Colours that replace those of the theme, each #rrggbb or #rgb.'),
    options: namedOptions,
    data: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('Values for {{ name }}, {% for %} and {% if %} in the Markdown, in Liquid.'),
  }
}

function convertArguments(tools: McpTools): z.ZodType<DocumentArguments> {
  const shape = { ...documentShape(tools), options: typedOptions }
  if (!tools.files) {
    return z.strictObject({ ...shape, format: z.enum(formats).describe('The output format.') })
  }
  return z.strictObject({
    ...shape,
    format: optionalFormat('The output format. By default, the extension of "output".'),
    output: optionalText(
      'Where to write the file, inside the allowed folders. An existing file is replaced.',
    ),
  })
}

function compareArguments(tools: McpTools): z.ZodType<CompareArguments> {
  return z.strictObject({ ...documentShape(tools), ...comparedShape(tools.files) })
}

function documentAnswer(allowed: readonly OutputFormat[]) {
  return z.object({
    format: z.enum(allowed),
    output: z.string().optional().describe('The absolute path of the file.'),
    bytes: z.number().int(),
    warnings: z.array(warningShape),
  })
}

function documentHints({ files }: McpTools) {
  return files
    ? { destructiveHint: true, idempotentHint: true, openWorldHint: false }
    : { readOnlyHint: true, openWorldHint: false }
}

/** @param done what was done if the file is returned */
function documentSaid({ output, size, warnings, format }: ConvertedDocument, done: string) {
  const path = 'path' in output ? output.path : undefined
  const said = path === undefined ? `${done} ${format}` : `Wrote ${path}`
  return {
    content: [
      text(`${said} (${size} bytes). ${inWords(warnings)}`),
      ...('contents' in output ? [returned(format, output.contents)] : []),
    ],
    structuredContent: defined({ format, output: path, bytes: size, warnings }),
  }
}

function checkArguments(tools: McpTools): z.ZodType<DocumentArguments> {
  return z.strictObject({
    ...documentShape(tools),
    format: optionalFormat(`The format to check for; ${defaultFormat} by default.`),
  })
}

function optionalText(description: string) {
  return z.string().optional().describe(description)
}

function optionalFormat(description: string) {
  return z.enum(formats).optional().describe(description)
}

const warningShape = z.object({
  code: z.string(),
  message: z.string(),
  line: z.number().int().optional(),
})

const markdownShape = z.object({
  output: z.string().optional().describe('The absolute path of the Markdown file.'),
  pictures: z.number().int(),
  warnings: z.array(warningShape),
})

/**
 * The MCP server: tools that convert and check documents and list the themes, and the documentation as resources.
 *
 * @param version of Octavo
 */
export function createMcpServer(tools: McpTools, version: string): McpServer {
  const server = new McpServer({ name: 'octavo', title: 'Octavo', version }, { instructions })
  registerTools(server, tools)
  for (const guide of guides) {
    const { uri, title, description, page } = guide
    const mimeType = 'text/markdown'
    server.registerResource(page, uri, { title, description, mimeType }, async () => ({
      contents: [{ uri, mimeType, text: await readGuide(guide) }],
    }))
  }
  return server
}

function registerTools(server: McpServer, tools: McpTools): void {
  server.registerTool(
    'convert',
    {
      title: 'Convert Markdown',
      description: `Converts Markdown to ${formatsInWords('or')}. ${
        tools.files ? 'With "output", writes the file; otherwise returns it.' : 'Returns the file.'
      } Reports everything that was dropped or changed as a warning with its line.`,
      inputSchema: convertArguments(tools),
      outputSchema: documentAnswer(formats),
      annotations: documentHints(tools),
    },
    (given) => answered(async () => documentSaid(await tools.convert(given), 'Converted to')),
  )
  server.registerTool(
    'compare',
    {
      title: 'Compare two versions',
      description: `Makes one document with what has changed between two versions of Markdown: as tracked changes in docx, as CriticMarkup in md, with change bars in other formats. ${
        tools.files ? 'With "output", writes the file; otherwise returns it.' : 'Returns the file.'
      }`,
      inputSchema: compareArguments(tools),
      outputSchema: documentAnswer(outputFormats),
      annotations: documentHints(tools),
    },
    (given) => answered(async () => documentSaid(await tools.compare(given), 'Compared as')),
  )
  server.registerTool(
    'check',
    {
      title: 'Check Markdown',
      description:
        'Reports the warnings, with their lines, that converting a document would give. Writes nothing.',
      inputSchema: checkArguments(tools),
      outputSchema: z.object({ warnings: z.array(warningShape) }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    (given) =>
      answered(async () => {
        const warnings = await tools.check(given)
        return { content: [text(inWords(warnings))], structuredContent: { warnings } }
      }),
  )
  if (tools.fromDocx !== undefined) {
    server.registerTool(
      'from_docx',
      {
        title: 'Create Markdown from a Word file',
        description:
          'Makes Markdown of a Word file. Tracked changes and comments become CriticMarkup. Reports what Markdown has no place for, with its text.',
        inputSchema: fromDocxArguments,
        outputSchema: markdownShape,
        annotations: { destructiveHint: true, idempotentHint: true, openWorldHint: false },
      },
      (given) =>
        answered(async () => {
          const made = await tools.fromDocx?.(given)
          if (made === undefined) throw new ToolError('There are no files here.')
          return fromDocxAnswer(made, inWords(made.warnings))
        }),
    )
  }
  if (tools.mergeReview !== undefined) {
    server.registerTool(
      'merge_review',
      {
        title: 'Merge an edited Word file',
        description:
          'Places the edits and comments of a Word file in the Markdown that it was made of. What was not edited stays as it is. Reports each edit that has no place there, with its text and the nearest line.',
        inputSchema: mergeReviewArguments,
        outputSchema: markdownShape,
        // If the output is the Markdown file itself, the second call merges into the result of the first.
        annotations: { destructiveHint: true, idempotentHint: false, openWorldHint: false },
      },
      (given) =>
        answered(async () => {
          const made = await tools.mergeReview?.(given)
          if (made === undefined) throw new ToolError('There are no files here.')
          return fromDocxAnswer(made, inWords(made.warnings))
        }),
    )
  }
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
      const list = tools.themes.map(({ id, name, description, palette }) => ({
        ...{ id, name, description },
        colors: { ...palette },
      }))
      const lines = list.map(({ id, description }) => `${id}: ${description}`)
      return { content: [text(lines.join('\n'))], structuredContent: { themes: list } }
    },
  )
}

/** What the agent can put right is an answer of the tool, as the protocol wants it; anything else is a fault of the server. */
async function answered<Result>(make: () => Promise<Result>) {
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    return { content: [text(error.message)], isError: true }
  }
}

function text(words: string) {
  return { type: 'text' as const, text: words }
}

function returned(format: OutputFormat, contents: string) {
  const uri = `octavo:///document.${format}`
  const { mediaType: mimeType, isText } = formatDescriptions[format]
  return {
    type: 'resource' as const,
    resource: isText ? { uri, mimeType, text: contents } : { uri, mimeType, blob: contents },
  }
}

function inWords(warnings: readonly ToolWarning[]): string {
  if (warnings.length === 0) return 'There are no warnings.'
  const lines = warnings.map(({ code, line, message }) =>
    [...(line === undefined ? [] : [`line ${line}`]), code, message].join(': '),
  )
  return [`Warnings:`, ...lines].join('\n')
}
