import { formatBytes } from '../../common/files/format-bytes.ts'
import { optionKeys } from '../../core/document/front-matter-options.ts'
import { defaultLimits } from '../../core/document/limits.ts'
import { formats } from '../../core/formats/formats.ts'
import { paletteKeys } from '../../core/theme/types.ts'
import type { ErrorCode, ErrorDetail } from '../errors.ts'
import { themeIds } from '../schemas/fields.ts'
import type { DocumentedSettings } from './settings.ts'

/** A way in which a request can fail. */
export interface ErrorExample {
  readonly code: ErrorCode
  /** What was wrong with the request, in a few words. */
  readonly summary: string
  readonly message: string
  readonly details?: readonly ErrorDetail[]
}

export type OperationId =
  | 'listThemes'
  | 'convertText'
  | 'convertFile'
  | 'convertBatch'
  | 'createJob'
  | 'readJob'
  | 'followJob'
  | 'readJobResult'
  | 'deleteJob'
  | 'readCallbackSecret'

/** How requests of each operation can fail, with the messages of this service. */
export function errorExamples(
  settings: DocumentedSettings,
): Readonly<Record<OperationId, readonly ErrorExample[]>> {
  const sized = bodyErrors(settings)
  const options = optionErrors()
  const assets = assetErrors('assets', settings)
  const document = documentErrors(settings)
  return {
    listThemes: [
      ...commonErrors(settings),
      {
        code: 'NOT_ACCEPTABLE',
        summary: 'Accept does not allow the type of the response',
        message: 'The Accept header "text/csv" does not allow application/json.',
      },
    ],
    convertText: [
      ...commonErrors(settings),
      ...sized,
      ...jsonErrors('content'),
      {
        code: 'MISSING_CONTENT',
        summary: 'The text is empty',
        message: 'There is nothing to convert: content is empty.',
        details: [{ field: 'content', message: 'It is empty or contains only white space.' }],
      },
      ...options,
      ...assets,
      notAcceptable('text/html'),
      ...document,
    ],
    convertFile: [
      ...commonErrors(settings),
      ...sized,
      noFile,
      {
        code: 'INVALID_REQUEST',
        summary: 'The file does not have a Markdown extension',
        message:
          'The file "report.pdf" does not have a Markdown extension. Allowed: .md, .markdown, .txt.',
      },
      {
        code: 'MISSING_CONTENT',
        summary: 'The file is empty',
        message: 'There is nothing to convert: file is empty.',
        details: [{ field: 'file', message: 'It is empty or contains only white space.' }],
      },
      ...options,
      ...assets,
      notAcceptable('text/html'),
      ...document,
    ],
    convertBatch: [
      ...commonErrors(settings),
      ...sized,
      ...jsonErrors('files'),
      {
        code: 'MISSING_CONTENT',
        summary: 'There are no documents',
        message: 'There is nothing to convert: files is empty.',
      },
      {
        code: 'PAYLOAD_TOO_LARGE',
        summary: 'Too many documents',
        message: `A batch can have at most ${settings.batchLimit} files; given: ${settings.batchLimit + 1}.`,
      },
      ...options,
      ...assetErrors('files[0].assets', settings),
      notAcceptable('application/zip'),
      ...document.map(ofFirstFile),
    ],
    createJob: [
      ...commonErrors(settings),
      ...sized,
      ...jsonErrors('content'),
      {
        code: 'MISSING_CONTENT',
        summary: 'The text is empty',
        message: 'There is nothing to convert: content is empty.',
        details: [{ field: 'content', message: 'It is empty or contains only white space.' }],
      },
      noFile,
      // The files of a theme are read when the job is worked on.
      ...options.filter(({ summary }) => summary !== wrongThemeFiles),
      ...assets,
      unreachableJobs,
    ],
    readJob: [...commonErrors(settings), ...jobErrors],
    followJob: [
      ...commonErrors(settings),
      ...jobErrors,
      {
        code: 'RATE_LIMIT_EXCEEDED',
        summary: 'Too many streams of events',
        message:
          'The key already has 20 streams of events. Close one of them, or poll the job instead.',
      },
    ],
    readJobResult: [
      ...commonErrors(settings),
      ...jobErrors,
      {
        code: 'JOB_NOT_FINISHED',
        summary: 'The job has not ended',
        message: 'The job has not ended yet. Ask for it again later.',
      },
      notAcceptable('text/html'),
      // Why the job failed. Where too many documents wait, it waits too.
      ...options.filter(({ summary }) => summary === wrongThemeFiles),
      ...document.filter(({ code }) => code !== 'SERVICE_OVERLOADED'),
    ],
    deleteJob: [...commonErrors(settings), ...jobErrors],
    readCallbackSecret: [
      ...commonErrors(settings),
      {
        code: 'NOT_FOUND',
        summary: 'No callbacks',
        message: 'This service sends no callbacks.',
      },
    ],
  }
}

