import { expect, test } from 'vitest'
import type { Code, LineMark } from '#octavo/core/document/types.js'
import { find, read, warned } from '../support/read.ts'

function block(info: string, lines: readonly string[] = ['a', 'b', 'c', 'd', 'e', 'f']): Code {
  const source = `\`\`\`\`${info}\n${lines.join('\n')}\n\`\`\`\``
  expect(warned(source)).toEqual([])
  return find(source, 'code')
}

const text = ({ lines }: Code) => lines.map((line) => line.map((token) => token.text).join(''))

/** Numbers of the lines with a mark, from 1. */
function marked(code: Code, kind: LineMark = 'marked'): number[] {
  return [...code.marks]
    .flatMap(([index, mark]) => (mark === kind ? [index + 1] : []))
    .sort((a, b) => a - b)
}

test.each([
  ['js title="app.ts"', 'js', 'app.ts'],
  ["js title='my app.ts'", 'js', 'my app.ts'],
  ['title="my app.ts"', null, 'my app.ts'],
  ['js title=app.ts', 'js', 'app.ts'],
  ['js:app.ts', 'js', 'app.ts'],
  ['js:src/app.ts {1}', 'js', 'src/app.ts'],
  ['js:title=app.ts', 'js', 'app.ts'],
  ['js filename="app.ts"', 'js', 'app.ts'],
  ['js [app.ts]', 'js', 'app.ts'],
  ['js:line-numbers {1} [app.ts]', 'js', 'app.ts'],
  ['js {title="app.ts"}', 'js', 'app.ts'],
  ['{.js title="app.ts"}', 'js', 'app.ts'],
  ['{ .js .annotate title="app.ts" linenums="1" }', 'js', 'app.ts'],
  ['{python filename="run.py"}', 'python', 'run.py'],
  ['{code-block} python', 'python', null],
  ['c++:main.cpp', 'c++', 'main.cpp'],
])('the title of %j', (info, lang, title) => {
  expect(block(info)).toMatchObject({ lang, title })
})

test.each([
  ['js {1,3-5}', [1, 3, 4, 5]],
  ['js{1,3-5}', [1, 3, 4, 5]],
  ['js {4,7-9} [a.js]', [4]],
  ['py hl_lines="2 4-6"', [2, 4, 5, 6]],
  ['go {hl_lines=[1,"3-5"]}', [1, 3, 4, 5]],
  ['go {linenos=table,hl_lines=["2-3",5],linenostart=199}', [2, 3, 5]],
  ['rust,hl_lines=3-4 6,linenos', [3, 4, 6]],
  ['js highlight="1,3"', [1, 3]],
  ['js mark={1,3}', [1, 3]],
  ['{1,3}', [1, 3]],
  ['js {3-1}', []],
  ['js {0}', []],
  ['js {1-999999999}', [1, 2, 3, 4, 5, 6]],
  ['js {99999999999999999999}', []],
])('the lines that %j marks', (info, lines) => {
  expect(marked(block(info))).toEqual(lines)
})

test.each([
  ['js showLineNumbers', 1],
  ['js showLineNumbers=5', 5],
  ['js showLineNumbers{5}', 5],
  ['ts:line-numbers', 1],
  ['ts:line-numbers=5', 5],
  ['py linenums="1"', 1],
  ['py linenums="10 2"', 10],
  ['rust,linenos', 1],
  ['go {linenos=table,linenostart=199}', 199],
  ['{.python .numberLines}', 1],
  ['{.python .numberLines startFrom="10"}', 10],
  ['{.number-lines .python}', 1],
  ['haskell {.numberLines}', 1],
  ['js {numberLines: true}', 1],
  ['js {numberLines: 7}', 7],
  ['js', null],
  ['js showLineNumbers=false', null],
  ['js showLineNumbers={false}', null],
  ['ts:no-line-numbers', null],
  ['go {linenos=false,linenostart=5}', null],
])('the first number of %j', (info, number) => {
  expect(block(info).firstNumber).toBe(number)
})

test.each([
  ['rust,ignore', 'rust'],
  ['{python}', 'python'],
  ['{r}', 'r'],
  ['{r, echo=FALSE, fig.cap="a {b}"}', 'r'],
  ['{r setup, results="hide"}', 'r'],
  ['{#id .python}', 'python'],
  ['{.python}', 'python'],
  ['{mermaid}', 'mermaid'],
  ['{code-cell} ipython3', 'ipython3'],
  ['diff lang="js"', 'diff'],
  // No dialect's: what the author wrote stays the name.
  ['{shiny} Title', '{shiny}'],
  ['{=html}', '{=html}'],
  ['std::vector', 'std::vector'],
  ['http://a.example/b', 'http://a.example/b'],
  ['suggestion:-0+1', 'suggestion'],
])('the language of %j', (info, lang) => {
  expect(block(info)).toMatchObject({ lang, title: null, firstNumber: null })
})

