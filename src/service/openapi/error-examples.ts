import {
  ConversionFailedError,
  type ConversionFailure,
} from '../../common/failures/conversion-failure.ts'
import { defaultLimits } from '../../core/document/limits.ts'
import { formats, type OutputFormat, outputFormats } from '../../core/formats/formats.ts'
import { availableThemes } from '../available-themes.ts'
import { recordsOfBatch } from '../batch-records.ts'
import { checkFiles } from '../batch-work.ts'
import {
  bodyTooLarge,
  emptyBody,
  expiredKey,
  headersTooLarge,
  jobNotFinished,
  jobNotFound,
  missingKey,
  noCallbacks,
  reusedKey,
  serviceFault,
  slowRequest,
  tooManyRequests,
  unknownKey,
  unsupportedBody,
} from '../common-errors.ts'
import { batchItemError, conversionError } from '../conversion-errors.ts'
import { checkContent, checkOptions, type RequestedOptions } from '../conversion-options.ts'
import { ApiError } from '../errors.ts'
import { tooManyStreams } from '../jobs/job-events.ts'
import { jobsUnavailable } from '../jobs/jobs.ts'
import type { Form } from '../multipart.ts'
import { negotiate, requireJson } from '../negotiate.ts'
import { assetsFromJson, checkAssetCount } from '../request-files.ts'
import { bodyError } from '../schemas/compile.ts'
import { ConvertBody } from '../schemas/conversion.ts'
import { DiffBody } from '../schemas/diff.ts'
import { readUpload } from '../upload.ts'
import { wordFile, wordWork } from '../word-work.ts'
import type { DocumentedSettings } from './settings.ts'

/** A way in which a request can fail. */
export interface ErrorExample {
  /** What was wrong with the request, in a few words. */
  readonly summary: string
  readonly error: ApiError
}

export type OperationId =
  | 'listThemes'
  | 'convertText'
  | 'compareTexts'
  | 'convertFile'
  | 'convertFromWord'
  | 'mergeReview'
  | 'convertBatch'
  | 'createJob'
  | 'readJob'
  | 'followJob'
  | 'readJobResult'
  | 'deleteJob'
  | 'readCallbackSecret'

const unreadableWordFile = [
  'The Word file is broken',
  {
    code: 'word_file',
    message:
      "The Word file can't be read: it is not a .docx or .dotx file, or is broken (invalid zip data).",
  },
] as const satisfies readonly [string, ConversionFailure]

/** How requests of each operation can fail: with the errors that this service itself sends. */
export function errorExamples(
  settings: DocumentedSettings,
): Readonly<Record<OperationId, readonly ErrorExample[]>> {
  const { batchLimit, rateLimits, bodyLimit, assetLimit } = settings
  const common = [
    ...transportErrors,
    example('The key is missing', missingKey()),
    example('The key is unknown', unknownKey()),
    example('The key has expired', expiredKey()),
    example('The rate limit is exceeded', tooManyRequests(rateLimits.default, 60, 60)),
    example('An error in the service', serviceFault()),
  ]
  const withBody = [
    ...common,
    example('The Idempotency-Key belongs to another request', reusedKey()),
    example('The body is too large', bodyTooLarge(bodyLimit)),
    example('The body has an unsupported type', unsupportedBody()),
  ]
  const text = [
    ...jsonErrors(bodyError(ConvertBody, {})),
    thrown('The text is empty', () => checkContent('', 'content')),
  ]
  const assets = assetErrors('assets', assetLimit)
  const failures = conversionFailures(settings)
  const document = failures.flatMap(([summary, failure]) =>
    example(summary, conversionError(new ConversionFailedError(failure))),
  )
  return {
    listThemes: [...common, thrown(notAcceptable, () => requireJson('text/csv'))],
    convertText: [
      ...[...withBody, ...text, ...optionErrors, wrongThemeFiles, ...overrideErrors, ...assets],
      ...[notAcceptableAs('text/html'), ...document],
    ],
    compareTexts: [
      ...[...withBody, ...jsonErrors(bodyError(DiffBody, {}))],
      thrown('The older text is empty', () => checkContent('', 'old_content')),
      ...[wrongFormat(outputFormats), unknownTheme, wrongThemeFiles, ...overrideErrors, ...assets],
      ...[notAcceptableAs('text/html'), ...document],
    ],
    convertFile: [
      ...withBody,
      noFile,
      notMarkdown,
      thrown('The file is empty', () => checkContent('', 'file')),
      ...[...optionErrors, wrongThemeFiles, ...overrideErrors, ...assets],
      ...[notAcceptableAs('text/html'), ...document],
    ],
    convertFromWord: [
      ...withBody,
      noFile,
      thrown('The file does not have the extension of a Word file', () =>
        wordWork(formWith('file', 'report.pdf')),
      ),
      unknownChoice,
      notAcceptableAs('application/zip'),
      ...[...failures, unreadableWordFile].flatMap(([summary, failure]) =>
        failure.code === 'document_limit'
          ? []
          : example(summary, conversionError(new ConversionFailedError(failure))),
      ),
    ],
    mergeReview: [
      ...[...withBody, noFile, notMarkdown],
      thrown('The file is empty', () => checkContent('', 'file')),
      thrown('No edited Word file was sent', () => wordFile(undefined, 'edited')),
      thrown('The edited file does not have the extension of a Word file', () =>
        wordFile(formWith('edited', 'report.pdf'), 'edited'),
      ),
      ...[unknownChoice, unknownTheme, wrongThemeFiles, unknownOption, ...assets],
      ...[notAcceptableAs('application/zip'), ...document],
      example(
        'The edited Word file is broken',
        conversionError(new ConversionFailedError(unreadableWordFile[1])),
      ),
    ],
    convertBatch: [
      ...withBody,
      ...jsonErrors(thrown('', () => recordsOfBatch({}, batchLimit)).error),
      thrown('There are no documents', () => checkFiles([], batchLimit)),
      thrown('Too many documents', () =>
        checkFiles(Array(batchLimit + 1).fill({ content: '#' }), batchLimit),
      ),
      ...[...optionErrors, wrongThemeFiles, ...overrideErrors],
      ...assetErrors('files[0].assets', assetLimit),
      notAcceptableAs('application/zip'),
      ...failures.flatMap(([summary, failure]) =>
        example(summary, batchItemError(0, new ConversionFailedError(failure))),
      ),
    ],
    // The files of a theme are read when the job is worked on.
    createJob: [
      ...[...withBody, ...text, noFile, ...optionErrors, ...overrideErrors, ...assets],
      unreachableJobs,
    ],
    readJob: [...common, ...jobErrors],
    followJob: [...common, ...jobErrors, example('Too many streams of events', tooManyStreams())],
    readJobResult: [
      ...[...common, ...jobErrors, example('The job has not ended', jobNotFinished())],
      // Why the job failed. Where too many documents wait, it waits too.
      ...[notAcceptableAs('text/html'), wrongThemeFiles],
      ...document.filter(({ error }) => error.code !== 'SERVICE_OVERLOADED'),
    ],
    deleteJob: [...common, ...jobErrors],
    readCallbackSecret: [...common, example('No callbacks', noCallbacks())],
  }
}

