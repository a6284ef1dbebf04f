import { markdownMediaType, wordMediaTypes, zipMediaType } from '../../common/files/media-types.ts'
import { formatDescriptions, formats } from '../../core/formats/formats.ts'
import { availableThemes } from '../available-themes.ts'
import { themesResponse } from '../schemas/theme.ts'
import { errorExamples, type OperationId, transportErrors } from './error-examples.ts'
import {
  batchExamples,
  diffExamples,
  type Examples,
  fileExamples,
  mergeExamples,
  reviewExamples,
  textExamples,
  wordExamples,
} from './examples.ts'
import { countedHeaders, type HeaderName, headerReferences } from './headers.ts'
import type { JsonObject } from './references.ts'
import { errorResponses } from './responses.ts'
import type { DocumentedSettings } from './settings.ts'

/** What a service answers that has no themes of its own. */
const shippedThemes = themesResponse(availableThemes(new Map(), undefined, true))

export function operations(settings: DocumentedSettings): JsonObject {
  const failures = errorExamples(settings)
  const documentTypes = formats.map((format) => formatDescriptions[format].mediaType)
  const document = (examples: Examples) =>
    conversion('The document.', schema('ConversionResult'), examples, documentTypes)
  return {
    '/api/v1/themes': {
      get: operation('listThemes', 'Themes', {
        summary: 'List the themes',
        description:
          'Every theme that the key may use, with its colours, the default first. `colors` are the five that a request can replace; all other colours of a theme are derived from them.',
        response: json('The themes.', 'Themes', shippedThemes),
      }),
    },
    '/api/v1/convert': {
      post: operation('convertText', 'Conversion', {
        summary: 'Convert text',
        description: `The same request gives the same bytes. ${unknownFields}`,
        body: body('application/json', 'ConversionRequest', textExamples),
        response: document(textExamples),
        ...async,
      }),
    },
    '/api/v1/convert/file': {
      post: operation('convertFile', 'Conversion', {
        summary: 'Convert a file',
        description: `The parts can be in any order. A file that isn't received completely is never converted. ${unknownFields}`,
        body: body('multipart/form-data', 'Upload', fileExamples, uploadEncoding),
        response: document(fileExamples),
        ...async,
      }),
    },
    '/api/v1/from-docx': {
      post: operation('convertFromWord', 'Conversion', {
        summary: 'Create Markdown from a Word file',
        description: `Tracked changes and comments become CriticMarkup with their authors and dates. What Markdown has no place for is in the warnings, with its text. The Word file is a part of a form, or the body itself: what a form says beside it then stands in the query string. ${unknownFields}`,
        body: withWordFile(body('multipart/form-data', 'WordUpload', wordExamples, wordEncoding)),
        response: conversion(
          'The archive, or the Markdown.',
          schema('ConversionResult'),
          wordExamples,
          [zipMediaType, markdownMediaType],
        ),
        ...async,
        parameters: [...async.parameters, 'TrackChanges', 'Output', 'Filename'],
      }),
    },
    '/api/v1/diff': {
      post: operation('compareTexts', 'Conversion', {
        summary: 'Compare two versions',
        description: `A document with what has changed since an older version: in Word as tracked changes, in Markdown as CriticMarkup, in other formats with change bars. ${unknownFields}`,
        body: body('application/json', 'DiffRequest', diffExamples),
        response: document(diffExamples),
        ...async,
      }),
    },
    '/api/v1/merge': {
      post: operation('mergeReview', 'Conversion', {
        summary: 'Merge an edited Word file',
        description: `Places the edits and comments of a Word file in the Markdown that it was made of. What was not edited stays as it is, byte for byte. An edit that has no place in the Markdown is a warning, \`edit_not_placed\`, with its text and the nearest line. The theme and the options are those with which the Word file was made. ${unknownFields}`,
        body: body('multipart/form-data', 'ReviewUpload', reviewExamples, reviewEncoding),
        response: conversion(
          'The archive, or the Markdown.',
          schema('ConversionResult'),
          reviewExamples,
          [zipMediaType, markdownMediaType],
        ),
        ...async,
      }),
    },
    '/api/v1/batch': {
      post: operation('convertBatch', 'Conversion', {
        summary: 'Convert several documents',
        description: `The response is a ZIP archive with the documents in the order of the request. A duplicate file name gets a number. If one document can't be converted, the whole batch fails, no partial result is returned, and the error names the document. With \`merge: true\` the files become one document, and the response is that of a conversion. ${unknownFields}`,
        body: body('application/json', 'BatchRequest', { ...batchExamples, ...mergeExamples }),
        response: conversion(
          'The archive, or the document.',
          { anyOf: [schema('BatchResult'), schema('ConversionResult')] },
          { ...batchExamples, ...mergeExamples },
          [zipMediaType, ...documentTypes],
        ),
        ...async,
      }),
    },
    '/api/v1/jobs': {
      post: operation('createJob', 'Jobs', {
        summary: 'Create a job',
        description: `For documents that take long: the body is that of a conversion of text, of a file or of several documents, or of a comparison. The result is kept for ${settings.resultExpiry / 1000} s after the end of the job.`,
        body: jobBody,
        accepted: job('The job was accepted.'),
      }),
    },
    '/api/v1/jobs/{id}': {
      get: operation('readJob', 'Jobs', {
        summary: 'Ask for a job',
        description: 'Its state and progress.',
        parameters: ['JobId'],
        response: json(
          'The job. `Retry-After` says when to ask again, while it has not ended.',
          'Job',
          exampleJob,
        ),
      }),
      delete: operation('deleteJob', 'Jobs', {
        summary: 'Delete a job',
        description: 'Cancels the job if it has not ended, and deletes its result.',
        parameters: ['JobId'],
      }),
    },
    '/api/v1/jobs/{id}/events': {
      get: operation('followJob', 'Jobs', {
        summary: 'Follow a job',
        description:
          'Server-sent events: `job` with the job as it is, and again whenever it changes; the connection closes when the job has ended. `deleted` if it was deleted. A comment every 15 s keeps the connection open.',
        parameters: ['JobId', 'LastEventId'],
        response: {
          description: 'The events, until the job ends.',
          headers: headerReferences(countedHeaders),
          content: { 'text/event-stream': { schema: { type: 'string' }, example: exampleEvents } },
        },
      }),
    },
    '/api/v1/jobs/{id}/result': {
      get: operation('readJobResult', 'Jobs', {
        summary: 'Fetch the result of a job',
        description:
          'The response that the request itself would have had: the document, the archive or the error.',
        parameters: ['JobId'],
        response: fileOrJson(
          'The document or the archive.',
          { schema: { anyOf: [schema('ConversionResult'), schema('BatchResult')] } },
          [...documentTypes, zipMediaType],
        ),
      }),
    },
    '/api/v1/callback-secret': {
      get: operation('readCallbackSecret', 'Jobs', {
        summary: 'Read the secret of callbacks',
        description:
          'Callbacks of the jobs of this key are signed with it (https://www.standardwebhooks.com). Each key has another.',
        response: json('The secret.', 'CallbackSecret', {
          secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
        }),
      }),
    },
    '/healthz': {
      get: health('isAlive', 'Whether the process answers', {
        '200': json('It does.', 'Alive', { status: 'ok' }, ['X-Request-Id']),
      }),
    },
    '/readyz': {
      get: health('isReady', 'Whether documents are taken', {
        '200': json('They are.', 'Ready', { status: 'ready' }, ['X-Request-Id']),
        '503': json(
          'They are not: before the workers are ready, while all of them are replaced, and once the service stops.',
          'NotReady',
          { status: 'not ready', reason: 'starting' },
          ['X-Request-Id', 'Retry-After'],
        ),
      }),
    },
  }

  function operation(
    operationId: OperationId,
    tag: string,
    { summary, description, body, response, accepted, parameters = [] }: Described,
  ): JsonObject {
    return {
      operationId,
      tags: [tag],
      summary,
      description,
      parameters: [
        { $ref: '#/components/parameters/RequestId' },
        ...(body ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
        ...parameters.map((name) => ({ $ref: `#/components/parameters/${name}` })),
      ],
      ...(body && { requestBody: body }),
      responses: {
        ...(response && { '200': response }),
        ...(accepted && { '202': accepted }),
        ...(operationId === 'deleteJob' && { '204': deleted }),
        ...errorResponses(failures[operationId]),
      },
    }
  }
}

interface Described {
  readonly summary: string
  readonly description: string
  readonly body?: JsonObject
  readonly response?: JsonObject
  readonly accepted?: JsonObject
  /** Of those in the components. */
  readonly parameters?: readonly (
    | 'Prefer'
    | 'JobId'
    | 'LastEventId'
    | 'TrackChanges'
    | 'Output'
    | 'Filename'
  )[]
}

const exampleJob = {
  id: '8SD0FTu9eEL-CmbdZc2sNbRv',
  state: 'running',
  progress: { done: 3, total: 12 },
  warnings: [],
}

const exampleEvents = `retry: 1000\n\nevent: job\nid: 5hm0s7vYxWfB3Jpd\ndata: ${JSON.stringify(exampleJob)}\n\n`

function job(description: string): JsonObject {
  return json(description, 'Job', exampleJob, [
    ...countedHeaders,
    ...(['Location', 'Preference-Applied', 'Idempotent-Replayed'] as const),
  ])
}

/** Of an operation that becomes a job if the request prefers it. */
const async = {
  accepted: job('The job that the request became, with `Prefer: respond-async`.'),
  parameters: ['Prefer'],
} as const

const deleted: JsonObject = {
  description: 'The job is gone.',
  headers: headerReferences(countedHeaders),
}

/** Files of any of these types. */
function fileTypes(types: readonly string[]): JsonObject {
  return Object.fromEntries(
    types.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }] as const),
  )
}

