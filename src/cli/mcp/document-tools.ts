import { statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { titleOfFile } from '../../common/files/filename.ts'
import { formatBytes } from '../../common/files/format-bytes.ts'
import { defaultWorkerMemory } from '../../common/settings/memory.ts'
import type { OlderVersion } from '../../core/compare/older-version.ts'
import { checkFrontMatterOptions } from '../../core/document/options/check.ts'
import {
  defaultFormat,
  formatDescriptions,
  formats,
  type OutputFormat,
  outputFormats,
} from '../../core/formats/formats.ts'
import { didYouMean } from '../../core/nearest.ts'
import type { Output } from '../../core/output.ts'
import { defaultThemeId, findTheme, themes } from '../../core/theme/shipped-themes.ts'
import type { CompareArguments } from '../../mcp/compare-tool.ts'
import type { FromDocxArguments, MarkdownOfWord } from '../../mcp/from-docx-tool.ts'
import {
  type ConvertedDocument,
  type DocumentArguments,
  type McpTools,
  mostReturned,
} from '../../mcp/mcp-server.ts'
import type { MergeReviewArguments } from '../../mcp/merge-review-tool.ts'
import { ToolError } from '../../mcp/tool-error.ts'
import { fromDocxRequest, mergeRequest } from '../../pool/other-work.ts'
import { ConversionPool, type ConversionRequest, type ImageSupplier } from '../../pool/pool.ts'
import { StartFailures } from '../../pool/start-failures.ts'
import { conversionFailure, readFailure, writeFailure } from '../convert/failure.ts'
import { localImages } from '../convert/local-images.ts'
import { OutputFiles } from '../convert/output-files.ts'
import { readSource, UnreadableError } from '../convert/read-source.ts'
import { unstartable } from '../convert/unstartable-error.ts'
import { readWordBytes } from '../from-docx/read-word-bytes.ts'
import type { AllowedFolders } from './allowed-folders.ts'
import { writeMarkdownFiles } from './write-markdown-files.ts'

/** One document at a time: an agent waits for each. */
const workers = 1

/** Converts documents of an agent in a process of its own, like the service. */
export class DocumentTools implements McpTools {
  readonly files = true
  readonly themes = themes
  readonly #folders: AllowedFolders
  readonly #pool: ConversionPool
  readonly #startFailures = new StartFailures(workers, unstartable)
  readonly #output = new OutputFiles()

  constructor(folders: AllowedFolders, timeoutSeconds: number) {
    this.#folders = folders
    this.#pool = new ConversionPool({
      workers,
      queueLimit: 64,
      waitMilliseconds: 2 ** 31 - 1,
      timeoutMilliseconds: timeoutSeconds * 1000,
      memoryBytes: defaultWorkerMemory(workers),
      onWorker: this.#startFailures.onWorker,
    })
  }

  /** @throws {ToolError} a conversion that isn't possible, or a path outside the folders */
  async convert(given: DocumentArguments): Promise<ConvertedDocument> {
    return this.#write(given, formatOf(given.format, given.output, formats))
  }

  /** @throws {ToolError} a comparison that isn't possible, or a path outside the folders */
  async compare(given: CompareArguments): Promise<ConvertedDocument> {
    const { old_content, old_file, author, date, format: named, ...young } = given
    if ((old_content === undefined) === (old_file === undefined)) {
      throw new ToolError('Give either "old_content" or "old_file".')
    }
    const format = formatOf(named, given.output, outputFormats)
    const path = old_file === undefined ? undefined : this.#fileAt(old_file)
    if (path !== undefined && given.output !== undefined) {
      const output = this.#folders.resolve(given.output)
      if (output === path) throw new ToolError('The output would overwrite the older version.')
    }
    const content = old_content ?? (await readText(path ?? ''))
    const signature = {
      ...(author !== undefined && { author }),
      ...(date !== undefined && { date }),
    }
    return this.#write(young, format, { content, ...signature })
  }

  async #write(
    given: Omit<DocumentArguments, 'format'>,
    format: OutputFormat,
    older?: OlderVersion,
  ): Promise<ConvertedDocument> {
    const { output } = given
    if (output === undefined) {
      const { bytes, warnings } = await this.#make(given, format, older)
      if (bytes.length > mostReturned) {
        throw new ToolError(
          `The file is larger than the ${formatBytes(mostReturned)} that can be returned. Set "output" to write it to a file.`,
        )
      }
      const contents = Buffer.from(bytes).toString(
        formatDescriptions[format].isText ? 'utf8' : 'base64',
      )
      return { format, size: bytes.length, warnings, output: { contents } }
    }
    // Nothing is converted for a place that isn't allowed.
    const path = this.#placeFor(output, format)
    if (given.file !== undefined && path === this.#folders.resolve(given.file)) {
      throw new ToolError('The output would overwrite the document.')
    }
    const { bytes, warnings } = await this.#make(given, format, older)
    // A link may have come into its place meanwhile.
    if (this.#placeFor(output, format) !== path) {
      throw new ToolError(`The output ${output} led elsewhere when the document was converted.`)
    }
    try {
      await this.#output.write(path, bytes)
    } catch (error) {
      throw new ToolError(writeFailure(path, error).message)
    }
    return { format, size: bytes.length, warnings, output: { path } }
  }

  /** @throws {ToolError} a conversion that isn't possible, or a path outside the folders */
  async check(given: DocumentArguments): Promise<Output['warnings']> {
    const { warnings } = await this.#make(given, given.format ?? defaultFormat)
    return warnings
  }

  /** @throws {ToolError} a Word file that can't be read, or a path outside the folders */
  async fromDocx({ file, output, ...changes }: FromDocxArguments): Promise<MarkdownOfWord> {
    const from = this.#fileAt(file)
    const to = this.#markdownPlace(output, from)
    const work = {
      name: 'document',
      output: 'zip',
      trackedChanges: changes.track_changes ?? changes.tracked_changes ?? 'all',
    } as const
    const made = await this.#markdown(async () => ({
      request: fromDocxRequest(work, await readWordBytes(from)),
    }))
    return writeMarkdownFiles(made, to, this.#folders, this.#output)
  }

  /** @throws {ToolError} a merge that isn't possible, or a path outside the folders */
  async mergeReview(given: MergeReviewArguments): Promise<MarkdownOfWord> {
    const { file, output, theme, options, ...changes } = given
    const path = this.#fileAt(file)
    const edited = this.#fileAt(given.edited)
    const to = this.#markdownPlace(output, edited)
    const source = { path, place: path }
    const work = {
      name: 'document',
      output: 'zip',
      trackedChanges: changes.track_changes ?? changes.tracked_changes ?? 'all',
    } as const
    const look = { theme: themeId(theme), options: checkedOptions(options ?? {}) }
    const made = await this.#markdown(async () => {
      const content = await readSource(source)
      const document = {
        content,
        ...look,
        format: 'docx',
        fallbackTitle: titleOfFile(file, 'docx'),
      } as const
      return {
        request: mergeRequest(work, document, await readWordBytes(edited)),
        images: localImages(source, this.#folders.paths, () => {}),
      }
    })
    return writeMarkdownFiles(made, to, this.#folders, this.#output)
  }

  /** Has Markdown made of files that are read first. */
  async #markdown(
    read: () => Promise<{ readonly request: ConversionRequest; readonly images?: ImageSupplier }>,
  ): Promise<Output> {
    try {
      const { request, ...caller } = await read()
      return await this.#startFailures.during(this.#pool.convert(request, caller))
    } catch (error) {
      const isOfSystem = error instanceof Error && 'syscall' in error
      if (isOfSystem || error instanceof UnreadableError)
        throw new ToolError(readFailure(error).message)
      throw new ToolError(conversionFailure(error).message)
    }
  }

  /** @throws {ToolError} it's no file, or outside the folders */
  #fileAt(named: string): string {
    const path = this.#folders.resolve(named)
    // To open a named pipe would wait for whoever writes into it.
    if (isOther(path)) throw new ToolError(`${named} is not a file.`)
    return path
  }

  /** Where Markdown goes that is made of a Word file. */
  #markdownPlace(output: string | undefined, wordFile: string): string | undefined {
    if (output === undefined) return undefined
    const to = this.#folders.resolve(output)
    if (to === wordFile) throw new ToolError('The output would overwrite the Word file.')
    if (extensionOf(to) === 'md') return to
    throw new ToolError(`The output leads to ${to}, which does not end in .md.`)
  }

  async #make(
    { content, file, theme, colors, options, data }: DocumentArguments,
    format: OutputFormat,
    older?: OlderVersion,
  ): Promise<Output> {
    if ((content === undefined) === (file === undefined)) {
      throw new ToolError('Give either "content" or "file".')
    }
    if (content?.trim() === '')
      throw new ToolError('There is nothing to convert: content is empty.')
    const path =
      file === undefined ? join(this.#folders.first, 'document.md') : this.#folders.resolve(file)
    // To open a named pipe would wait for whoever writes into it.
    if (file !== undefined && isOther(path)) throw new ToolError(`${file} is not a file.`)
    const source = { path, place: path }
    const text = content ?? (await readText(path))
    const request = {
      content: text,
      format,
      theme: themeId(theme),
      overrides: colors ?? {},
      options: checkedOptions(options ?? {}),
      ...(data && { data }),
      ...(older && { compareWith: older }),
      ...(file !== undefined && { fallbackTitle: titleOfFile(file, format) }),
    }
    const images = localImages(source, this.#folders.paths, () => {})
    try {
      return await this.#startFailures.during(this.#pool.convert(request, { images }))
    } catch (error) {
      const { message, line } = conversionFailure(error)
      throw new ToolError(line === undefined ? message : `Line ${line}: ${message}`)
    }
  }

  /**
   * The file to write, with links followed: `notes.pdf` may be a link to `notes.md`.
   *
   * @throws {ToolError} it's no file of that format, or outside the folders
   */
  #placeFor(output: string, format: OutputFormat): string {
    const path = this.#folders.resolve(output)
    if (extensionOf(path) !== format) {
      throw new ToolError(`The output leads to ${path}, which does not end in .${format}.`)
    }
    if (isOther(path)) throw new ToolError(`${output} is not a file.`)
    return path
  }

  close(): Promise<void> {
    this.#output.abandon()
    return this.#pool.close()
  }
}

