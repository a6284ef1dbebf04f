import { nameToEmoji } from 'gemoji'

/** The text with GitHub's short codes as the emoji that they stand for. */
export function withEmoji(text: string): string {
  return text.replace(/:([+\w-]+):/g, (written, name: string) => nameToEmoji[name] ?? written)
}
