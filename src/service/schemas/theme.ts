import { type Static, Type } from '@fastify/type-provider-typebox'
import type { AvailableThemes } from '../available-themes.ts'
import { PaletteObject, SuccessField } from './fields.ts'

export const ThemeObject = Type.Object(
  {
    id: Type.String({ description: 'What the `theme` field of a request takes.' }),
    name: Type.String({ description: 'For display.' }),
    description: Type.String(),
    colors: PaletteObject,
  },
  { title: 'Theme' },
)

export const TemplateObject = Type.Object(
  { id: Type.String({ description: 'What the `template` field of a request takes.' }) },
  { title: 'Template' },
)

export const ThemesResponse = Type.Object(
  {
    status: SuccessField,
    themes: Type.Array(ThemeObject, {
      description: 'Every theme that the key may use, the default first.',
    }),
    templates: Type.Optional(
      Type.Array(TemplateObject, {
        description:
          'The Word and PowerPoint templates that the key may use. Present only if there are any.',
      }),
    ),
  },
  { title: 'Themes' },
)
export type ThemesResponse = Static<typeof ThemesResponse>

/** The list of what a key may use. */
export function themesResponse({ themes, templates }: AvailableThemes): ThemesResponse {
  return {
    status: 'success',
    themes: [...themes.values()].map(({ about: { id, name, description, palette } }) => ({
      id,
      name,
      description,
      colors: palette,
    })),
    ...(templates.size > 0 && { templates: [...templates.keys()].map((id) => ({ id })) }),
  }
}