/** What is named, or else what the extension of the output says. */
function formatOf<Known extends OutputFormat>(
  format: Known | undefined,
  output: string | undefined,
  allowed: readonly Known[],
): Known {
  const implied = allowed.find((each) => output !== undefined && each === extensionOf(output))
  if (output !== undefined && implied === undefined) {
    throw new ToolError(`The output must end in ${allowed.map((each) => `.${each}`).join(', ')}.`)
  }
  if (format !== undefined && implied !== undefined && format !== implied) {
    throw new ToolError(`The format is ${format}, and the output ends in .${implied}.`)
  }
  const chosen = format ?? implied
  if (chosen === undefined) throw new ToolError('Give "format", or an "output" with an extension.')
  return chosen
}

/** @throws {ToolError} it can't be read */
async function readText(path: string): Promise<string> {
  try {
    return await readSource({ path })
  } catch (error) {
    throw new ToolError(readFailure(error).message)
  }
}

function extensionOf(path: string): string {
  return extname(path).slice(1).toLowerCase()
}

/** Whether there is a folder, a named pipe or a device. */
function isOther(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === false
}

/** Ids alone: a folder could extend others, outside those that are allowed. */
function themeId(theme: string = defaultThemeId): string {
  if (findTheme(theme) !== undefined) return theme
  const ids = themes.map(({ id }) => id)
  throw new ToolError(
    `There is no theme "${theme}".${didYouMean(theme, ids)} Themes: ${ids.join(', ')}.`,
  )
}

function checkedOptions(given: Readonly<Record<string, unknown>>) {
  return checkFrontMatterOptions(given, (fault) => {
    throw new ToolError(
      fault.type === 'unknown'
        ? `Unknown option "${fault.key}". Allowed: ${fault.known.join(', ')}.`
        : `options.${fault.path} must be ${fault.wanted}.`,
    )
  })
}
