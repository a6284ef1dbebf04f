import { hostile, lines } from '../hostile-document.ts'

const chart = (source: string) => `\`\`\`chart\n${source}\n\`\`\`\n\n`

/** Charts and data that ask for endless work, or for what is not theirs. */
export const charts = [
  hostile('a chart of many bars', [100, 4000], (n) =>
    chart(`type: bar\ndata:\n${lines(n, (index) => `  n${index}: ${index}\n`)}`),
  ),
  hostile('a chart of many series', [5, 2000], (n) =>
    chart(`---\ntype: line\n---\nx${',s'.repeat(n)}\na${',1'.repeat(n)}\nb${',2'.repeat(n)}`),
  ),
  hostile('many charts of as many points as are allowed', [1, 20], (n) =>
    chart(
      `---\ntype: line\n---\nx${',s'.repeat(20)}\n${lines(990, (index) => `${index}${',1'.repeat(20)}\n`)}`,
    ).repeat(n),
  ),
  hostile('a chart of very small and very large numbers', [1, 300], (n) =>
    chart(`type: bar\ndata:\n  a: 1e-${n}\n  b: 1e${n}\n  c: -1e${n}`),
  ),
  hostile('a logarithmic axis without an end', [1, 300], (n) =>
    chart(`type: line\nlogarithmic: true\nlabels: [a, b]\nseries: [{data: [1e-${n}, 1e15]}]`),
  ),
  hostile('dates from the first to the last', [1, 8999], (n) =>
    chart(`---\ntype: line\n---\nx,y\n${1000}-01-01,1\n${1000 + n}-01-01T00:00:01,2`),
  ),
  hostile('brackets in a chart', [20, 40_000], (n) => chart(`type: bar\ndata: ${'['.repeat(n)}`)),
  hostile('aliases in a chart', [2, 25], (n) =>
    chart(
      `type: bar\na0: &a0 [1, 2]\n${lines(n, (index) => `a${index + 1}: &a${index + 1} [*a${index}, *a${index}]\n`)}`,
    ),
  ),
  hostile('a label of a chart that never ends', [1000, 49_000], (n) =>
    chart(`type: bar\ndata:\n  ${'x'.repeat(n)}: 1\n  "${'y '.repeat(20)}": 2`),
  ),
  hostile('markup in a chart', [1, 20], (n) =>
    chart(
      'type: pie\ntitle: "</text><script>alert(1)</script>"\ndata:\n  "<img src=x onerror=alert(1)>": 1\n  "url(https://evil.example/x)": 2',
    ).repeat(n),
  ),
  hostile(
    'a table of CSV with many rows',
    [100, 60_000],
    (n) => `\`\`\`csv table\na,b\n${lines(n, (index) => `${index},x\n`)}\`\`\`\n`,
  ),
  hostile(
    'a table of CSV with many columns',
    [10, 50_000],
    (n) => `\`\`\`csv table\na${',b'.repeat(n)}\n\`\`\`\n`,
  ),
  hostile(
    'a quote in CSV that never ends',
    [1000, 100_000],
    (n) => `\`\`\`csv table\na,b\n"${'x\n'.repeat(n)}\`\`\`\n`,
  ),
  hostile(
    'quotes in CSV',
    [100, 50_000],
    (n) => `\`\`\`csv table\na,b\n${'""'.repeat(n)},c\n\`\`\`\n`,
  ),
  hostile(
    'brackets in a table of JSON',
    [20, 40_000],
    (n) => `\`\`\`json table\n${'['.repeat(n)}\n\`\`\`\n`,
  ),
  hostile(
    'keys in a table of JSON',
    [10, 5000],
    (n) => `\`\`\`json table\n[${lines(n, (index) => `{"k${index}": 1},\n`)}{}]\n\`\`\`\n`,
  ),
]
