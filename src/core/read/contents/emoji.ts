import { nameToEmoji } from 'gemoji'

/**
 * A short code stands between words: `1:100:1` and `fe80::100:1` have none. Chinese and Japanese put no
 * space around one.
 */
const wordCharacter = '[[\\p{L}\\p{N}]--[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]]'

/** A short code as the source of an expression with the flag `v`; its name is a group. */
export const shortcode = `(?<!${wordCharacter}):([+\\w\\-]+):(?!${wordCharacter})`

const shortcodes = new RegExp(shortcode, 'gv')

/** A text with emoji for its short codes. */
export function withEmoji(text: string): string {
  if (!/:[+\w-]+:/.test(text)) return text
  let end = 0
  return text.replace(shortcodes, (whole, name: string, at: number) => {
    const emoji = emojiAt(text, at, name, end)
    if (emoji === undefined) return whole
    end = at + whole.length
    return emoji
  })
}

/**
 * The emoji of a short code.
 *
 * @param at where it begins
 * @param end where the one read before it ends
 */
export function emojiAt(text: string, at: number, name: string, end: number): string | undefined {
  // A colon before it is text, but for that of the short code just read: `:tada::tada:`.
  return at > end && text.charAt(at - 1) === ':' ? undefined : emojiOf(name)
}

function emojiOf(name: string): string | undefined {
  // Twemoji's `man_raising_hand`, as MkDocs has it, is GitHub's `raising_hand_man`.
  const [, person, what] = /^(man|woman)_(\w+)$/.exec(name) ?? []
  const known = [name, `${what}_${person}`].find((each) => Object.hasOwn(nameToEmoji, each))
  return known === undefined ? undefined : nameToEmoji[known]
}