const noFile: ErrorExample = {
  code: 'FILE_NOT_FOUND',
  summary: 'No file was sent',
  message:
    'There is no file in the request: it must be multipart/form-data with a part named "file".',
}

const wrongThemeFiles = 'The files of a theme contain mistakes'

const unreachableJobs: ErrorExample = {
  code: 'SERVICE_OVERLOADED',
  summary: 'Jobs are unreachable',
  message: 'Jobs are unreachable for now.',
}

const jobErrors: readonly ErrorExample[] = [
  {
    code: 'JOB_NOT_FOUND',
    summary: 'There is no such job',
    message: 'There is no such job: it has expired or been deleted, or is not one of this key.',
  },
  unreachableJobs,
]

/** How any request can fail before the service sees it. */
export const transportErrors: readonly ErrorExample[] = [
  {
    code: 'REQUEST_TIMEOUT',
    summary: 'The request arrived too slowly',
    message: 'The request did not arrive in time.',
  },
  {
    code: 'HEADERS_TOO_LARGE',
    summary: 'The headers are too large',
    message: 'The headers are larger than 16 KiB.',
  },
]

function commonErrors({ rateLimits }: DocumentedSettings): readonly ErrorExample[] {
  return [
    ...transportErrors,
    {
      code: 'MISSING_API_KEY',
      summary: 'The key is missing',
      message: 'The X-API-Key header is missing.',
    },
    {
      code: 'INVALID_API_KEY',
      summary: 'The key is unknown',
      message: 'The key in X-API-Key is not valid.',
    },
    {
      code: 'INVALID_API_KEY',
      summary: 'The key has expired',
      message: 'The key in X-API-Key has expired.',
    },
    {
      code: 'RATE_LIMIT_EXCEEDED',
      summary: 'The rate limit is exceeded',
      message: `More than ${rateLimits.default} requests in 60 s. Try again in 60 s.`,
    },
    {
      code: 'INTERNAL_ERROR',
      summary: 'An error in the service',
      message:
        'Something went wrong in the service. Look up the request ID in its log for details.',
    },
  ]
}

function bodyErrors({ bodyLimit }: DocumentedSettings): readonly ErrorExample[] {
  return [
    {
      code: 'IDEMPOTENCY_KEY_REUSED',
      summary: 'The Idempotency-Key belongs to another request',
      message:
        'The Idempotency-Key has been used for another request. A key identifies one request with its body: create a new one.',
    },
    {
      code: 'PAYLOAD_TOO_LARGE',
      summary: 'The body is too large',
      message: `The body is larger than the limit of ${formatBytes(bodyLimit)}.`,
    },
    {
      code: 'UNSUPPORTED_MEDIA_TYPE',
      summary: 'The body has an unsupported type',
      message:
        'The Content-Type is missing or not supported by this endpoint, which accepts application/json, or multipart/form-data for /api/v1/convert/file.',
    },
  ]
}

