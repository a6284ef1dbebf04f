import { escaped } from '../escaped-text.ts'
import type { InlineSyntax } from './text-block.ts'

/** PyMdown's names of keys that are pressed with others, and what stands on them. Others begin with a capital. */
const names: ReadonlyMap<string, string> = new Map([
  ...['alt', 'ctrl', 'shift', 'tab', 'enter', 'space', 'backspace', 'delete', 'insert'].map(named),
  ...['home', 'end', 'up', 'down', 'left', 'right', 'meta', 'option', 'fn', 'super'].map(named),
  ...['plus', 'minus', 'comma', 'period', 'slash', 'windows', 'pause', 'menu'].map(named),
  ['control', 'Ctrl'],
  ['del', 'Del'],
  ['ins', 'Ins'],
  ['esc', 'Esc'],
  ['escape', 'Esc'],
  ['return', 'Return'],
  ['cmd', 'Cmd'],
  ['command', 'Cmd'],
  ['win', 'Win'],
  ['page-up', 'Page Up'],
  ['page-down', 'Page Down'],
  ['arrow-up', '↑'],
  ['arrow-down', '↓'],
  ['arrow-left', '←'],
  ['arrow-right', '→'],
  ['caps-lock', 'Caps Lock'],
  ['num-lock', 'Num Lock'],
  ['print-screen', 'Print Screen'],
])

/** Keys that are no word, so that `++esc++` alone can't be meant as an insertion. */
const unmistakable =
  /^(?:ctrl|esc|cmd|f\d{1,2}|backspace|page-(?:up|down)|arrow-\w+|(?:caps|num)-lock|print-screen)$/

const pressed =
  /(?<![+\w])\+\+((?:"[^"\n+]{1,40}"|[\w-]{1,20})(?:\+(?:"[^"\n+]{1,40}"|[\w-]{1,20})){0,5})\+\+(?![+\w])/g

/** Keys of PyMdown: `++ctrl+alt+del++`. Words that aren't names of keys are an insertion. */
export const keys: InlineSyntax = {
  id: 'keys',
  level: 'inline',
  rows: [
    {
      tool: 'MkDocs and Material for MkDocs',
      syntax: '`++ctrl+alt+del++`, `++"My key"++` with others',
      result: 'rendered: keys, if each word is the name of one',
    },
  ],
  samples: {
    becomes: [
      {
        markdown: 'Press ++ctrl+alt+del++ now.',
        html: '<kbd>Ctrl</kbd>+<kbd>Alt</kbd>+<kbd>Del</kbd>',
      },
    ],
    staysText: ['C++ and D++ and a++b++c'],
  },
  begins: ['++'],
  mayHold: /\+\+["\w]/,
  *read({ unescaped }) {
    for (const match of unescaped.matchAll(pressed)) {
      const parts = (match[1] ?? '').split('+')
      if (parts.length === 1 && !unmistakable.test(parts[0]?.toLowerCase() ?? '')) continue
      // Letters alone may be a sum.
      if (parts.every((part) => part.length === 1)) continue
      const caps = parts.map(capOf)
      if (caps.includes(null)) continue
      const text = caps.map((cap) => `<kbd>${escaped(cap ?? '')}</kbd>`).join('\\+')
      yield [{ from: match.index, to: match.index + match[0].length, text }]
    }
  },
}

/** What stands on a key; `null` for a word that names none. */
function capOf(name: string): string | null {
  if (name.startsWith('"')) return name.slice(1, -1)
  const lower = name.toLowerCase()
  if (/^(?:[a-z\d]|f\d{1,2})$/.test(lower)) return lower.toUpperCase()
  return names.get(lower) ?? null
}

function named(name: string): readonly [string, string] {
  return [name, name.charAt(0).toUpperCase() + name.slice(1)]
}
