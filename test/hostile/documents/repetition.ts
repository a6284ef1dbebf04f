import { hostile, lines } from '../hostile-document.ts'

/** What is said once and shown many times. */
export const repetition = [
  hostile(
    'a long address, cited again and again',
    [200, 5000],
    (n) => `[a]: /${'b'.repeat(3000)}\n\n${'[a] '.repeat(n)}`,
    'html',
  ),
  hostile(
    'a long title, cited again and again',
    [200, 5000],
    (n) => `[a]: /b "${'t'.repeat(3000)}"\n\n${'[a] '.repeat(n)}`,
    'html',
  ),
  hostile(
    'an abbreviation with a long form',
    [200, 20_000],
    (n) => `*[ab]: ${'long '.repeat(500)}\n\n${'ab '.repeat(n)}`,
    'html',
  ),
  hostile(
    'many abbreviations',
    [200, 1500, 5000],
    (n) => `${lines(n, (index) => `*[ab${index}]: long\n`)}\n${lines(n, (index) => `ab${index} `)}`,
  ),
  hostile(
    'abbreviations that begin alike',
    [100, 200],
    (n) =>
      `${lines(n, (index) => `*[${'a'.repeat(index + 1)}]: long\n`)}\n${'a'.repeat(n).concat(' ').repeat(10)}`,
  ),
  hostile(
    'labels without end',
    [200, 300, 400],
    (n) => `[${'l'.repeat(n)}]: /b\n\n${`[${'l'.repeat(n)}] `.repeat(100)}`,
  ),
  hostile(
    'labels that fold to more letters',
    [200, 2000, 5000],
    (n) => `[${'ẞ'.repeat(300)}]: /b\n\n${'[ss] [ẞ] '.repeat(n)}`,
  ),
  hostile('references that nobody defines', [500, 20_000], (n) => '[a][b] [c] ![d][e] '.repeat(n)),
  hostile(
    'links to headings of one name',
    [200, 300, 3000],
    (n) => `${'# A\n\n'.repeat(n)}${lines(n, (index) => `[x](#a-${index}) `)}`,
  ),
  hostile(
    'a heading of many words on each page',
    [500, 10_000],
    (n) => `# ${'word '.repeat(n)}\n\n${'\\newpage\n\na\n\n'.repeat(100)}`,
  ),
  hostile(
    'links without words to a long heading',
    [200, 4000],
    (n) => `# ${'long '.repeat(5000)} {#a}\n\n${'[](#a) '.repeat(n)}`,
  ),
  hostile(
    'references to a long heading',
    [200, 1000, 4000],
    (n) => `# ${'long '.repeat(2000)} {#sec-a}\n\n${'@sec-a '.repeat(n)}`,
  ),
  hostile(
    'a long version in headers',
    [100, 900],
    (n) =>
      `---\nversion: ${'long '.repeat(1800)}\nheader:\n  center: "${'{version} '.repeat(n)}"\n---\n\na`,
  ),
  hostile('links to nowhere', [500, 10_000], (n) => lines(n, (index) => `[x](#none-${index}) `)),
  hostile('links to everywhere', [500, 10_000], (n) =>
    lines(n, (index) => `<https://a${index}.example/${index}> `),
  ),
  hostile('different warnings', [500, 1000, 5000], (n) =>
    lines(n, (index) => `![a](missing-${index}.png)`.slice(0, index < 490 ? undefined : 8)).concat(
      '\n\n[x](java:a)'.repeat(n),
    ),
  ),
  hostile('languages in languages', [10, 2000], (n) =>
    '<div lang="de"><span lang="ar">\n'.repeat(n),
  ),
]