/** @param required a required field of the body */
function jsonErrors(required: string): readonly ErrorExample[] {
  const message = `The field "${required}" is required.`
  return [
    {
      code: 'INVALID_REQUEST',
      summary: 'A required field is absent',
      message,
      details: [{ field: required, message }],
    },
    {
      code: 'INVALID_REQUEST',
      summary: 'The body is empty',
      message: 'The body is empty; it must be a JSON object.',
    },
  ]
}

function optionErrors(): readonly ErrorExample[] {
  const unknownOption = `Unknown option. Allowed: ${optionKeys.join(', ')}.`
  const unknownTemplate = 'There is no Word template "letter". None is available.'
  const wrongAccent =
    "palette.accent must be a colour as '#rrggbb' or '#rgb', in quotation marks; given: \"red\"."
  const unknownColor = `Unknown colour. Allowed: ${paletteKeys.join(', ')}.`
  return [
    {
      code: 'INVALID_FORMAT',
      summary: 'The format is not supported',
      message: `The format "odt" is not supported. Allowed: ${formats.join(', ')}.`,
    },
    {
      code: 'INVALID_THEME',
      summary: 'The theme is unknown',
      message: `There is no theme "neon". Allowed: ${themeIds.join(', ')}.`,
    },
    {
      code: 'INVALID_THEME',
      summary: wrongThemeFiles,
      message: `The theme can't be used. theme.yaml:3: ${wrongAccent}`,
      details: [{ field: 'theme_files["theme.yaml"]', line: 3, message: wrongAccent }],
    },
    {
      code: 'INVALID_REQUEST',
      summary: 'The Word template is unknown',
      message: unknownTemplate,
      details: [{ field: 'template', message: unknownTemplate }],
    },
    {
      code: 'INVALID_REQUEST',
      summary: 'A colour override is unknown',
      message: `custom_overrides.border: ${unknownColor}`,
      details: [{ field: 'custom_overrides.border', message: unknownColor }],
    },
    {
      code: 'INVALID_REQUEST',
      summary: 'An option is unknown',
      message: `options.titel: ${unknownOption}`,
      details: [{ field: 'options.titel', message: unknownOption }],
    },
  ]
}

function assetErrors(field: string, { assetLimit }: DocumentedSettings): readonly ErrorExample[] {
  const badPath =
    'Must be a path as the Markdown names it: relative, below the document, without "..", such as img/logo.png.'
  return [
    {
      code: 'INVALID_REQUEST',
      summary: 'The path of an image leads upwards',
      message: `${field}["../logo.png"]: ${badPath}`,
      details: [{ field: `${field}["../logo.png"]`, message: badPath }],
    },
    {
      code: 'PAYLOAD_TOO_LARGE',
      summary: 'Too many images',
      message: `A document can have at most ${assetLimit} images; given in ${field}: ${assetLimit + 1}.`,
    },
  ]
}

function notAcceptable(mediaType: string): ErrorExample {
  return {
    code: 'NOT_ACCEPTABLE',
    summary: 'Accept does not allow the type of the response',
    message: `The Accept header "text/csv" allows neither application/json nor ${mediaType}, the type of the requested format.`,
  }
}

function documentErrors({ conversionTimeout }: DocumentedSettings): readonly ErrorExample[] {
  return [
    {
      code: 'CONVERSION_FAILED',
      summary: 'The document exceeds a limit',
      message: `Line 1 nests more than ${defaultLimits.nesting} blocks and inline marks.`,
    },
    {
      code: 'SERVICE_OVERLOADED',
      summary: 'Too many documents are waiting',
      message: 'The service is busy. 64 documents are already waiting.',
    },
    {
      code: 'CONVERSION_TIMEOUT',
      summary: 'The document took too long',
      message: `The conversion took longer than the limit of ${conversionTimeout / 1000} s per document. Split the document.`,
    },
  ]
}

/** In a batch, an error that a document caused names it. */
function ofFirstFile(example: ErrorExample): ErrorExample {
  if (example.code === 'SERVICE_OVERLOADED') return example
  return {
    ...example,
    message: `files[0]: ${example.message}`,
    details: [{ field: 'files[0].content', message: example.message }],
  }
}