function example(summary: string, error: ApiError | undefined): ErrorExample {
  if (error === undefined) throw new Error(`No error for the example "${summary}".`)
  return { summary, error }
}

/** An example of what a check throws. */
function thrown(summary: string, check: () => void): ErrorExample {
  try {
    check()
  } catch (error) {
    if (error instanceof ApiError) return { summary, error }
    throw error
  }
  return example(summary, undefined)
}

function formWith(part: string, filename: string, fields: Form['fields'] = new Map()): Form {
  return { files: new Map([[part, [{ filename, bytes: new Uint8Array() }]]]), fields }
}

const notMarkdown = thrown('The file does not have a Markdown extension', () =>
  readUpload(formWith('file', 'report.pdf')),
)

const unknownChoice = thrown('The choice for tracked changes is unknown', () =>
  wordWork(formWith('file', 'report.docx', new Map([['track_changes', ['keep']]]))),
)

const noFile = thrown('No file was sent', () => readUpload(undefined))

const unreachableJobs = example(
  'Jobs are unreachable',
  jobsUnavailable('Jobs are unreachable for now.'),
)

const jobErrors = [example('There is no such job', jobNotFound()), unreachableJobs]

/** How any request can fail before the service sees it. */
export const transportErrors: readonly ErrorExample[] = [
  example('The request arrived too slowly', slowRequest()),
  example('The headers are too large', headersTooLarge()),
]

/** @param missing the error for a body without its required field */
function jsonErrors(missing: ApiError | undefined): readonly ErrorExample[] {
  return [example('A required field is absent', missing), example('The body is empty', emptyBody())]
}

const allThemes = availableThemes(new Map(), undefined, true)

function wrongOption(summary: string, requested: RequestedOptions): ErrorExample {
  return thrown(summary, () => checkOptions(requested, allThemes))
}

const unknownTheme = wrongOption('The theme is unknown', { theme: 'neon' })
const unknownOption = wrongOption('An option is unknown', { options: { titel: 'Report' } })

/** @param allowed the formats of the operation */
function wrongFormat(allowed: readonly OutputFormat[] = formats): ErrorExample {
  const requested = { format: 'odt' }
  return thrown('The format is not supported', () => checkOptions(requested, allThemes, allowed))
}

const optionErrors = [wrongFormat(), unknownTheme]

const wrongThemeFiles = example(
  'The files of a theme contain mistakes',
  conversionError(
    new ConversionFailedError({
      code: 'theme_files',
      faults: [
        {
          file: 'theme.yaml',
          line: 3,
          message:
            "palette.accent must be a colour as '#rrggbb' or '#rgb', in quotation marks; given: \"red\".",
        },
      ],
    }),
  ),
)

const overrideErrors = [
  wrongOption('The Word template is unknown', { template: 'letter' }),
  wrongOption('A colour override is unknown', { custom_overrides: { border: '#000000' } }),
  unknownOption,
]

function assetErrors(field: string, limit: number): readonly ErrorExample[] {
  return [
    thrown('The path of an image leads upwards', () =>
      assetsFromJson({ '../logo.png': '' }, field, limit),
    ),
    thrown('Too many images', () => checkAssetCount(limit + 1, field, limit)),
  ]
}

const notAcceptable = 'Accept does not allow the type of the response'

function notAcceptableAs(mediaType: string): ErrorExample {
  return thrown(notAcceptable, () => negotiate('text/csv', mediaType))
}

function conversionFailures({
  conversionTimeout,
}: DocumentedSettings): readonly (readonly [summary: string, failure: ConversionFailure])[] {
  const message = `Line 1 nests more than ${defaultLimits.nesting} blocks and inline marks.`
  return [
    [
      'The document exceeds a limit',
      { code: 'document_limit', limit: 'nesting', message, line: 1, file: undefined },
    ],
    ['Too many documents are waiting', { code: 'queue_full', waiting: 64 }],
    ['The document took too long', { code: 'timeout', milliseconds: conversionTimeout }],
  ]
}