const unknownFields = 'A field that is not known is ignored, with a warning.'

function schema(name: string): JsonObject {
  return { $ref: `#/components/schemas/${name}` }
}

/** What a form's schema can't express: a file is Markdown by its name, and an object is JSON. */
const uploadEncoding = {
  file: {
    contentType: 'text/markdown, text/plain, application/octet-stream',
    headers: {
      'Content-Disposition': {
        schema: { type: 'string' },
        example: 'form-data; name="file"; filename="report.md"',
      },
    },
  },
  custom_overrides: { contentType: 'application/json' },
  options: { contentType: 'application/json' },
  theme_files: { contentType: 'application/octet-stream' },
  assets: { contentType: 'image/png, image/jpeg, image/gif, image/webp, image/svg+xml' },
}

const wordEncoding = {
  file: {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
}

const reviewEncoding: JsonObject = {
  file: uploadEncoding.file,
  edited: wordEncoding.file,
  options: uploadEncoding.options,
  theme_files: uploadEncoding.theme_files,
  assets: uploadEncoding.assets,
}

const jobBody: JsonObject = {
  required: true,
  content: {
    'application/json': {
      schema: {
        anyOf: [schema('ConversionRequest'), schema('DiffRequest'), schema('BatchRequest')],
      },
    },
    'multipart/form-data': { schema: schema('Upload'), encoding: uploadEncoding },
  },
}

interface FormBody extends JsonObject {
  readonly required: true
  readonly content: JsonObject
}

function body(
  mediaType: string,
  name: string,
  examples: Examples,
  encoding?: JsonObject,
): FormBody {
  const content = {
    schema: schema(name),
    examples: valuesIn(examples, 'request'),
    ...(encoding && { encoding }),
  }
  return { required: true, content: { [mediaType]: content } }
}

/** A form, or instead of it the Word file that it would hold. */
function withWordFile({ required, content }: FormBody): JsonObject {
  const file = { schema: { type: 'string', format: 'binary' } }
  const files = Object.fromEntries(wordMediaTypes.map((type) => [type, file]))
  return { required, content: { ...content, ...files } }
}

/** The response of a conversion: JSON, or the file itself in any of `types`. */
function conversion(
  description: string,
  result: JsonObject,
  examples: Examples,
  types: readonly string[],
): JsonObject {
  const json = { schema: result, examples: valuesIn(examples, 'response') }
  return fileOrJson(description, json, types, ['Idempotent-Replayed'])
}

function fileOrJson(
  description: string,
  json: JsonObject,
  types: readonly string[],
  more: readonly HeaderName[] = [],
): JsonObject {
  const names = ['Vary', 'Content-Disposition', 'Octavo-Warnings'] as const
  return {
    description: `${description} JSON, or the file itself where \`Accept\` prefers its type.`,
    headers: headerReferences([...countedHeaders, ...names, ...more]),
    content: { 'application/json': json, ...fileTypes(types) },
  }
}

function valuesIn(examples: Examples, of: 'request' | 'response'): JsonObject {
  return Object.fromEntries(
    Object.entries(examples).map(([key, { summary, [of]: value }]) => [key, { summary, value }]),
  )
}

function health(operationId: string, summary: string, responses: JsonObject): JsonObject {
  const description = 'Needs no key, and does not count towards a rate limit.'
  return {
    operationId,
    tags: ['Health'],
    summary,
    description,
    security: [],
    responses: { ...responses, ...errorResponses(transportErrors) },
  }
}

function json(
  description: string,
  name: string,
  example: JsonObject,
  names: readonly HeaderName[] = countedHeaders,
): JsonObject {
  return {
    description,
    headers: headerReferences(names),
    content: { 'application/json': { schema: schema(name), example } },
  }
}
