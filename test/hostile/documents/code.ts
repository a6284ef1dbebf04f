import { hostile, lines } from '../hostile-document.ts'

const block = (language: string, content: string) => `\`\`\`${language}\n${content}\n\`\`\`\n\n`

/** Source code that a highlighter reads again and again. */
export const code = [
  hostile('one long line', [1900, 50_000, 150_000], (n) => block('js', '(a'.repeat(n / 2))),
  hostile(
    'a block without end',
    [500, 1000, 10_000],
    (n) => `\`\`\`js\n${'let a = "b" // c\n'.repeat(n)}`,
  ),
  hostile('blocks without number', [300, 500, 2000], (n) =>
    block('python', 'def a(): return 1').repeat(n),
  ),
  hostile('a name of a language without end', [500, 150_000], (n) => block('l'.repeat(n), 'a')),
  hostile('languages that do not exist', [300, 1000, 2000], (n) =>
    lines(n, (index) => block(`lang${index}`, 'a')),
  ),
  hostile('words without end behind the name of a language', [500, 100_000], (n) =>
    block(`js ${'{1,a="b" '.repeat(n / 10)}`, 'a'),
  ),
  hostile('ranges without end', [500, 50_000, 90_000], (n) =>
    block(`js {${'1-999999999,'.repeat(n / 12)}}`, 'a\n'.repeat(n / 10)),
  ),
  hostile('comments that mark all lines that follow', [500, 4000, 20_000], (n) =>
    block('js', 'a // [!code ++:999999999]\n// [!code --:999999999]\n'.repeat(n / 2)),
  ),
  hostile('ranges of lines that nothing ends', [500, 6000, 20_000], (n) =>
    block('js', '// highlight-start\na\n'.repeat(n)),
  ),
  hostile(
    'numbered lines, every other marked',
    [500, 3000, 20_000],
    (n) => block('js showLineNumbers', 'a\nb // [!code ++]\n'.repeat(n / 2)),
    'docx',
  ),
  hostile('a title without end', [500, 20_000], (n) => block(`js title="${'t '.repeat(n)}"`, 'a')),
  ...['dockerfile', 'hcl', 'powershell', 'latex', 'haml', 'livescript'].map((language) =>
    hostile(
      `brackets without end in ${language}`,
      [2000, 100_000],
      (n) => block(language, `${'(%*\n'.repeat(n / 4)}`),
      'html',
    ),
  ),
  hostile('empty lines', [1000, 3000, 60_000], (n) => block('js', '\n'.repeat(n))),
  hostile('tabs', [1000, 20_000, 150_000], (n) => block('', '\t'.repeat(n))),
  hostile('plain lines', [2000, 3000, 8000], (n) => block('', 'a line of nothing\n'.repeat(n))),
  hostile(
    'a block among formulas',
    [1000, 200_000, 300_000],
    (n) => `$$\nx\n$$\n\n${block('', 'a\n'.repeat(n))}`,
    'html',
  ),
  hostile('a formula of many lines', [1000, 4000, 300_000], (n) => `$$\n${'x\n'.repeat(n)}$$\n`),
  ...['rust', 'swift', 'bash', 'shell'].map((language) =>
    hostile(
      `comments that nest in ${language}`,
      [2000, 200_000],
      (n) =>
        block(
          language,
          (language === 'rust' || language === 'swift' ? '/*' : '${')
            .repeat(500)
            .concat('\n')
            .repeat(n / 1000),
        ),
      'docx',
    ),
  ),
  ...['c', 'cpp', 'csharp', 'arduino', 'java', 'php', 'ini', 'r', 'ruby', 'typescript'].map(
    (language) =>
      hostile(
        `words without end in ${language}`,
        [2000, 190_000],
        (n) => block(language, `${'type '.repeat(300)}${'a'.repeat(400)}\n`.repeat(n / 1900)),
        'html',
      ),
  ),
  ...['python', 'javascript', 'xml', 'sql', 'markdown', 'css', 'perl', 'yaml'].map((language) =>
    hostile(
      `quotes and brackets in ${language}`,
      [2000, 190_000],
      (n) => block(language, `${'("\'<[{'.repeat(300)}\n`.repeat(n / 1800)),
      'html',
    ),
  ),
  ...Object.entries({
    ini: 'A.\n',
    shell: '$ $'.concat('{\n'),
    markdown: `${'[a]('.repeat(400)}\n`,
    graphql: `${'!'.repeat(1900)}\n`,
    json: `${']'.repeat(1900)}\n`,
  }).map(([language, line]) =>
    hostile(
      `what is looked for again and again in ${language}`,
      [3000, 64_000, 190_000],
      (n) => block(language, line.repeat(Math.ceil(n / line.length))),
      'html',
    ),
  ),
  hostile(
    'blocks that are each within the limit',
    [2, 10, 100],
    (n) => block('c', `${'word '.repeat(390)}\n`).repeat(n),
    'html',
  ),
  hostile('a block of many lines', [1000, 40_000], (n) =>
    block(
      'text',
      lines(n, (index) => `line ${index} of code\n`),
    ),
  ),
  hostile('indented code', [1000, 4000, 8000], (n) => '    a\n\n'.repeat(n)),
  hostile(
    'fences of many marks',
    [1000, 50_000],
    (n) => `${'`'.repeat(n)}\na\n${'`'.repeat(n - 1)}\n`,
  ),
  hostile('code in code spans', [500, 20_000], (n) => '``` a`b ``` '.repeat(n)),
]
