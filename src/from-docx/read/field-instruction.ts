/** A field's instruction in its parts: `HYPERLINK "a b" \l "c"` has the words `HYPERLINK` and `a b`, and the switch `l` with `c`. */
export interface FieldInstruction {
  /** In upper case. */
  readonly name: string
  readonly words: readonly string[]
  /** Switches in lower case, with the word behind them. */
  readonly switches: ReadonlyMap<string, string>
}

/** Splits a field's instruction (ECMA-376, part 1, 17.16.3). */
export function parseInstruction(instruction: string): FieldInstruction {
  const words: string[] = []
  const switches = new Map<string, string>()
  let open: string | null = null
  for (const { word, isSwitch } of tokens(instruction)) {
    if (isSwitch) {
      open = word.toLowerCase()
      switches.set(open, '')
    } else if (open !== null && takesWord.has(open)) {
      switches.set(open, word)
      open = null
    } else {
      words.push(word)
      open = null
    }
  }
  const [name = '', ...rest] = words
  return { name: name.toUpperCase(), words: rest, switches }
}

/** Switches that have a word behind them, of the fields that are looked at here. */
const takesWord = new Set(['l', 'o', 't', 'f', 's', '*', '#', '@'])

function* tokens(text: string): Generator<{ word: string; isSwitch: boolean }> {
  // LibreOffice writes quotes within addresses as they are.
  const isAddress = /^\s*HYPERLINK\b/iu.test(text)
  const isEnd = (at: number) =>
    /["“”]/u.test(text.charAt(at)) && (!isAddress || endsAddress(text, at + 1))
  let at = 0
  while (at < text.length) {
    const char = text.charAt(at)
    if (/\s/u.test(char)) {
      at += 1
    } else if (char === '"' || char === '“' || char === '”') {
      let word = ''
      at += 1
      while (at < text.length && !isEnd(at)) {
        // A backslash before a quote or a backslash stands for that.
        if (text.charAt(at) === '\\' && /["\\]/u.test(text.charAt(at + 1))) at += 1
        word += text.charAt(at)
        at += 1
      }
      at += 1
      yield { word, isSwitch: false }
    } else if (char === '\\' && at + 1 < text.length) {
      yield { word: text.charAt(at + 1), isSwitch: true }
      at += 2
    } else {
      const start = at
      while (at < text.length && !/[\s"“”]/u.test(text.charAt(at))) at += 1
      yield { word: text.slice(start, at), isSwitch: false }
    }
  }
}

/** Whether a switch or nothing comes next. */
function endsAddress(text: string, at: number): boolean {
  const next = /[^\s]|$/gu
  next.lastIndex = at
  const [char = ''] = next.exec(text) ?? []
  return char === '' || char === '\\'
}
