import { type Static, Type } from '@fastify/type-provider-typebox'
import {
  defaultFormat,
  formatDescriptions,
  formats,
  type OutputFormat,
} from '../../core/formats/formats.ts'
import { pathPattern } from '../../core/images/image-paths.ts'
import { defaultThemeId, themes } from '../../core/theme/shipped-themes.ts'
import { type PaletteKey, paletteKeys } from '../../core/theme/types.ts'

/*
 * Fields that several requests and responses share. The types of a request's fields are checked before the handler runs.
 * `enum` and `pattern` document what is allowed; handlers check it after the types, in the order and with the codes that
 * the API promises.
 */

/** A field that may be `null`, which is as if it were absent. */
export function nullable<Value>(type: string, more: object) {
  return Type.Unsafe<Value | null>({ type: [type, 'null'], ...more })
}

export const formatNames: string[] = [...formats]
export const themeIds: string[] = themes.map((theme) => theme.id)

export const ContentField = Type.String({
  pattern: '\\S',
  title: 'Content',
  description:
    'Markdown: CommonMark and GFM, with front matter, math, alerts and safe HTML. It must contain more than white space.',
  examples: ['# Hello\n\nA first document.'],
})

/** @param all the formats that are allowed */
export function formatField(all: readonly OutputFormat[]) {
  return nullable<string>('string', {
    enum: [...all, null],
    default: defaultFormat,
    title: 'Format',
    description: `The output format. ${all.map((id) => `\`${id}\`: ${formatDescriptions[id].summary}.`).join(' ')}`,
  })
}

const FormatField = formatField(formats)

const ThemeField = nullable<string>('string', {
  enum: [...themeIds, null],
  default: defaultThemeId,
  title: 'Theme',
  description: 'The id of a theme that `GET /api/v1/themes` lists.',
})

export const templateDescription =
  'The id of a Word or PowerPoint template that `GET /api/v1/themes` lists, for the format `docx` or `pptx`. The document is written into it: a Word template keeps its styles, headers, footers and everything else, a PowerPoint template all but its own slides.'

const TemplateField = nullable<string>('string', {
  title: 'Template',
  description: templateDescription,
})

export const callbackUrlDescription =
  'Of a job: an `https:` address on a host that the operator allows, which is sent the job when it has ended, signed as Standard Webhooks specifies.'
export const resultUrlDescription =
  'Of a job: an `https:` address on a host that the operator allows, such as a presigned one of S3, to which the result is uploaded with `PUT`.'

const CallbackUrlField = nullable<string>('string', {
  title: 'Callback URL',
  description: callbackUrlDescription,
})

const ResultUrlField = nullable<string>('string', {
  title: 'Result URL',
  description: resultUrlDescription,
})

export const FilenameField = nullable<string>('string', {
  default: 'document',
  title: 'File name',
  description:
    'The name of the output without its extension. Directories, and characters that are not safe in a file name, are removed.',
  examples: ['quarterly-report'],
})

const colorPattern = '^#[0-9A-Fa-f]{6}$'

/** Of colours in requests, which may be short. */
const givenColorPattern = '^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$'

/** The type of `custom_overrides` before its keys and values are checked. */
export const OverridesField = nullable<Readonly<Record<string, unknown>>>('object', {
  properties: Object.fromEntries(
    paletteKeys.map((key) => [key, { type: 'string', pattern: givenColorPattern }]),
  ),
  additionalProperties: false,
  title: 'Colour overrides',
  description: `Colours that replace the theme's for this request, each \`#rrggbb\` or \`#rgb\`: ${paletteKeys.join(', ')}.`,
  examples: [{ heading: '#7a1f3d', bg: '#fffdf8' }],
})

/** The most files of a theme: 64 fonts, the limit of a conversion, and as many other files. */
export const mostThemeFiles = 128

/** A file in base64, as JSON holds it. */
const base64File = {
  type: 'string',
  contentEncoding: 'base64',
  pattern: '^[A-Za-z0-9+/_\\s-]*={0,2}\\s*$',
}

