import { BatchAnswer, BatchBody, BatchItem } from '../schemas/batch.ts'
import { ConversionAnswer, ConvertBody } from '../schemas/conversion.ts'
import { ErrorAnswer } from '../schemas/error.ts'
import { OverridesField, PaletteObject, WarningObject } from '../schemas/fields.ts'
import { AliveAnswer, NotReadyAnswer, ReadyAnswer } from '../schemas/health.ts'
import { ThemeObject, ThemesAnswer } from '../schemas/theme.ts'
import { UploadForm } from '../schemas/upload.ts'
import { headers } from './headers.ts'
import { introduction } from './introduction.ts'
import { operations } from './operations.ts'
import { components, type JsonObject } from './references.ts'
import type { DescribedSettings } from './settings.ts'

/**
 * The API's description in OpenAPI 3.1, for a service with these settings. Its schemas are those that requests are
 * checked and answers are written with.
 */
export function openApiDocument(settings: DescribedSettings): JsonObject {
  const { batchLimit, assetLimit, playground } = settings
  const batchItem = withMost(BatchItem, 'assets', { maxProperties: assetLimit })
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
    // From where the document stands, which may be below a path of somebody's domain.
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
        ConversionRequest: withMost(ConvertBody, 'assets', { maxProperties: assetLimit }),
        Upload: UploadForm,
        ConversionResult: ConversionAnswer,
        BatchRequest: withMost(BatchBody, 'files', { maxItems: batchLimit, items: batchItem }),
        BatchItem: batchItem,
        BatchResult: BatchAnswer,
        ColourOverrides: OverridesField,
        Themes: ThemesAnswer,
        Theme: ThemeObject,
        Palette: PaletteObject,
        Warning: WarningObject,
        Error: ErrorAnswer,
        Alive: AliveAnswer,
        Ready: ReadyAnswer,
        NotReady: NotReadyAnswer,
      }),
    },
  }
}

/** A body with a limit that is a setting, which the route checks with an error of its own. */
function withMost(
  body: { readonly properties: Readonly<Record<string, object>> },
  field: string,
  limit: object,
): object {
  const { properties } = body
  return { ...body, properties: { ...properties, [field]: { ...properties[field], ...limit } } }
}
