import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { beforeAll, expect, test } from 'vitest'
import { engineFor, isFurther, loadFurtherGrammars } from '#octavo/core/read/code/engine.js'
import { grammarNames, grammarOf } from '#octavo/core/read/code/languages.js'
import { find } from '../support/read.ts'

/** All that highlight.js has, registered in an instance of its own. */
const all: typeof import('highlight.js').default = createRequire(import.meta.url)('highlight.js')

beforeAll(loadFurtherGrammars)

/** Two languages each have this name: the more common one gets it. */
const shared = new Map([
  ['ml', 'ocaml'],
  ['ls', 'livescript'],
])

test('every name that highlight.js knows a language by is known', () => {
  for (const name of all.listLanguages()) {
    for (const each of [name, ...(all.getLanguage(name)?.aliases ?? [])]) {
      expect([each, grammarOf(each)]).toEqual([each, shared.has(each) ? shared.get(each) : name])
    }
  }
})

test('every grammar is there', () => {
  for (const grammar of grammarNames) {
    expect([grammar, engineFor(grammar).getLanguage(grammar)?.name ?? null]).not.toEqual([
      grammar,
      null,
    ])
  }
})

test('the common grammars are those of highlight.js', () => {
  const fresh = execFileSync(process.execPath, [
    '--input-type=module',
    '--eval',
    "import hljs from 'highlight.js/lib/common'; console.log(hljs.listLanguages().join('\\n'))",
  ])
  const names = fresh.toString().trim().split('\n')
  expect(grammarNames.filter((name) => !isFurther(name)).sort()).toEqual(
    [...names, 'arduino'].sort(),
  )
})

test('a grammar that another highlights parts by is there with it', () => {
  const missing = new Set<string>()
  // What the common ones highlight by further ones, Perl's templates and HTML's, they leave plain.
  for (const grammar of grammarNames.filter(isFurther)) {
    const engine = engineFor(grammar)
    const seen = new Set<unknown>()
    const visit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null || seen.has(value)) return
      seen.add(value)
      for (const [key, inner] of Object.entries(value)) {
        if (key === 'subLanguage') {
          for (const name of [inner].flat()) {
            if (engine.getLanguage(String(name)) === undefined) missing.add(`${grammar}: ${name}`)
          }
        } else visit(inner)
      }
    }
    visit(engine.getLanguage(grammar))
  }
  expect([...missing]).toEqual([])
})

test.each([
  ['dockerfile', 'FROM node:20 # base', 'FROM', 'keyword'],
  ['hcl', 'resource "aws_instance" "web" {', 'resource', 'keyword'],
  ['terraform', 'ami = "abc"', '"abc"', 'string'],
  ['tf', 'count = 3 # three', '# three', 'comment'],
  ['vue', '<template><p>a</p></template>', 'template', 'keyword'],
  ['svelte', '<script>let a = 1</script>', 'let', 'keyword'],
  ['proto', 'message A { string b = 1; }', 'message', 'keyword'],
  ['toml', 'a = 1', '1', 'number'],
  ['ps1', 'Get-Item $a', '$a', 'variable'],
  ['tex', '\\section{A} % b', '% b', 'comment'],
  ['nginx', 'server { listen 80; }', 'server', 'keyword'],
  ['dart', 'final a = 1;', 'final', 'keyword'],
  ['scala', 'val a = "b"', '"b"', 'string'],
  ['elixir', 'def a do', 'def', 'keyword'],
  ['haskell', 'module A where', 'module', 'keyword'],
  ['solidity', 'contract A { uint256 b; }', 'uint256', 'type'],
  ['zig', 'const a: u8 = 1;', 'const', 'keyword'],
  ['prisma', 'model User {', 'model', 'keyword'],
  ['rst', '.. note:: a', 'note::', 'keyword'],
  ['cobol', 'MOVE A TO WS-B.', 'MOVE', 'keyword'],
  ['jsonc', '{ "a": true } // b', '// b', 'comment'],
  ['python3', 'import os', 'import', 'keyword'],
  ['c#', 'int a = 1;', 'int', 'type'],
  ['vb', 'Dim a As String', 'Dim', 'keyword'],
  ['asm', 'mov eax, 1 ; b', 'mov', 'keyword'],
  ['jinja', '{% if a %}', 'if', 'keyword'],
  ['mysql', 'SELECT 1', 'SELECT', 'keyword'],
  ['env', 'A=b', 'A', 'variable'],
  ['batch', 'echo a', 'echo', 'type'],
])('%s colours %j', (lang, code, part, kind) => {
  const tokens = find(`\`\`\`${lang}\n${code}\n\`\`\``, 'code').lines.flat()
  const token = tokens.find(({ text }) => text.trim() === part)
  expect(token ?? tokens).toMatchObject({ kind })
})

test('what Perl is drawn like does not depend on what has been read before', () => {
  const source = '```perl\nprint 1;\n__END__\n<% a %>\n```'
  const before = find(source, 'code').lines
  find('```mojolicious\n<% a %>\n```', 'code')
  expect(find(source, 'code').lines).toEqual(before)
})
