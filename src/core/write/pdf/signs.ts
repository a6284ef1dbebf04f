import type { MissingGlyphs } from './missing-glyphs.ts'

interface TextPart {
  readonly text: string
  readonly sign: boolean
}

/** Splits a text into characters that stand apart as signs, and the rest. */
export function splitSigns(text: string, missing: MissingGlyphs | null): TextPart[] {
  if (missing === null || missing.apart.size === 0) return [{ text, sign: false }]
  const parts: { text: string; sign: boolean }[] = []
  for (const character of text) {
    const sign = missing.apart.has(character)
    const last = parts.at(-1)
    if (last?.sign === sign) last.text += character
    else parts.push({ text: character, sign })
  }
  return parts
}
