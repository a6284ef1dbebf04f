import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { optionDefinitions, optionKeys } from '#octavo/core/document/front-matter-options.js'
import { describe, type OptionDefinition } from '#octavo/core/document/options/kinds.js'

const pageOf = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')

function taken(definition: OptionDefinition): string {
  switch (definition.type) {
    case 'text':
      return 'text'
    case 'texts':
      return 'list of texts'
    case 'boolean':
      return 'boolean'
    case 'integer':
      return `${definition.minimum} to ${definition.maximum}`
    case 'choice':
      return definition.choices.map((choice) => `\`${choice}\``).join(', ')
    case 'properties':
      return 'object'
    case 'group':
      return definition.short === null ? 'object' : `${taken(definition.short)} or object`
    default:
      return definition satisfies never
  }
}

test('docs/api.md lists every option with what it takes', () => {
  const [, section = ''] = /^## Options\n(.*?)^##/ms.exec(pageOf('docs/api.md')) ?? []
  const rows = [...section.matchAll(/^\| `(\w+)` \| (.*?) \|/gm)].map(([, ...row]) => row)
  expect(rows).toEqual(optionKeys.map((key) => [key, taken(optionDefinitions[key])]))
})

test('README.md names every option', () => {
  const [, sentence = ''] = /front matter sets (.*?)\./ms.exec(pageOf('README.md')) ?? []
  expect([...sentence.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(optionKeys)
})

test('the documentation describes options as their table does', () => {
  const check = spawnSync(process.execPath, ['scripts/option-docs.mjs', '--check'])
  expect([check.status, check.stderr.toString()]).toEqual([0, ''])
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
