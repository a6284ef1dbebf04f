import { BatchBody, BatchItem, BatchResponse } from '../schemas/batch.ts'
import { ConversionResponse, ConvertBody } from '../schemas/conversion.ts'
import { ErrorResponse } from '../schemas/error.ts'
import { OverridesField, PaletteObject, WarningObject } from '../schemas/fields.ts'
import { AliveResponse, NotReadyResponse, ReadyResponse } from '../schemas/health.ts'
import { ThemeObject, ThemesResponse } from '../schemas/theme.ts'
import { UploadForm } from '../schemas/upload.ts'
import { headers } from './headers.ts'
import { introduction } from './introduction.ts'
import { operations } from './operations.ts'
import { components, type JsonObject } from './references.ts'
import type { DocumentedSettings } from './settings.ts'

/**
 * The OpenAPI 3.1 document of a service with these settings. Its schemas are those that requests are checked with.
 */
export function openApiDocument(settings: DocumentedSettings): JsonObject {
  const { batchLimit, assetLimit, playground } = settings
  const batchItem = withLimit(BatchItem, 'assets', { maxProperties: assetLimit })
  return {
    openapi: '3.1.1',
    info: {
      title: 'Octavo',
      version: '1',
      summary: 'Markdown to HTML, DOCX and PDF',
      description: introduction(settings),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    ...(playground && { externalDocs: { description: 'The playground', url: './' } }),
    // Relative to this document: the service may be below a path.
    servers: [{ url: '.', description: 'This service' }],
    security: [{ ApiKey: [] }],
    tags: [
      { name: 'Conversion', description: 'Markdown into a document.' },
      { name: 'Themes', description: 'How documents can look.' },
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
        RequestId: {
          name: 'X-Request-Id',
          in: 'header',
          description:
            "Names the request in the service's log and in its answer, if it is 1 to 128 letters, digits, `.`, `_` and `-`. Else the service makes one.",
          schema: { type: 'string' },
          example: 'build-4711',
        },
      },
      headers,
      schemas: components({
        ConversionRequest: withLimit(ConvertBody, 'assets', { maxProperties: assetLimit }),
        Upload: UploadForm,
        ConversionResult: ConversionResponse,
        BatchRequest: withLimit(BatchBody, 'files', { maxItems: batchLimit, items: batchItem }),
        BatchItem: batchItem,
        BatchResult: BatchResponse,
        ColourOverrides: OverridesField,
        Themes: ThemesResponse,
        Theme: ThemeObject,
        Palette: PaletteObject,
        Warning: WarningObject,
        Error: ErrorResponse,
        Alive: AliveResponse,
        Ready: ReadyResponse,
        NotReady: NotReadyResponse,
      }),
    },
  }
}

/** A body with a limit that is a setting, which the route checks. */
function withLimit(
  body: { readonly properties: Readonly<Record<string, object>> },
  field: string,
  limit: object,
): object {
  const { properties } = body
  return { ...body, properties: { ...properties, [field]: { ...properties[field], ...limit } } }
}
