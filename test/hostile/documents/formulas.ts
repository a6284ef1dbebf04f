import { hostile, lines } from '../hostile-document.ts'

/** LaTeX that nests, repeats and defines itself. One formula has at most 5,000 characters. */
export const formulas = [
  hostile(
    'fractions in fractions',
    [20, 550],
    (n) => `$$${'\\frac{1}{'.repeat(n)}x${'}'.repeat(n)}$$`,
  ),
  hostile('roots in roots', [20, 700], (n) => `$$${'\\sqrt{'.repeat(n)}x${'}'.repeat(n)}$$`),
  hostile('braces in braces', [30, 2400], (n) => `$$${'{'.repeat(n)}x${'}'.repeat(n)}$$`),
  hostile('exponents of exponents', [20, 1600], (n) => `$$${'x^{'.repeat(n)}1${'}'.repeat(n)}$$`),
  hostile('scripts without number', [500, 2400], (n) => `$$${'_a'.repeat(n)}$$`),
  hostile('a macro that doubles itself', [1, 500], (n) => '$$\\def\\a{\\a\\a}\\a$$\n\n'.repeat(n)),
  hostile(
    'macros that double each other',
    [8, 60],
    (n) =>
      `$$${lines(n, (index) => `\\def\\${letters(index + 1)}{\\${letters(index)}\\${letters(index)}}`)}\\def\\${letters(0)}{x}\\${letters(n)}$$`,
  ),
  hostile(
    'macros with arguments that grow',
    [4, 30],
    (n) => `$$\\newcommand\\q[1]{#1#1}${'\\q{'.repeat(n)}x${'}'.repeat(n)}$$`,
  ),
  hostile('macros that outlive their formula', [50, 500, 1900], (n) =>
    '$\\gdef\\x{\\x\\y}\\x$ '.repeat(n),
  ),
  hostile(
    'a matrix of many cells',
    [20, 2000],
    (n) => `$$\\begin{matrix}${'&'.repeat(n)}${'\\\\'.repeat(n / 2)}\\end{matrix}$$`,
  ),
  hostile(
    'a full matrix',
    [10, 48],
    (n) => `$$\\begin{matrix}${`${'a&'.repeat(n)}b\\\\`.repeat(n)}\\end{matrix}$$`,
  ),
  hostile('many full matrices', [2, 4, 20], (n) =>
    `$$\\begin{matrix}${`${'a&'.repeat(30)}b\\\\`.repeat(30)}\\end{matrix}$$\n\n`.repeat(n),
  ),
  hostile(
    'matrices in matrices',
    [5, 130],
    (n) => `$$${'\\begin{matrix}a&'.repeat(n)}x${'\\end{matrix}'.repeat(n)}$$`,
  ),
  hostile(
    'an array of many columns',
    [30, 2400],
    (n) => `$$\\begin{array}{${'c|'.repeat(n)}}${'a&'.repeat(n / 2)}b\\end{array}$$`,
  ),
  hostile('many small formulas', [200, 300, 500], (n) => lines(n, (index) => `$x_{${index}}$ `)),
  hostile('many long formulas', [1, 2, 40], (n) =>
    lines(n, (index) => `$$x_{${index}}=${'a+b^2+'.repeat(800)}c$$\n\n`),
  ),
  hostile('fences that never close', [100, 800], (n) => `$$${'\\left('.repeat(n)}x$$`),
  hostile(
    'fences in fences',
    [20, 350],
    (n) => `$$${'\\left('.repeat(n)}x${'\\right)'.repeat(n)}$$`,
  ),
  hostile(
    'formulas in text in formulas',
    [10, 500],
    (n) => `$$${'\\text{a $'.repeat(n)}x${'$}'.repeat(n)}$$`,
  ),
  hostile('environments that never end', [20, 300], (n) => `$$${'\\begin{aligned}'.repeat(n)}x$$`),
  hostile('sizes without bounds', [10, 200], (n) =>
    `$$${'\\rule{99999em}{99999em}\\hspace{1e9em}\\kern-9999999pt '.repeat(n / 10)}$$\n\n`.repeat(
      10,
    ),
  ),
  hostile(
    'colours in colours',
    [20, 330],
    (n) => `$$${'\\textcolor{red}{'.repeat(n)}x${'}'.repeat(n)}$$`,
  ),
  hostile(
    'fractions by over',
    [20, 900],
    (n) => `$$${'{a\\over '.repeat(n / 2)}b${'}'.repeat(n / 2)}$$`,
  ),
  hostile(
    'braces below braces',
    [10, 380],
    (n) => `$$${'\\underbrace{'.repeat(n)}x${'}'.repeat(n)}$$`,
  ),
  hostile('accents on accents', [20, 500], (n) => `$$${'\\widehat{'.repeat(n)}x${'}'.repeat(n)}$$`),
  hostile(
    'numbers of equations',
    [20, 300],
    (n) => `$$\\begin{align}${'a&=b\\tag{1}\\\\'.repeat(n)}\\end{align}$$`,
  ),
  hostile(
    'addresses in formulas',
    [20, 200],
    (n) => `$$${'\\href{javascript:a()}{x}'.repeat(n)}$$`,
    'html',
  ),
  hostile(
    'characters by number',
    [50, 400],
    (n) => `$$${'\\char"110000 \\unicode{x202e}'.repeat(n / 3)}$$`,
  ),
  hostile('one wide row', [100, 4900], (n) => `$$${'x'.repeat(n)}$$`),
  hostile('a formula beyond its limit', [2000, 20_000, 50_000], (n) => `$${'x'.repeat(n)}$`),
  hostile('chemistry', [50, 300, 700], (n) => `$$\\ce{${'H2O + '.repeat(n)}C}$$`),
  hostile(
    'dots, arrows and stacks',
    [20, 250],
    (n) => `$$${'\\overset{a}{\\xrightarrow{b}}'.repeat(n / 2)}$$`,
  ),
  hostile('LaTeX’s marks that never close', [2000, 50_000], (n) => 'a \\(x \\[y '.repeat(n)),
  hostile('LaTeX’s marks that only close', [2000, 50_000], (n) => 'a \\) y\\] '.repeat(n)),
  hostile('LaTeX’s marks around words', [2000, 30_000], (n) => '\\(ab cd\\) \\[ef\\]'.repeat(n)),
  hostile('display math that never closes', [2000, 20_000, 50_000], (n) => '\\[\nx\n'.repeat(n)),
  hostile('display math that closes amid a line', [2000, 8000, 50_000], (n) =>
    '\\[ a\nb \\] c\n'.repeat(n),
  ),
  hostile('environments that never close', [2000, 8000, 30_000], (n) =>
    '\\begin{align}\n\\[\n'.repeat(n),
  ),
  hostile(
    'display math of words',
    [1000, 10_000, 20_000],
    (n) => `\\[ a\n${'word word\n'.repeat(n)}\\]`,
  ),
  hostile('spaces behind a mark', [1000, 100_000], (n) => `a \\[${' '.repeat(n)}b\n\\]`),
]

/** Names of macros: letters only. */
function letters(index: number): string {
  return `m${[...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
}
