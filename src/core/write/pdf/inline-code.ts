import { codeFace } from '../../layout/character-width.ts'
import type { Context } from './context.ts'
import type { Ref } from './nodes.ts'
import type { Place } from './place.ts'
import { textRuns } from './text.ts'

/** Latin characters that both monospaced fonts have, so that any of them in a row make one run. */
const oneRun = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u0131\u0134-\u017f]*$/

export function drawInlineCode(value: string, place: Place, { list, theme }: Context): Ref {
  const c = textRuns(value, place.room / place.size / theme.code.size, codeFace, list)
  const whole = c.every((ref) => typeof ref === 'string') && oneRun.test(value)
  return list.add({ k: 'inlineCode', value, color: place.linked ? 'link' : 'code', whole, c })
}
