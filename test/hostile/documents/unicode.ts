import { hostile, lines } from '../hostile-document.ts'

const codePoints = (first: number, count: number, every = 60) =>
  lines(
    count,
    (index) => `${String.fromCodePoint(first + index)}${index % every === every - 1 ? '\n' : ''}`,
  )

/** Characters that turn, join, stack or vanish, or that are none. */
export const unicode = [
  hostile('noncharacters and controls', [1000, 50_000], (n) =>
    '\uffff\ufffe\ufdd0\u0001\u0085'.repeat(n),
  ),
  hostile('surrogates in the wrong order', [1000, 3000, 50_000], (n) => '\udc00\ud800'.repeat(n)),
  hostile('overrides of direction', [500, 20_000], (n) => `${'\u202e\u202d\u202b'.repeat(n)}x`),
  hostile(
    'isolates in isolates',
    [100, 20_000],
    (n) => `${'\u2067\u2066'.repeat(n)}x${'\u2069'.repeat(n)}`,
  ),
  hostile('directions that alternate', [500, 1500, 5000], (n) => 'a א 1 ا '.repeat(n)),
  hostile('zero-width spaces in one word', [1000, 120_000], (n) => `x${'\u200b'.repeat(n)}y`),
  hostile('joiners in one word', [200, 40_000], (n) => `x${'\u200d\u200c\u2060'.repeat(n)}y`),
  hostile('soft hyphens in one word', [400, 15_000, 40_000], (n) => 'x\u00ad'.repeat(n)),
  hostile('byte order marks', [1000, 50_000], (n) => `${'\ufeff'.repeat(n)}x`),
  hostile('accents on one letter', [500, 30_000], (n) => `a${'\u0301'.repeat(n)}`),
  hostile('accents on every letter', [200, 750, 5000], (n) =>
    `a${'\u0301\u0327\u0489'.repeat(5)}`.repeat(n),
  ),
  hostile('accents on nothing', [500, 20_000], (n) =>
    '\u0301\n\n'.repeat(n / 10).concat('\u0301'.repeat(n)),
  ),
  hostile('tags', [500, 30_000], (n) => `x${'\u{e0041}'.repeat(n)}`),
  hostile('private characters', [200, 1000, 6000], (n) => codePoints(0xf0000, n)),
  hostile('emoji glued into one', [200, 1000, 10_000], (n) => '👩\u200d'.repeat(n)),
  hostile('emoji of families and tones', [100, 200, 2000], (n) => '👨🏽‍👩🏿‍👧🏻‍👦🏾 🏴󠁧󠁢󠁥󠁮󠁧󠁿 '.repeat(n)),
  hostile('flags without end', [500, 2000, 20_000], (n) => '🇩'.repeat(n)),
  hostile('variation selectors', [500, 800, 20_000], (n) => 'a\ufe0f\ufe0e\u{e0100}'.repeat(n)),
  hostile('every letter in both directions', [500, 7500, 20_000], (n) => 'aא'.repeat(n)),
  hostile('Hangul in pieces', [500, 20_000], (n) => '\u1100\u1161\u11a8'.repeat(n)),
  hostile('Hangul of first letters alone', [500, 20_000], (n) => '\u1100'.repeat(n)),
  hostile('letters that are sentences', [200, 5000], (n) => '\ufdfa\ufdfd'.repeat(n)),
  hostile('consonants joined without end', [200, 10_000], (n) => 'क\u094d'.repeat(n)),
  hostile('Thai without spaces', [500, 2000, 10_000], (n) => 'ภาษาไทย'.repeat(n)),
  hostile('Tibetan stacks', [200, 1500, 10_000], (n) => `\u0f40${'\u0fb5'.repeat(5)}`.repeat(n)),
  hostile('Chinese without an end of line', [1000, 15_000, 50_000], (n) => '漢字'.repeat(n)),
  hostile('characters that no font has', [500, 3000, 100_000], (n) =>
    codePoints(0x12000, Math.min(n, 900)).repeat(Math.ceil(n / 900)),
  ),
  hostile('marks that no font has, on letters', [500, 2000, 50_000], (n) =>
    'e\u1ac1 \u{12000}\u0301 '.repeat(n / 2),
  ),
  hostile('a thousand scripts', [2000, 3000, 20_000], (n) => codePoints(0x100, n)),
  hostile('all that is beyond the first plane', [1000, 2000, 30_000], (n) =>
    codePoints(0x10000, n),
  ),
  hostile('line separators', [1000, 50_000], (n) => 'a\u2028b\u2029c\u0085'.repeat(n)),
  hostile('every kind of space', [500, 1000, 20_000], (n) =>
    'a\u00a0\u2003\u3000\u202f\u1680\u200a'.repeat(n),
  ),
  hostile('no-break spaces', [1000, 40_000], (n) => 'a\u00a0'.repeat(n)),
  hostile('mathematical letters in headings', [100, 500, 3000], (n) =>
    '# 𝕳𝖊𝖑𝖑𝖔 𝟜𝟚 ﬀ ① ℃\n\n'.repeat(n),
  ),
  hostile(
    'a letter that grows when it is folded',
    [500, 10_000, 20_000],
    (n) => `# ${'ŉǰΐﬃİ'.repeat(n / 5)}\n\n`,
  ),
  hostile('replacement characters', [1000, 20_000, 50_000], (n) => '\ufffd'.repeat(n)),
  hostile(
    'zero-width characters in code',
    [500, 7500, 20_000],
    (n) => `\`\`\`js\n${'let a\u200b\u202e = 1 //\u2066\n'.repeat(n / 10)}\`\`\`\n`,
  ),
  hostile('marks among letters that are not ASCII', [500, 20_000], (n) => 'é*ü* '.repeat(n)),
]
