import type { Lettering } from '../../../theme/types.ts'
import { css, number } from '../css.ts'

/** In EB Garamond a small 11 looks like II; only its proportional figures stay as high as capitals. */
const smallCapitals = {
  'font-variant-caps': 'small-caps',
  'font-variant-numeric': 'lining-nums proportional-nums',
} as const

/** Weight, slant, capitals and tracking of a heading or a title. The words stay as they were written. */
export function lettering({
  weight,
  italic,
  caps,
  tracking,
}: Lettering): Readonly<Record<string, string>> {
  return {
    'font-weight': String(weight),
    ...(italic ? { 'font-style': 'italic' } : {}),
    ...(caps === 'upper' ? { 'text-transform': 'uppercase' } : {}),
    ...(caps === 'small' ? smallCapitals : {}),
    ...(tracking === 0 ? {} : { 'letter-spacing': `${number(tracking)}em` }),
  }
}

/** Code and formulas would change their meaning in capitals. Tracking would separate letters that Arabic joins. */
export const lettersKept = css`
:is(h1,h2,h3,h4,h5,h6) :is(code,kbd,math) { text-transform: none; font-variant-caps: normal; letter-spacing: normal }
:is(h1,h2,h3,h4,h5,h6,.toc-title):dir(rtl) { letter-spacing: normal }
`
