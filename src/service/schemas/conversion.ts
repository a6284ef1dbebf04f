import { type Static, Type } from '@fastify/type-provider-typebox'
import {
  AssetsField,
  Base64Field,
  ContentField,
  DataField,
  FilenameField,
  lookFields,
  OverridesField,
  SuccessField,
  targetFields,
  WarningsField,
} from './fields.ts'
import { OptionsField } from './options.ts'

/** The body of `POST /api/v1/convert`. */
export const ConvertBody = Type.Object(
  {
    content: ContentField,
    ...lookFields,
    data: Type.Optional(DataField),
    filename: Type.Optional(FilenameField),
    custom_overrides: Type.Optional(OverridesField),
    options: Type.Optional(OptionsField),
    assets: Type.Optional(AssetsField),
    ...targetFields,
  },
  { title: 'Conversion request' },
)
export type ConvertBody = Static<typeof ConvertBody>

/** The response of `POST /api/v1/convert` and `POST /api/v1/convert/file`. */
export const ConversionResponse = Type.Object(
  {
    status: SuccessField,
    filename: Type.String({ description: "The file name, with the format's extension." }),
    content_base64: Base64Field,
    content_type: Type.String({ description: 'The media type of the document.' }),
    size_bytes: Type.Integer({ minimum: 0, description: 'The size of the document in bytes.' }),
    warnings: WarningsField,
  },
  { title: 'Conversion result' },
)
export type ConversionResponse = Static<typeof ConversionResponse>
