import { hostile, lines } from '../hostile-document.ts'

const block = (language: string, content: string) => `\`\`\`${language}\n${content}\n\`\`\`\n\n`

/** Source code that a highlighter reads again and again. */
export const code = [
  hostile('one long line', [1900, 150_000], (n) => block('js', '(a'.repeat(n / 2))),
  hostile(
    'a block without end',
    [1000, 60_000],
    (n) => `\`\`\`js\n${'let a = "b" // c\n'.repeat(n)}`,
  ),
  hostile('blocks without number', [300, 8000], (n) =>
    block('python', 'def a(): return 1').repeat(n),
  ),
  hostile('a name of a language without end', [1000, 150_000], (n) => block('l'.repeat(n), 'a')),
  hostile('languages that do not exist', [300, 8000], (n) =>
    lines(n, (index) => block(`lang${index}`, 'a')),
  ),
  hostile('empty lines', [1000, 60_000], (n) => block('js', '\n'.repeat(n))),
  hostile('tabs', [1000, 100_000], (n) => block('', '\t'.repeat(n))),
  hostile('plain lines', [2000, 60_000], (n) => block('', 'a line of nothing\n'.repeat(n))),
  hostile('indented code', [1000, 40_000], (n) => '    a\n\n'.repeat(n)),
  hostile(
    'fences of many marks',
    [1000, 50_000],
    (n) => `${'`'.repeat(n)}\na\n${'`'.repeat(n - 1)}\n`,
  ),
  hostile('code in code spans', [500, 20_000], (n) => '``` a`b ``` '.repeat(n)),
]
