import { Type } from '@fastify/type-provider-typebox'
import { defaultFormat } from '../../core/formats/formats.ts'
import { defaultThemeId } from '../../core/theme/shipped-themes.ts'
import {
  callbackUrlDescription,
  DataField,
  formatNames,
  mostThemeFiles,
  OverridesField,
  resultUrlDescription,
  templateDescription,
  themeFilesDescription,
  themeIds,
} from './fields.ts'
import { OptionsField } from './options.ts'

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
        'Markdown, in a file whose name ends in `.md`, `.markdown`, `.mdx`, `.qmd`, `.rmd` or `.txt`; UTF-8, or UTF-16 with a byte order mark. Its name, without the extension, becomes that of the output.',
    }),
    format: Type.Optional(
      Type.String({ enum: formatNames, default: defaultFormat, title: 'Format' }),
    ),
    theme: Type.Optional(Type.String({ enum: themeIds, default: defaultThemeId, title: 'Theme' })),
    theme_files: Type.Optional(
      Type.Array(Type.String({ format: 'binary', contentMediaType: 'application/octet-stream' }), {
        maxItems: mostThemeFiles,
        // Swagger UI would fill in "string", and send it as a file.
        default: [],
        title: 'Theme files',
        description: `${themeFilesDescription} The file name of each part is the path, such as \`fonts/Acme.ttf\`.`,
      }),
    ),
    template: Type.Optional(
      Type.String({
        // Swagger UI would fill in "string", and send it.
        default: '',
        title: 'Template',
        description: `${templateDescription} An empty part counts as absent.`,
      }),
    ),
    custom_overrides: Type.Optional(OverridesField),
    options: Type.Optional(OptionsField),
    data: Type.Optional(DataField),
    assets: Type.Optional(
      Type.Array(Type.String({ format: 'binary', contentMediaType: 'image/*' }), {
        title: 'Assets',
        description:
          'Images and other files that the Markdown refers to by path: PNG, JPEG, GIF, WebP or SVG, bibliographies, and files that it includes. The file name of each part is the path, such as `img/logo.png`.',
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
  { title: 'Upload' },
)
