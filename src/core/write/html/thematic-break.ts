import { voidElement } from './markup.ts'

export const thematicBreak = () => voidElement('hr', {})
