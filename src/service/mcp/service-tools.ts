import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { formatBytes } from '../../common/files/format-bytes.ts'
import { defaultFormat, formats, type OutputFormat } from '../../core/formats/formats.ts'
import type { CompareArguments } from '../../mcp/compare-tool.ts'
import {
  type ConvertedDocument,
  type DocumentArguments,
  type McpTools,
  mostReturned,
} from '../../mcp/mcp-server.ts'
import { ToolError } from '../../mcp/tool-error.ts'
import type { Answer } from '../answer.ts'
import { callerOf } from '../caller.ts'
import { diffWork } from '../diff-work.ts'
import { errorStatus } from '../errors.ts'
import { toApiError } from '../plugins/errors.ts'
import type { RouteContext } from '../route-context.ts'
import type { AnswerFiles } from '../storage/answer-files.ts'
import type { StoredFile } from '../storage/stored-file.ts'
import { textWork } from '../text-work.ts'
import type { Work } from '../work.ts'

/** A file that an answer has a placeholder for, so that it isn't in memory whole while a client reads it. */
export interface ReturnedFile {
  /** Characters of Base64 that nothing else in the answer has. */
  readonly placeholder: string
  readonly format: OutputFormat
  readonly file: StoredFile
}

/** The tools of an agent with an API key: the same as `POST /api/v1/convert`, with the same checks and limits. */
export class ServiceTools implements McpTools {
  readonly files = false
  /** What the answer to the request returns, once there is something. */
  returned: ReturnedFile | undefined
  readonly #request: FastifyRequest
  readonly #context: RouteContext
  readonly #storage: AnswerFiles
  readonly #signal: AbortSignal

  /**
   * @param storage where the file goes that the request returns
   * @param signal aborts when the client has gone
   */
  constructor(
    request: FastifyRequest,
    context: RouteContext,
    storage: AnswerFiles,
    signal: AbortSignal,
  ) {
    this.#request = request
    this.#context = context
    this.#storage = storage
    this.#signal = signal
  }

  get themes(): McpTools['themes'] {
    return [...this.#request.themes.themes.values()].map(({ about }) => about)
  }

  /** @throws {ToolError} what the API would answer with an error */
  async convert(given: DocumentArguments): Promise<ConvertedDocument> {
    const format = formats.find((each) => each === given.format) ?? defaultFormat
    return this.#answered(await this.#run(given), format, 'convert')
  }

  /** @throws {ToolError} what the API would answer with an error */
  async compare(given: CompareArguments): Promise<ConvertedDocument> {
    const { old_content, author, date, format = defaultFormat, ...young } = given
    const older = {
      old_content: old_content ?? '',
      ...(author !== undefined && { author }),
      ...(date !== undefined && { date }),
    }
    const answer = await this.#work((context, themes) =>
      diffWork({ ...bodyOf(young), format, ...older }, context, themes),
    )
    return this.#answered(answer, format, 'diff')
  }

  #answered({ response, file }: Answer, format: OutputFormat, path: string): ConvertedDocument {
    if (file.size > mostReturned) {
      throw new ToolError(
        `The file is larger than the ${formatBytes(mostReturned)} that can be returned. Use POST /api/v1/${path}.`,
      )
    }
    const placeholder = randomBytes(24).toString('base64')
    this.returned = { placeholder, format, file }
    const { warnings = [] } = response
    return { format, size: file.size, warnings, output: { contents: placeholder } }
  }

  /** @throws {ToolError} what the API would answer with an error */
  async check(given: DocumentArguments): Promise<ConvertedDocument['warnings']> {
    const { response, file } = await this.#run(given)
    file.discard()
    return response.warnings ?? []
  }

  async #run(given: DocumentArguments): Promise<Answer> {
    const format = given.format ?? defaultFormat
    // An agent reads HTML itself: embedded fonts would be most of it.
    const options = format === 'html' ? { fonts: 'name', ...given.options } : given.options
    const body = { ...bodyOf({ ...given, options }), format }
    return this.#work((context, themes) => textWork(body, context, themes))
  }

  async #work(
    workOf: (context: RouteContext, themes: FastifyRequest['themes']) => Work,
  ): Promise<Answer> {
    const request = this.#request
    const { pool, images, settings } = this.#context
    try {
      const work = workOf(this.#context, request.themes)
      const caller = { ...callerOf(request, images, work.template), signal: this.#signal }
      return await work.run({ pool, files: this.#storage, caller, log: request.log })
    } catch (error) {
      const { code, message } = toApiError(error, request, settings.bodyLimit)
      throw new ToolError(
        errorStatus[code] < 500 ? message : `${message} The request ID is ${request.id}.`,
      )
    }
  }
}

/** What the body of a request says of a document. */
function bodyOf({
  content,
  theme,
  template,
  colors,
  options,
  data,
  assets,
}: Omit<DocumentArguments, 'format'>) {
  return {
    content: content ?? '',
    theme: theme ?? null,
    template: template ?? null,
    custom_overrides: colors ?? null,
    options: options ?? null,
    data: data ?? null,
    assets: assets ?? null,
  }
}
