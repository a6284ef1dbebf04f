import { type Static, Type } from '@fastify/type-provider-typebox'
import { themes } from '../../core/theme/index.ts'
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

export const ThemesResponse = Type.Object(
  {
    status: SuccessField,
    themes: Type.Array(ThemeObject, { description: 'Every theme, the default first.' }),
  },
  { title: 'Themes' },
)
export type ThemesResponse = Static<typeof ThemesResponse>

/** The list of all themes. */
export const themesResponse: ThemesResponse = {
  status: 'success',
  themes: themes.map(({ id, name, description, palette }) => ({
    id,
    name,
    description,
    colors: palette,
  })),
}
