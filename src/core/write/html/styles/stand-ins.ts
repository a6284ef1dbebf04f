import type { StandIns } from '../../../fonts/stand-ins.ts'
import type { FontFamily, Theme } from '../../../theme/types.ts'
import { cssString, number, rule } from '../css.ts'

/** Fonts of the reader's machine as substitutes for the theme's, each adjusted to the same width and height. */
export function standInStyles({ faces, stacks }: StandIns, { fonts }: Theme): string {
  const rules = faces.map(({ alias, weight, italic, locals, size, ascent, descent }) =>
    rule('@font-face', {
      'font-family': cssString(alias),
      'font-weight': String(weight),
      'font-style': italic ? 'italic' : 'normal',
      src: locals.map((name) => `local(${cssString(name)})`).join(','),
      'size-adjust': percent(size),
      'ascent-override': percent(ascent),
      'descent-override': percent(descent),
      'line-gap-override': '0%',
    }),
  )
  const stack = ({ name, fallbacks, generic }: FontFamily) =>
    [...(stacks.get(name) ?? [name, ...fallbacks]).map(cssString), generic].join(',')
  return [
    ...rules,
    rule(':root', {
      '--font-body': stack(fonts.body),
      '--font-heading': stack(fonts.heading),
      '--font-mono': stack(fonts.mono),
    }),
  ].join('')
}

function percent(value: number): string {
  return `${number(Math.round(value * 10) / 10)}%`
}
