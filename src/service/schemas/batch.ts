import { type Static, Type } from '@fastify/type-provider-typebox'
import {
  AssetsField,
  Base64Field,
  ContentField,
  DataField,
  FilenameField,
  lookFields,
  nullable,
  OverridesField,
  SuccessField,
  targetFields,
  WarningsField,
} from './fields.ts'
import { OptionsField } from './options.ts'

export const BatchItem = Type.Object(
  {
    content: ContentField,
    data: Type.Optional(DataField),
    filename: Type.Optional(FilenameField),
    options: Type.Optional(OptionsField),
    assets: Type.Optional(AssetsField),
  },
  { title: 'Batch item' },
)
export type BatchItem = Static<typeof BatchItem>

const RecordsField = Type.Unsafe<readonly unknown[] | string | null>({
  type: ['array', 'string', 'null'],
  items: { type: 'object' },
  title: 'Records',
  description:
    'In place of `files`: the values of a document of `content` for each record, as objects, or as text in CSV whose first row has the names. Those of `data` are the same for all.',
  examples: [[{ id: 1, name: 'Miller & Sons' }]],
})

/** What happens to a batch if a document can't be converted. */
export const onErrorChoices = ['fail', 'skip'] as const
export type OnError = (typeof onErrorChoices)[number]

const OnErrorField = nullable<string>('string', {
  enum: [...onErrorChoices, null],
  default: 'fail',
  title: 'On error',
  description:
    'What happens if a document cannot be converted: the request fails, or the document is left out of the archive, in which `errors.json` then names it.',
})

const MergeField = nullable<boolean>('boolean', {
  default: false,
  title: 'Merge',
  description:
    'Whether the files become one document, in their order, and the response is that document. The front matter of the first counts. `filename` is the path by which links and images name a file. With `records`, the document is filled in with each of them, from a new page on, with page numbers that begin again; `filename` is then the name of the one file.',
})

const SplitField = nullable<boolean>('boolean', {
  default: false,
  title: 'Split',
  description:
    'With `merge`, and the format `html`: whether the response is a site, as a ZIP archive with a page for each file, a start page with the contents, and a page that searches without a server.',
})

/** The body of `POST /api/v1/batch`. */
export const BatchBody = Type.Object(
  {
    files: Type.Optional(
      Type.Array(BatchItem, {
        minItems: 1,
        title: 'Files',
        description:
          'The documents to convert; or `content` and `records` for one document filled in many times.',
      }),
    ),
    content: Type.Optional(
      nullable<string>('string', {
        title: 'Content',
        description: 'With `records`: the Markdown that is converted once for each.',
      }),
    ),
    records: Type.Optional(RecordsField),
    data: Type.Optional(DataField),
    filename: Type.Optional(
      nullable<string>('string', {
        default: 'document-{{ record_number }}',
        title: 'File name',
        description:
          'With `records`: the names in the archive without their extension, with values of a record, such as `offers/{{ id }}-{{ name }}`.',
      }),
    ),
    assets: Type.Optional(AssetsField),
    ...lookFields,
    custom_overrides: Type.Optional(OverridesField),
    options: Type.Optional(OptionsField),
    on_error: Type.Optional(OnErrorField),
    ...targetFields,
    merge: Type.Optional(MergeField),
    split: Type.Optional(SplitField),
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
    file_count: Type.Integer({ minimum: 0, description: 'Documents in the archive.' }),
    errors: Type.Optional(
      Type.Array(
        Type.Object({
          file: Type.Integer({ minimum: 0, description: 'The index of the document in `files`.' }),
          filename: Type.String({ description: 'The name that it would have in the archive.' }),
          code: Type.String({
            description: 'The code of the error.',
            examples: ['CONVERSION_FAILED'],
          }),
          message: Type.String(),
        }),
        {
          title: 'Errors',
          description:
            'The documents that were left out, with `on_error: "skip"`. The archive has the same list as `errors.json`.',
        },
      ),
    ),
    warnings: WarningsField,
  },
  { title: 'Batch result' },
)
export type BatchResponse = Static<typeof BatchResponse>
