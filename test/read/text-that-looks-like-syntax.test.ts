import { describe, expect, test } from 'vitest'
import { find, show, warned } from '../support/read.ts'

/** Lines of ordinary prose, none of which has any of Markdown's own marks. Each must stay what it is, to the character. */
const prose: Readonly<Record<string, readonly string[]>> = {
  'colons and times': [
    'The train leaves at 10:30, not at 11:15:00.',
    'Set foo:bar in the file, and a::b too.',
    'Call std::vector::size or Foo::bar().',
    'Ratios such as 16:9 and 1:100:1.',
    'Note: this is important.',
    'Warning: mind the gap.',
    'A line of ::: three colons.',
    '::: and nothing else to say',
    ':::',
  ],
  'exclamation and question marks': [
    'Stop!!! That is wrong.',
    '!!! Attention please',
    '!!! note that this has no body',
    'What??? Never.',
    '??? who knows',
  ],
  'slashes and equals signs': [
    '/// three slashes begin a comment in Rust',
    '/// summary',
    'Compare a === b with a !== c.',
  ],
  dashes: ['Use --all or -n with --long-option=5.', 'From 1990-2000 and A-Z.'],
  'quotes and primes': ['He is 5 feet tall in the 1990s.'],
  paths: ['C:\\Users\\name\\new', '\\\\server\\share\\folder', 'a/b/c.txt and ./d and ../e'],
  'numbers and letters': [
    'A. Lovelace wrote the first program.',
    'p. 5 and pp. 6 to 7',
    'i. e. that is',
    '(1) is the first of the reasons',
    '(a) comes before all others',
    'B. is not a list',
  ],
  'other marks': [
    'C++ and i++ and ++i stay.',
    'A caret^ and x^2 stay.',
    'Table: none follows.',
    ': nothing to define',
    'import things from places',
    'read <<< here and <<< there',
    '<<< EOF',
    'export all of it',
  ],
}

describe.each(Object.entries(prose))('%s', (_what, lines) => {
  test.each(lines)('%s', (line) => {
    // Backslashes before punctuation are Markdown's own escapes.
    const text = line.replace(/\\(?=[!-/:-@[-`{-~])/g, '')
    expect(show(line)).toBe(`paragraph(text(${JSON.stringify(text)}))`)
    expect(warned(line)).toEqual([])
  })
})

test.each([
  ':::note\ntext\n:::',
  '!!! note\n    text',
  '/// note\ntext\n///',
  '[[Page]] %%comment%% ^[note] {++in++} \\(x\\) {{< x >}} {% x %}',
  '--- "quoted" ...',
])('code holds whatever it holds: %j', (code) => {
  const indented = code.replace(/^/gm, '    ')
  for (const source of [`~~~\n${code}\n~~~`, indented]) {
    const { lines } = find(source, 'code')
    expect(lines.map((line) => line.map(({ text }) => text).join('')).join('\n')).toBe(code)
    expect(warned(source)).toEqual([])
  }
})