export const themeFilesDescription =
  'A theme of your own, which overrides `theme`: `theme.yaml`, `_brand.yml` or both, and the fonts and images that they name, by their paths in the theme folder. It can extend the themes that come with Octavo. API keys that are restricted to themes cannot send any, and the operator can turn them off.'

/** Its keys and values are checked later. */
export const ThemeFilesField = nullable<Readonly<Record<string, unknown>>>('object', {
  maxProperties: mostThemeFiles,
  propertyNames: { pattern: pathPattern },
  additionalProperties: base64File,
  title: 'Theme files',
  description: themeFilesDescription,
  examples: [{ 'theme.yaml': 'ZXh0ZW5kczogYWNhZGVtaWMK' }],
})

/** How documents are to look. */
export const lookFields = {
  format: Type.Optional(FormatField),
  theme: Type.Optional(ThemeField),
  theme_files: Type.Optional(ThemeFilesField),
  template: Type.Optional(TemplateField),
}

/** Where the result of a job goes. */
export const targetFields = {
  callback_url: Type.Optional(CallbackUrlField),
  result_url: Type.Optional(ResultUrlField),
}

export const AssetsField = nullable<Readonly<Record<string, unknown>>>('object', {
  propertyNames: { pattern: pathPattern },
  additionalProperties: base64File,
  title: 'Assets',
  description:
    'Images and other files that the Markdown refers to by path, with the paths as keys and base64 as values: PNG, JPEG, GIF, WebP or SVG, bibliographies, and files that it includes. Paths are relative and must not lead upwards; `.` and `..` in the Markdown are resolved, and percent-encoding is decoded.',
  examples: [
    { 'img/dot.gif': 'R0lGODdhCAAEAIEAAMgeHgAAAAAAAAAAACwAAAAACAAEAAAIDAABCBxIsKDBgwQDAgA7' },
  ],
})

/** Its values may be anything. */
export const DataField = nullable<Readonly<Record<string, unknown>>>('object', {
  additionalProperties: true,
  title: 'Data',
  description:
    'Values by their names, for `{{ name }}`, `{% for %}` and `{% if %}` in the Markdown: text, numbers, lists, and values by names again. They replace those that front matter declares as `data`. Values are never Markdown. In a document without data, braces are text.',
  examples: [{ client: { name: 'Miller & Sons' }, items: [{ name: 'Chair', price: 99.5 }] }],
})

const ColorField = Type.String({ pattern: colorPattern, examples: ['#1f3a5f'] })

const colorFields: Record<PaletteKey, typeof ColorField> = {
  heading: ColorField,
  text: ColorField,
  bg: ColorField,
  link: ColorField,
  accent: ColorField,
}

export const PaletteObject = Type.Object(colorFields, {
  title: 'Palette',
  description: 'The public colours of a theme.',
})

export const SuccessField = Type.Literal('success', { title: 'Status' })

export const WarningObject = Type.Object(
  {
    code: Type.String({ description: 'A stable code.', examples: ['image_not_loaded'] }),
    message: Type.String({ description: 'A sentence for the author of the document.' }),
    line: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'The line of the Markdown, if the warning is about one.',
      }),
    ),
    file: Type.Optional(
      Type.Integer({ minimum: 0, description: "In a batch, the document's index in `files`." }),
    ),
    path: Type.Optional(
      Type.String({
        description:
          'The path of the file that the line is in, if the document includes it from its assets.',
        examples: ['parts/intro.md'],
      }),
    ),
  },
  {
    title: 'Warning',
    description: 'A part of the document that could not be converted as written.',
  },
)
export type WarningBody = Static<typeof WarningObject>

export const WarningsField = Type.Optional(
  Type.Array(WarningObject, {
    title: 'Warnings',
    description: 'Present only if there are warnings.',
  }),
)

export const Base64Field = Type.String({
  contentEncoding: 'base64',
  title: 'Content',
  description: 'The file, in base64.',
})
