import { nameToEmoji } from 'gemoji'
import type { PieceSyntax, TextMatch } from './text-syntax.ts'

/**
 * A short code stands between words: `1:100:1` and `fe80::100:1` have none. Chinese and Japanese put no
 * space around one.
 */
const wordCharacter = '[[\\p{L}\\p{N}]--[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]]'

const pattern = `(?<!${wordCharacter}):[+\\w\\-]+:(?!${wordCharacter})`

/** GitHub's short codes: `:tada:`. */
export const emoji: PieceSyntax = {
  id: 'emoji',
  level: 'inline',
  rows: [{ tool: 'MkDocs and Material for MkDocs', syntax: '`:emoji:`', result: 'rendered' }],
  samples: {
    becomes: [{ markdown: 'Well done :tada: there.', html: 'done 🎉 there' }],
    staysText: [
      'The train leaves at 10:30, not at 11:15:00.',
      'Set foo:bar in the file, and a::b too.',
      'Call std::vector::size or Foo::bar().',
      'Ratios such as 16:9 and 1:100:1.',
    ],
  },
  begins: ':',
  pattern,
  read: (match) => {
    const value = emojiAt(match)
    return value === undefined ? null : { type: 'text', value }
  },
}

const shortcodes = new RegExp(pattern, 'gv')

/** A text with emoji for its short codes. */
export function withEmoji(text: string): string {
  if (!/:[+\w-]+:/.test(text)) return text
  let readTo = 0
  return text.replace(shortcodes, (whole, at: number) => {
    const value = emojiAt({ whole, text, at, readTo })
    if (value === undefined) return whole
    readTo = at + whole.length
    return value
  })
}

function emojiAt({ whole, text, at, readTo }: TextMatch): string | undefined {
  // A colon before it is text, but for that of the short code just read: `:tada::tada:`.
  return at > readTo && text.charAt(at - 1) === ':' ? undefined : emojiOf(whole.slice(1, -1))
}

function emojiOf(name: string): string | undefined {
  // Twemoji's `man_raising_hand`, as MkDocs has it, is GitHub's `raising_hand_man`.
  const [, person, what] = /^(man|woman)_(\w+)$/.exec(name) ?? []
  const known = [name, `${what}_${person}`].find((each) => Object.hasOwn(nameToEmoji, each))
  return known === undefined ? undefined : nameToEmoji[known]
}
