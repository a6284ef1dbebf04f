import { hostile, lines } from '../hostile-document.ts'

const head = (columns: number) => `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n`

/** Tables that grow beyond what was written, or hold what no cell should. */
export const tables = [
  hostile(
    'wide and tall',
    [20, 30, 63],
    (n) => `${head(n)}${`${'|b'.repeat(n)}|\n`.repeat(n * 4)}`,
  ),
  hostile(
    'the most cells of all',
    [200, 300, 1500],
    (n) => `${head(63)}${`${'|b'.repeat(63)}|\n`.repeat(n / 4)}`,
  ),
  hostile('rows of nothing', [100, 150, 500], (n) => `${head(60)}${'|\n'.repeat(n)}`),
  hostile('more columns than Word takes', [64, 10_000], (n) => `${head(n)}${'|\n'.repeat(10)}`),
  hostile(
    'spans over columns',
    [30, 1000],
    (n) => `<table>${'<tr><td colspan="63">a</td></tr>'.repeat(n)}</table>`,
  ),
  hostile(
    'a span beyond all columns',
    [100, 1_000_000_000],
    (n) => `<table><tr><td colspan="${n}">a</td></tr><tr><td>b</td></tr></table>`,
  ),
  hostile(
    'a span beyond all rows',
    [100, 1_000_000_000],
    (n) => `<table><tr><td rowspan="${n}">a</td></tr><tr><td>b</td></tr></table>`,
  ),
  hostile(
    'rows that each add a column',
    [30, 2000],
    (n) => `<table>${'<tr><td rowspan="65534">a</td><td>b</td></tr>'.repeat(n)}</table>`,
  ),
  hostile(
    'spans that overlap',
    [20, 300],
    (n) =>
      `<table>${lines(n, (index) => `<tr><td rowspan="${index % 9}" colspan="${index % 7}">a</td><td rowspan="0">b</td><td colspan="3" rowspan="3">c</td></tr>`)}</table>`,
  ),
  hostile(
    'groups of columns',
    [100, 20_000],
    (n) =>
      `<table><colgroup span="${n}">${'<col span="1000">'.repeat(n)}</colgroup><tr><td>a</td></tr></table>`,
  ),
  hostile(
    'captions',
    [100, 10_000],
    (n) => `<table>${'<caption>c</caption>'.repeat(n)}<tr><td>a</td></tr></table>`,
  ),
  hostile(
    'heads and feet',
    [100, 10_000],
    (n) =>
      `<table>${'<thead><tr><th>a</th></tr></thead><tfoot><tr><td>b</td></tr></tfoot>'.repeat(n)}</table>`,
  ),
  hostile(
    'a head of many rows',
    [50, 400, 3000],
    (n) =>
      `<table><thead>${'<tr><th>a</th><th>b</th></tr>'.repeat(n)}</thead><tr><td>c</td><td>d</td></tr></table>`,
  ),
  hostile('long words', [200, 800, 3000], (n) => `${head(20)}${`|${'x'.repeat(n)}`.repeat(20)}|\n`),
  hostile(
    'long words in many rows',
    [20, 30, 300],
    (n) => `${head(20)}${`${`|${'x'.repeat(60)}`.repeat(20)}|\n`.repeat(n)}`,
  ),
  hostile(
    'one cell longer than many pages',
    [2000, 40_000],
    (n) => `${head(3)}|a|${'word '.repeat(n)}|b|\n`,
  ),
  hostile(
    'formulas in cells',
    [50, 100, 650],
    (n) => `${head(3)}${'|$\\frac{a}{b}$|$x^2$|$\\sqrt{y}$|\n'.repeat(n)}`,
  ),
  hostile(
    'code and links in cells',
    [100, 150, 400],
    (n) => `${head(3)}${'|`c` `d`|[a](/b) <https://c.example>|**b** ~~s~~ H~2~O|\n'.repeat(n)}`,
  ),
  hostile('small tables', [100, 200, 500], (n) => '|a|b|\n|-|-|\n|c|d|\n\n'.repeat(n)),
  hostile(
    'pipes that are escaped',
    [500, 7500, 20_000],
    (n) => `${head(2)}|${'\\|'.repeat(n)}|b|\n`,
  ),
  hostile(
    'rows of unequal length',
    [10, 40, 100],
    (n) => `${head(60)}${lines(n, (index) => `${'|b'.repeat(index % 100)}|\n`)}`,
  ),
  hostile(
    'line breaks in cells',
    [200, 1500, 10_000],
    (n) => `${head(2)}|${'a<br>'.repeat(n)}|b|\n`,
  ),
  hostile(
    'lists in cells',
    [50, 400, 2000],
    (n) => `<table><tr><td><ul>${'<li>a</li>'.repeat(n)}</ul></td><td>b</td></tr></table>`,
  ),
]
