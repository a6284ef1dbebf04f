// Sequences that Unicode recommends (UTS 51), keycaps and flags included. The `v` flag is newer than
// the compiler's target allows in a literal; Node 20 supports it.
const sequence = '\\p{RGI_Emoji}+'
const emoji = new RegExp(sequence, 'gv')
const mayHoldEmoji = /\p{Emoji_Presentation}|\ufe0f/u

export interface TextPart {
  readonly text: string
  readonly emoji: boolean
}

/** Splits a text into emoji and the rest, so that emoji get the colour font and digits don't. */
export function splitEmoji(text: string): TextPart[] {
  if (!mayHoldEmoji.test(text)) return [{ text, emoji: false }]
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(emoji)) {
    if (index > end) parts.push({ text: text.slice(end, index), emoji: false })
    parts.push({ text: found, emoji: true })
    end = index + found.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), emoji: false })
  return parts
}
