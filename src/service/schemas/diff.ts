import { type Static, Type } from '@fastify/type-provider-typebox'
import { deletionChoices } from '../../core/compare/older-version.ts'
import { outputFormats } from '../../core/formats/formats.ts'
import { ConvertBody } from './conversion.ts'
import { AssetsField, ContentField, formatField } from './fields.ts'

/** The body of `POST /api/v1/diff`. */
export const DiffBody = Type.Object(
  {
    ...ConvertBody.properties,
    format: Type.Optional(formatField(outputFormats)),
    old_content: Type.String({
      ...ContentField,
      description: 'The Markdown of the older version, with which `content` is compared.',
    }),
    old_assets: Type.Optional({
      ...AssetsField,
      description: 'The images of the older version, if they are others than `assets`.',
    }),
    author: Type.Optional(
      Type.String({
        maxLength: 255,
        description: 'Who made the changes. The author of the document if absent.',
      }),
    ),
    date: Type.Optional(
      Type.String({
        pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2})?Z)?$',
        description: 'When the changes were made: `2026-11-20`, or `2026-11-20T09:30:00Z`.',
      }),
    ),
    deletions: Type.Optional(
      Type.Union(
        deletionChoices.map((choice) => Type.Literal(choice)),
        {
          description:
            'Whether deleted text is shown in its place, left out, or shown at the end. `show` if absent.',
        },
      ),
    ),
    only_changed: Type.Optional(
      Type.Boolean({ description: 'Whether sections without a change are left out.' }),
    ),
    list_changes: Type.Optional(
      Type.Boolean({
        description: 'Whether a list of the changes, with links, stands before the text.',
      }),
    ),
  },
  { title: 'Comparison request' },
)
export type DiffBody = Static<typeof DiffBody>
