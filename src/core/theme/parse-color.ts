import type { Color } from './types.ts'

/** What a colour may be, for messages. */
export const colorForms = '#rrggbb or #rgb'

/** A colour as `#rrggbb` or `#rgb`, in six digits of lower case; `undefined` for all else. */
export function parseColor(given: unknown): Color | undefined {
  const digits =
    typeof given === 'string'
      ? /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(given)?.[1]?.toLowerCase()
      : undefined
  if (digits === undefined) return undefined
  return `#${digits.length === 6 ? digits : digits.replace(/./g, '$&$&')}`
}
