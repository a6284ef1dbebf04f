import { type Html, voidElement } from './markup.ts'

export function thematicBreak(): Html {
  return voidElement('hr', {})
}
