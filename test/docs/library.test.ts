import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withExports } from './library/declarations.ts'
import { docstringOf } from './library/docstring.ts'
import { withReference } from './library/reference.ts'

const path = 'docs/library.md'
const page = readFileSync(path, 'utf8')

// `npx vitest run --update=all test/docs/library.test.ts` writes the page anew.
test('docs/library.md describes what the package exports as its declarations do', async () => {
  await expect(withReference(page)).toMatchFileSnapshot(`../../${path}`)
})

test('docs/library.md has a section for each export, and each has a docstring', () => {
  const sections = [...withReference(page).matchAll(/^### (\w+)$/gm)].map(([, name]) => name)
  const [names, undocumented] = withExports((exported) => [
    exported.map(({ name }) => name),
    exported
      .filter(({ declaration, file }) => docstringOf(declaration, file).text === '')
      .map(({ name }) => name),
  ])
  expect(sections.toSorted()).toEqual(names?.toSorted())
  expect(undocumented).toEqual([])
})

test('each function has an example, and says what it throws', () => {
  const [, functions = ''] = /^## Functions\n(.*?)^## /ms.exec(withReference(page)) ?? []
  const sections = functions.split(/^### /m).slice(1)
  expect(sections.length).toBeGreaterThan(5)
  const bare = sections.filter((text) => !text.includes('```js\n') || !text.includes('- Throws '))
  expect(bare.map((text) => text.split('\n')[0])).toEqual([])
})