test.each([
  'js title="open',
  'js [',
  'js {',
  'js {}',
  'js {"label"}',
  'js //comment',
  'js live noInline frame="none" /word/ "text"',
  'js hl_lines=',
  'js = =',
])('what says nothing of code in %j is left out without a warning', (info) => {
  expect(block(info)).toMatchObject({ lang: 'js', title: null, firstNumber: null })
  expect(marked(block(info))).toEqual([])
})

test.each([
  ['#| label: a', 'x'],
  ['#| echo: false\n#| fig-cap: "b"\n', 'x'],
  ['//| echo: false', 'x'],
  [':tags: [hide]', 'x'],
  ['---\ntags: [hide]\n---', 'x'],
])('options of a cell in %j are left out', (options, code) => {
  expect(text(block('{python}', [...options.split('\n'), code]))).toEqual([code])
})

test('lines that look like options stay in code that is no cell, and below the first line of code', () => {
  expect(text(block('python', ['#| echo: false', 'x']))).toEqual(['#| echo: false', 'x'])
  expect(text(block('{python}', ['x', '#| echo: false']))).toEqual(['x', '#| echo: false'])
})

test('options of MyST say how a block is drawn', () => {
  const code = block('{code-block} python', [
    ':caption: run.py',
    ':linenos:',
    ':lineno-start: 5',
    ':emphasize-lines: 2',
    '',
    'a',
    'b',
  ])
  expect(code).toMatchObject({ title: 'run.py', firstNumber: 5 })
  expect([text(code), marked(code)]).toEqual([['a', 'b'], [2]])
})

test.each([
  ['js', '// highlight-next-line'],
  ['js', '/* highlight-next-line */'],
  ['jsx', '{/* highlight-next-line */}'],
  ['py', '  # highlight-next-line'],
  ['html', '<!-- highlight-next-line -->'],
  ['sql', '-- highlight-next-line'],
  ['latex', '% highlight-next-line'],
])('in %s, %j marks the next line and is left out', (lang, comment) => {
  const code = block(lang, ['a', comment, 'b', 'c'])
  expect([text(code), marked(code)]).toEqual([['a', 'b', 'c'], [2]])
})

test('lines between two comments are marked, up to the end where the second is missing', () => {
  const comments = ['a', '// highlight-start', 'b', 'c', '// highlight-end', 'd']
  expect(marked(block('js', comments))).toEqual([2, 3])
  expect(marked(block('js', comments.slice(0, 4)))).toEqual([2, 3])
})

test('marks in comments at the ends of lines, in the comments of several languages', () => {
  const code = block('js', [
    'a // [!code ++]',
    'b # [!code --]',
    'c <!-- [!code highlight] -->',
    'd /* [!code focus] */',
    'e -- [!code error]',
    'f // [!code warning] [!code ++]',
  ])
  expect(text(code)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(marked(code, 'inserted')).toEqual([1, 6])
  expect(marked(code, 'deleted')).toEqual([2])
  expect(marked(code)).toEqual([3, 4, 5])
})

test('a mark may stand for the lines that follow', () => {
  const code = block('js', ['a', '// [!code highlight:2]', 'b', 'c', 'd // [!code hl:9]', 'e'])
  expect([text(code), marked(code)]).toEqual([
    ['a', 'b', 'c', 'd', 'e'],
    [2, 3, 4, 5],
  ])
})

test.each([
  '[!code ++]',
  'x = "[!code ++]"',
  '// [!code ++] and more',
  '// [!code unknown]',
  '// [!note]',
  'see highlight-next-line',
  '// highlight-next-lines',
  'highlight-start',
  'a // highlight-next-line',
])('%j is no mark', (line) => {
  const code = block('js', ['a', line, 'b'])
  expect([text(code), [...code.marks]]).toEqual([['a', line, 'b'], []])
})

test('code is marked wherever blocks may stand', () => {
  expect(find('> - ```js {1} title="a"\n>   b\n>   ```', 'code')).toMatchObject({ title: 'a' })
})

test('ranges without number are as much work as they are characters', () => {
  const lines = 'a\n'.repeat(50_000)
  const time = (source: string) => {
    const before = process.cpuUsage()
    read(source)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  const plain = time(`\`\`\`none\n${lines}\`\`\``)
  expect(time(`\`\`\`none {${'1-999999999,'.repeat(10_000)}}\n${lines}\`\`\``)).toBeLessThan(
    10 * plain + 500,
  )
  const marks = 'a // [!code ++:999999999]\n'.repeat(20_000)
  expect(time(`\`\`\`none\n${marks}\`\`\``)).toBeLessThan(10 * plain + 500)
})
