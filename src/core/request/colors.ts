import { colorForms, parseColor } from '../theme/parse-color.ts'
import { type Color, type PaletteKey, type PaletteOverrides, paletteKeys } from '../theme/types.ts'
import { checkKeys, isPlainObject, wrong } from './checks.ts'

/** The colours of a request, in six digits each, which Word needs. */
export function checkedColors(given: unknown, field: string): PaletteOverrides {
  if (!isPlainObject(given)) throw wrong(field, 'an object such as { accent: "#00aa77" }', given)
  checkKeys(given, field, paletteKeys, { background: 'bg', primary: 'accent', links: 'link' })
  const colors: { [Key in PaletteKey]?: Color } = {}
  for (const key of paletteKeys) {
    const value = given[key]
    if (value === undefined) continue
    const color = parseColor(value)
    if (color === undefined) throw wrong(`${field}.${key}`, colorForms, value)
    colors[key] = color
  }
  return colors
}
