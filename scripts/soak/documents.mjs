import { readFileSync } from 'node:fs'

const formats = ['html', 'docx', 'pdf']
const themes = [
  'corporate',
  'modern',
  'minimal',
  'academic',
  'editorial',
  'technical',
  'elegant',
  'midnight',
  'contrast',
]

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

const texts = {
  'a line': '# Hello\n\nA *short* document.',
  'a report': read('examples/report.md'),
  'the showcase': read('examples/showcase.md'),
  'the README': read('README.md'),
  'the guide to themes': read('docs/themes.md'),
  formulas: '# Formulas\n\n'.concat(
    '$$\\int_0^1 x^2\\,dx = \\frac{1}{3}$$\n\nAnd $a^2+b^2$.\n\n'.repeat(40),
  ),
  'a long table': `| n | square | text |\n|--:|--:|---|\n${Array.from({ length: 300 }, (_, n) => `| ${n} | ${n * n} | row *${n}* |\n`).join('')}`,
}

const convert = (body) => ({ path: '/api/v1/convert', body: JSON.stringify(body) })

/** Requests whose answer is the same each time: every text in every format and theme, and some batches. */
export const benign = [
  ...Object.entries(texts).flatMap(([text, content]) =>
    formats.flatMap((format) =>
      themes.map((theme) => ({
        kind: `${text}, ${format}, ${theme}`,
        format,
        ...convert({ content, format, theme }),
      })),
    ),
  ),
  ...formats.map((format) => ({
    kind: `batch, ${format}`,
    format: `batch of ${format}`,
    path: '/api/v1/batch',
    body: JSON.stringify({
      files: Object.values(texts).map((content) => ({ content })),
      format,
    }),
  })),
]

const sized = (least, most, make) => (random) => make(Math.round(least + random * (most - least)))
const asPdf = (content) => convert({ content, format: 'pdf' })

/** Requests that mean harm, each made anew from a number of 0 to 1 so that few are alike. */
export const hostile = [
  ['brackets that open links', sized(1000, 50_000, (size) => asPdf('[a](b'.repeat(size)))],
  ['emphasis that never closes', sized(1000, 50_000, (size) => asPdf('*a _b '.repeat(size)))],
  ['quotes within quotes', sized(100, 50_000, (size) => asPdf('> '.repeat(size).concat('a')))],
  ['lists within lists', sized(100, 20_000, (size) => asPdf('- '.repeat(size).concat('a')))],
  ['raw HTML within itself', sized(100, 20_000, (size) => asPdf('<div>\n\n'.repeat(size)))],
  [
    'a wide table with short rows',
    sized(10, 200, (size) =>
      asPdf(`|${'a|'.repeat(size)}\n|${'-|'.repeat(size)}\n${'|\n'.repeat(size * 20)}`),
    ),
  ],
  [
    'footnotes that cite each other',
    sized(100, 5000, (size) =>
      asPdf(
        `[^0]\n\n${Array.from({ length: size }, (_, n) => `[^${n}]: [^${n + 1}] [^${n + 2}]\n\n`).join('')}`,
      ),
    ),
  ],
  [
    'a formula of fractions',
    sized(10, 1500, (size) => asPdf(`$$${'\\frac{a}{'.repeat(size)}${'}'.repeat(size)}$$`)),
  ],
  [
    'more paragraphs than there is time or memory for',
    sized(60_000, 120_000, (size) => asPdf('A *paragraph*.\n\n'.repeat(size))),
  ],
  [
    'a body that is cut off',
    sized(1, 1000, (size) => ({
      path: '/api/v1/convert',
      body: `{"content":"${'a'.repeat(size)}`,
    })),
  ],
  [
    '__proto__ in JSON',
    sized(1, 1000, (size) => ({
      path: '/api/v1/convert',
      body: `{"content":"a","__proto__":{"format":"${size}"}}`,
    })),
  ],
  [
    'an unknown theme',
    sized(1, 100, (size) => convert({ content: '# A', theme: `constructor${size}` })),
  ],
  [
    'a client that leaves',
    (random) => ({ ...asPdf('A paragraph.\n\n'.repeat(2000)), leaveAfter: random * 300 }),
  ],
]
