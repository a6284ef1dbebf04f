import { characterWidth, codeFace, isFullWidth } from '../../layout/character-width.ts'

/** Columns that a character takes in monospaced text: 0, 1 or 2. */
export function monospaceColumns(character: string): number {
  if (character < '\u0300') return 1
  const codePoint = character.codePointAt(0) ?? 0
  if (isFullWidth(codePoint)) return 2
  return characterWidth(codePoint, codeFace) === 0 ? 0 : 1
}
