/** Alphabets of formulas. Letters are italic where nothing else is said. */
export type Alphabet =
  | 'italic'
  | 'roman'
  | 'bold'
  | 'boldItalic'
  | 'script'
  | 'fraktur'
  | 'doubleStruck'
  | 'sansSerif'
  | 'monospace'

/** Alphabets of 52 letters in Unicode's block of mathematical letters, in their order from U+1D400 on. */
const latin: readonly Alphabet[] = [
  'bold',
  'italic',
  'boldItalic',
  'script',
  'script',
  'fraktur',
  'doubleStruck',
  'fraktur',
  'sansSerif',
  'sansSerif',
  'sansSerif',
  'sansSerif',
  'monospace',
]

/** Greek ones of 58, from U+1D6A8 on. */
const greek: readonly Alphabet[] = ['bold', 'italic', 'boldItalic', 'sansSerif', 'sansSerif']

/** Digits, from U+1D7CE on. */
const digits: readonly Alphabet[] = ['bold', 'doubleStruck', 'sansSerif', 'sansSerif', 'monospace']

/** The letters that Unicode had before that block. */
const letterlike: ReadonlyMap<string, readonly [letter: string, alphabet: Alphabet]> = new Map([
  ['ℂ', ['C', 'doubleStruck']],
  ['ℊ', ['g', 'script']],
  ['ℋ', ['H', 'script']],
  ['ℌ', ['H', 'fraktur']],
  ['ℍ', ['H', 'doubleStruck']],
  ['ℎ', ['h', 'italic']],
  ['ℐ', ['I', 'script']],
  ['ℑ', ['I', 'fraktur']],
  ['ℒ', ['L', 'script']],
  ['ℕ', ['N', 'doubleStruck']],
  ['ℙ', ['P', 'doubleStruck']],
  ['ℚ', ['Q', 'doubleStruck']],
  ['ℛ', ['R', 'script']],
  ['ℜ', ['R', 'fraktur']],
  ['ℝ', ['R', 'doubleStruck']],
  ['ℤ', ['Z', 'doubleStruck']],
  ['ℨ', ['Z', 'fraktur']],
  ['ℬ', ['B', 'script']],
  ['ℭ', ['C', 'fraktur']],
  ['ℯ', ['e', 'script']],
  ['ℰ', ['E', 'script']],
  ['ℱ', ['F', 'script']],
  ['ℳ', ['M', 'script']],
  ['ℴ', ['o', 'script']],
])

const greekLetters = [...'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡϴΣΤΥΦΧΨΩ∇αβγδεζηθικλμνξοπρςστυφχψω∂ϵϑϰϕϱϖ']

/** The plain letter of a mathematical one, with its alphabet; `null` for other characters. */
export function alphabetOf(char: string): { letter: string; alphabet: Alphabet } | null {
  const known = letterlike.get(char)
  if (known !== undefined) return { letter: known[0], alphabet: known[1] }
  const code = char.codePointAt(0) ?? 0
  if (code >= 0x1d400 && code < 0x1d400 + latin.length * 52) {
    const index = (code - 0x1d400) % 52
    const alphabet = latin[Math.floor((code - 0x1d400) / 52)]
    const letter = String.fromCharCode(index < 26 ? 65 + index : 71 + index)
    return alphabet === undefined ? null : { letter, alphabet }
  }
  if (code >= 0x1d6a8 && code < 0x1d6a8 + greek.length * 58) {
    const letter = greekLetters[(code - 0x1d6a8) % 58]
    const alphabet = greek[Math.floor((code - 0x1d6a8) / 58)]
    return letter === undefined || alphabet === undefined ? null : { letter, alphabet }
  }
  if (code >= 0x1d7ce && code <= 0x1d7ff) {
    const alphabet = digits[Math.floor((code - 0x1d7ce) / 10)]
    return alphabet === undefined ? null : { letter: String((code - 0x1d7ce) % 10), alphabet }
  }
  return null
}
