import { Type } from '@fastify/type-provider-typebox'
import { defaultThemeId } from '../../core/theme/index.ts'
import {
  defaultFormat,
  defaultSmart,
  formatNames,
  OverridesField,
  smartDescription,
  themeIds,
} from './fields.ts'

/**
 * The form of `POST /api/v1/convert/file`, which `upload.ts` reads. The values of its text parts are checked like those
 * of the JSON fields. An object is sent as JSON (OpenAPI 3.1, 4.8.15).
 */
export const UploadForm = Type.Object(
  {
    file: Type.String({
      format: 'binary',
      contentMediaType: 'text/markdown',
      title: 'File',
      description:
        'Markdown, in a file whose name ends in `.md`, `.markdown` or `.txt`; UTF-8, or UTF-16 with a byte order mark. Its name, without the extension, becomes that of the output.',
    }),
    format: Type.Optional(
      Type.String({ enum: formatNames, default: defaultFormat, title: 'Format' }),
    ),
    theme: Type.Optional(Type.String({ enum: themeIds, default: defaultThemeId, title: 'Theme' })),
    custom_overrides: Type.Optional(OverridesField),
    smart: Type.Optional(
      Type.Boolean({
        default: defaultSmart,
        title: 'Smart punctuation',
        description: smartDescription,
      }),
    ),
    assets: Type.Optional(
      Type.Array(Type.String({ format: 'binary', contentMediaType: 'image/*' }), {
        title: 'Assets',
        description:
          'Images that the Markdown names by path: PNG, JPEG, GIF, WebP or SVG. The file name of each part is the path, such as `img/logo.png`.',
      }),
    ),
  },
  { title: 'Upload' },
)
