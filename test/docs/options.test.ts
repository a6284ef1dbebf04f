import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { optionDefinitions, optionKeys } from '#octavo/core/document/front-matter-options.js'
import { describe } from '#octavo/core/document/options/kinds.js'
import { takenBy, withOptionList, withOptionNames } from './option-list.ts'

const pathOf = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url))
const pageOf = (name: string) => readFileSync(pathOf(name), 'utf8')

// `npx vitest run test/docs/options -u` writes the pages anew.
test('docs/options.md lists the options as their table describes them', async () => {
  const page = 'docs/options.md'
  await expect(withOptionList(pageOf(page))).toMatchFileSnapshot(pathOf(page))
})

test('docs/options.md lists every option with what it takes', () => {
  const page = withOptionList(pageOf('docs/options.md'))
  const [, section = ''] = /^## All options\n(.*?)^##/ms.exec(page) ?? []
  const rows = [...section.matchAll(/^\| `(\w+)` \| (.*?) \|/gm)].map(([, ...row]) => row)
  expect(rows).toEqual(optionKeys.map((key) => [key, takenBy(optionDefinitions[key])]))
})

test('README.md names every option', async () => {
  const page = withOptionNames(pageOf('README.md'))
  await expect(page).toMatchFileSnapshot(pathOf('README.md'))
  const [, sentence = ''] = /front matter sets (.*?)\./ms.exec(page) ?? []
  expect([...sentence.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(optionKeys)
})

test('the declarations of the package describe every option', () => {
  const [, members = ''] =
    /export interface FrontMatterOptions \{\n(.*?)\n\}/s.exec(
      pageOf('dist/core/document/front-matter-options.d.ts'),
    ) ?? []
  const described = [...members.matchAll(/^ {4}\/\*\* (.+) \*\/\n {4}readonly (\w+)\?: /gm)]
  expect(described.map(([, text, key]) => [key, text])).toEqual(
    optionKeys.map((key) => [key, describe(optionDefinitions[key])]),
  )
})
