import { hostile, lines } from '../hostile-document.ts'

const column = (content: string, fence = ':::') => `${fence} {.column}\n${content}\n${fence}\n`

/** Fenced divs, line blocks and spans in brackets that never end, nest, or come in great numbers. */
export const pandoc = [
  hostile('spans that never close', [2000, 10_000, 25_000], (n) => '[a]{.b '.repeat(n)),
  hostile('spans that only close', [2000, 6000, 35_000], (n) => ']{.b}'.repeat(n)),
  hostile('spans', [1000, 2000, 10_000], (n) => '[a]{.smallcaps}\n'.repeat(n)),
  hostile('spans in spans', [500, 12_000], (n) => `${'['.repeat(n)}a${']{.underline}'.repeat(n)}`),
  hostile('braces in braces behind brackets', [2000, 20_000, 50_000], (n) => `[a]${'{'.repeat(n)}`),
  hostile('a long line block', [1000, 3000, 10_000], (n) => '| a\n'.repeat(n)),
  hostile('a line block that ends as text', [2000, 20_000, 40_000], (n) => `${'| a\n'.repeat(n)}b`),
  hostile('line blocks', [1000, 2000, 10_000], (n) => '| a\n|   b\n\n'.repeat(n)),
  hostile('columns without end', [1000, 10_000, 30_000], (n) => '::: {.columns}\n'.repeat(n)),
  hostile(
    'columns without number',
    [300, 1000, 5000],
    (n) => `:::: {.columns}\n${column('a').repeat(n)}::::\n`,
  ),
  hostile('columns in columns', [6, 15], (n) => {
    let nested = 'a'
    for (let depth = 0; depth < n; depth++) {
      const fence = ':'.repeat(3 + 2 * depth)
      nested = `${fence}: {.columns}\n${column(nested, fence)}${column('b', fence)}${fence}:\n`
    }
    return nested
  }),
  hostile(
    'long columns',
    [300, 800, 3000],
    (n) => `:::: {.columns}\n${column(lines(n, (index) => `${index}\n\n`)).repeat(3)}::::\n`,
  ),
  hostile('landscape sections', [100, 200, 1000], (n) =>
    'a\n\n::: {.landscape}\nb\n:::\n\n'.repeat(n),
  ),
]
