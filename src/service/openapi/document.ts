import { formatsInWords } from '../../core/formats/formats.ts'
import { defaultThemeId } from '../../core/theme/shipped-themes.ts'
import { BatchBody, BatchItem, BatchResponse } from '../schemas/batch.ts'
import { ConversionResponse, ConvertBody } from '../schemas/conversion.ts'
import { DiffBody } from '../schemas/diff.ts'
import { ErrorResponse } from '../schemas/error.ts'
import {
  OverridesField,
  PaletteObject,
  ThemeFilesField,
  themeIds,
  WarningObject,
} from '../schemas/fields.ts'
import { AliveResponse, NotReadyResponse, ReadyResponse } from '../schemas/health.ts'
import { CallbackSecretResponse, JobResponse } from '../schemas/job.ts'
import { OptionsField } from '../schemas/options.ts'
import { TemplateObject, ThemeObject, ThemesResponse } from '../schemas/theme.ts'
import { UploadForm } from '../schemas/upload.ts'
import { ReviewUploadForm, WordUploadForm } from '../schemas/word-upload.ts'
import { headers } from './headers.ts'
import { introduction } from './introduction.ts'
import { operations } from './operations.ts'
import { components, type JsonObject, withDefaultsInWords } from './references.ts'
import type { DocumentedSettings } from './settings.ts'
import { wordParameters } from './word-parameters.ts'

/**
 * The OpenAPI 3.1 document of a service with these settings. Its schemas are those that requests are checked with.
 */
export function openApiDocument(settings: DocumentedSettings): JsonObject {
  const { batchLimit, assetLimit, playground, themes } = settings
  const hasOwnThemes = themes !== undefined
  const batchItem = changed(withDefaultsInWords(BatchItem), {
    assets: { maxProperties: assetLimit },
  })
  return {
    openapi: '3.1.1',
    info: {
      title: 'Octavo',
      version: '1',
      summary: `Markdown to ${formatsInWords('and')}`,
      description: introduction(settings),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    ...(playground && { externalDocs: { description: 'The playground', url: './' } }),
    // Relative to this document: the service may be below a path.
    servers: [{ url: '.', description: 'This service' }],
    security: [{ ApiKey: [] }],
    tags: [
      { name: 'Conversion', description: 'Convert Markdown to documents.' },
      { name: 'Jobs', description: 'Convert in the background.' },
      { name: 'Themes', description: 'List themes and templates.' },
      { name: 'Health', description: 'For load balancers and monitors.' },
    ],
    paths: operations(settings),
    components: {
      securitySchemes: {
        ApiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-API-Key',
          description: 'The operator of the service issues keys.',
        },
      },
      parameters: {
        RequestId: header(
          'X-Request-Id',
          "A request ID for the service's log and for the response: 1 to 128 letters, digits, `.`, `_` and `-`. If absent or invalid, the service creates one.",
          { schema: { type: 'string' }, example: 'build-4711' },
        ),
        // Without an example: the API reference would send it with each request.
        Prefer: header(
          'Prefer',
          'With `respond-async` (RFC 7240) the request becomes a job: the response is 202 with its address.',
        ),
        JobId: {
          name: 'id',
          in: 'path',
          required: true,
          description: 'The id of a job of the same key.',
          schema: { type: 'string' },
          example: '8SD0FTu9eEL-CmbdZc2sNbRv',
        },
        LastEventId: header(
          'Last-Event-ID',
          'The `id` of the last event that was received: it is not sent again.',
        ),
        ...wordParameters,
        IdempotencyKey: header(
          'Idempotency-Key',
          `Stands for this request, so that it can be sent again (draft-ietf-httpapi-idempotency-key-header): the documents are converted once, and requests with the same key and body get the same response for ${settings.resultExpiry / 1000} s. 1 to 255 characters of ASCII in quotation marks; a UUID is best, such as \`"8e03978e-40d5-43e8-bc93-6894a57f9324"\`.`,
          { schema: { type: 'string', minLength: 1 } },
        ),
      },
      headers,
      schemas: components({
        ConversionRequest: changed(withDefaultsInWords(ConvertBody), {
          assets: { maxProperties: assetLimit },
          ...(hasOwnThemes && anyTheme),
        }),
        DiffRequest: changed(withDefaultsInWords(DiffBody), {
          assets: { maxProperties: assetLimit },
          ...(hasOwnThemes && anyTheme),
        }),
        Upload: changed(withDefaultsInWords(UploadForm), { ...(hasOwnThemes && anyTheme) }),
        WordUpload: withDefaultsInWords(WordUploadForm),
        ReviewUpload: changed(withDefaultsInWords(ReviewUploadForm), {
          ...(hasOwnThemes && anyTheme),
        }),
        ConversionResult: ConversionResponse,
        BatchRequest: changed(withDefaultsInWords(BatchBody), {
          files: { maxItems: batchLimit, items: batchItem },
          ...(hasOwnThemes && anyTheme),
        }),
        BatchItem: batchItem,
        BatchResult: BatchResponse,
        ThemeFiles: ThemeFilesField,
        ColourOverrides: OverridesField,
        Options: OptionsField,
        Themes: ThemesResponse,
        Theme: ThemeObject,
        Palette: PaletteObject,
        WordTemplate: TemplateObject,
        Warning: WarningObject,
        Job: JobResponse,
        CallbackSecret: CallbackSecretResponse,
        Error: ErrorResponse,
        Alive: AliveResponse,
        Ready: ReadyResponse,
        NotReady: NotReadyResponse,
      }),
    },
  }
}

function header(
  name: string,
  description: string,
  more: JsonObject = { schema: { type: 'string' } },
): JsonObject {
  return { name, in: 'header', description, ...more }
}

/** This document needs no key, so it names no theme of the operator's. */
const anyTheme = {
  theme: {
    enum: undefined,
    examples: themeIds,
    description: `The id of a theme that \`GET /api/v1/themes\` lists for the key: one that comes with Octavo (${themeIds.join(', ')}), or one of this service's own. A key that may not use the default has the first of its list in place of it. Default: \`${defaultThemeId}\`.`,
  },
}

/** A body with what depends on settings, which the route checks. */
function changed(
  body: { readonly properties: Readonly<Record<string, object>> },
  fields: Readonly<Record<string, object>>,
): object {
  const { properties } = body
  const inPlace = Object.entries(fields).map(([name, change]) => [
    name,
    { ...properties[name], ...change },
  ])
  return { ...body, properties: { ...properties, ...Object.fromEntries(inPlace) } }
}
