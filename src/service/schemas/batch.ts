import { type Static, Type } from '@fastify/type-provider-typebox'
import {
  AssetsField,
  Base64Field,
  ContentField,
  FilenameField,
  FontsField,
  FormatField,
  OverridesField,
  SmartField,
  SuccessField,
  TemplateField,
  ThemeField,
  ThemeFilesField,
  WarningsField,
} from './fields.ts'
import { OptionsField } from './options.ts'

export const BatchItem = Type.Object(
  {
    content: ContentField,
    filename: Type.Optional(FilenameField),
    options: Type.Optional(OptionsField),
    assets: Type.Optional(AssetsField),
  },
  { title: 'Batch item' },
)

/** The body of `POST /api/v1/batch`. */
export const BatchBody = Type.Object(
  {
    files: Type.Array(BatchItem, {
      minItems: 1,
      title: 'Files',
      description: 'The documents to convert.',
    }),
    format: Type.Optional(FormatField),
    theme: Type.Optional(ThemeField),
    theme_files: Type.Optional(ThemeFilesField),
    template: Type.Optional(TemplateField),
    custom_overrides: Type.Optional(OverridesField),
    smart: Type.Optional(SmartField),
    fonts: Type.Optional(FontsField),
    options: Type.Optional(OptionsField),
  },
  { title: 'Batch request' },
)
export type BatchBody = Static<typeof BatchBody>

export const BatchResponse = Type.Object(
  {
    status: SuccessField,
    filename: Type.Literal('batch_output.zip'),
    content_base64: Base64Field,
    content_type: Type.Literal('application/zip'),
    file_count: Type.Integer({ minimum: 1, description: 'Documents in the archive.' }),
    warnings: WarningsField,
  },
  { title: 'Batch result' },
)
export type BatchResponse = Static<typeof BatchResponse>
