import { Type } from '@fastify/type-provider-typebox'
import { wordMediaTypes } from '../../common/files/media-types.ts'
import { trackedChangesChoices } from '../../core/document/types.ts'
import { callbackUrlDescription, resultUrlDescription } from './fields.ts'
import { UploadForm } from './upload.ts'

export const wordOutputs = ['zip', 'markdown'] as const

const [wordMediaType] = wordMediaTypes

const earlierName = Type.Optional(
  Type.String({
    enum: ['', ...trackedChangesChoices],
    default: '',
    deprecated: true,
    title: 'Tracked changes',
    description: 'An earlier name of `track_changes`, for which it still stands.',
  }),
)

/** The form of `POST /api/v1/from-docx`, which `word-work.ts` reads. */
export const WordUploadForm = Type.Object(
  {
    file: Type.String({
      format: 'binary',
      contentMediaType: wordMediaType,
      title: 'File',
      description:
        'A Word file, whose name ends in `.docx`, `.docm`, `.dotx` or `.dotm`. Its name, without the extension, becomes that of the Markdown.',
    }),
    track_changes: Type.Optional(
      Type.String({
        enum: [...trackedChangesChoices],
        default: 'all',
        title: 'Track changes',
        description:
          'What becomes of tracked changes: `all` keeps them as CriticMarkup, `accept` applies them, and `reject` undoes them.',
      }),
    ),
    tracked_changes: earlierName,
    output: Type.Optional(
      Type.String({
        enum: [...wordOutputs],
        default: 'zip',
        title: 'Output',
        description:
          'A ZIP archive with the Markdown and its pictures in the folder `media`, or the Markdown alone.',
      }),
    ),
    callback_url: Type.Optional(
      // Swagger UI would fill in "string", and send it.
      Type.String({ default: '', title: 'Callback URL', description: callbackUrlDescription }),
    ),
    result_url: Type.Optional(
      Type.String({ default: '', title: 'Result URL', description: resultUrlDescription }),
    ),
  },
  { title: 'Word upload' },
)

const { file, theme, theme_files, template, options, assets, callback_url, result_url } =
  UploadForm.properties

/** The form of `POST /api/v1/merge`, which `review-work.ts` reads. */
export const ReviewUploadForm = Type.Object(
  {
    file,
    edited: Type.String({
      format: 'binary',
      contentMediaType: wordMediaType,
      title: 'Edited Word file',
      description:
        'The Word file that was made of this Markdown and came back edited. Its name ends in `.docx`, `.docm`, `.dotx` or `.dotm`.',
    }),
    track_changes: Type.Optional(
      Type.String({
        enum: [...trackedChangesChoices],
        default: 'all',
        title: 'Track changes',
        description:
          'What becomes of changes, whether Word tracked them or not: `all` writes them as CriticMarkup, `accept` applies them, and `reject` leaves them out, so that only comments are merged.',
      }),
    ),
    tracked_changes: earlierName,
    output: Type.Optional(
      Type.String({
        enum: [...wordOutputs],
        default: 'zip',
        title: 'Output',
        description:
          'A ZIP archive with the Markdown and the pictures that were added, in the folder `media`, or the Markdown alone.',
      }),
    ),
    theme,
    theme_files,
    template,
    options,
    assets,
    callback_url,
    result_url,
  },
  { title: 'Review upload' },
)
