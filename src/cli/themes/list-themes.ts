import type { WriteStream } from 'node:tty'
import { defaultThemeId, themes } from '../../core/theme/shipped-themes.ts'
import { type Color, paletteKeys } from '../../core/theme/types.ts'
import { colorDepth } from '../terminal/color-depth.ts'
import { styleFor } from '../terminal/style.ts'

/** Every theme, the default first, with its colours: in hex, and as swatches if the stream can show them. */
export function listThemes(stream: WriteStream, json: boolean): string {
  if (json) {
    const list = themes.map(({ id, name, description, palette }) => ({
      id,
      name,
      description,
      colors: palette,
    }))
    return `${JSON.stringify({ themes: list }, undefined, 2)}\n`
  }
  const swatches = colorDepth(stream, process.env) >= 24
  const style = styleFor(stream)
  const blocks = themes.map(({ id, description, palette }) => {
    const colors = paletteKeys.map((key) => {
      const color = palette[key]
      return `${swatches ? `${swatch(color)} ` : ''}${style('dim', key)} ${color}`
    })
    const mark = id === defaultThemeId ? ' (default)' : ''
    return `${style('bold', id)}${mark}\n  ${description}\n  ${colors.join('  ')}\n`
  })
  return blocks.join('\n')
}

/** Two columns in the colour (ISO 8613-6, 13.1.8: direct colour in RGB space). */
function swatch(color: Color): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return `\u001b[48;2;${red};${green};${blue}m  \u001b[0m`
}
