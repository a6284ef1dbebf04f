import { memoize } from '../memoize.ts'
import type { Theme } from './types.ts'
import { wordLength } from './word-units.ts'

/**
 * The least distance of lines in Chinese and Japanese, as a multiple of the size: their characters fill their squares, which lines
 * of Latin letters do only in part (W3C, Requirements for Japanese Text Layout, 2.4.2: 1.5 to 2).
 */
const least = 1.65

const languages = /^(?:zh|ja)(?:-|$)/i

/** The theme with lines as far apart as text in a language needs them. */
export function withScriptLeading(theme: Theme, lang: string): Theme {
  return theme.text.lineHeight < least && languages.test(lang) ? spaced(theme) : theme
}

const spaced = memoize((theme: Theme): Theme => {
  const { text } = theme
  return { ...theme, text: { ...text, lineHeight: wordLength(least * text.size) / text.size } }
})
