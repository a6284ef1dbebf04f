import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { contrastWarnings } from '#octavo/core/theme/contrast-warnings.js'
import { resolveTheme } from '#octavo/core/theme/index.js'
import { loadTheme } from '#octavo/index.js'
import { themeSchema } from '#octavo/themes/theme-schema.js'
import { inFolder } from '../support/cli.ts'

const guide = readFileSync(new URL('../../docs/branding.md', import.meta.url), 'utf8')

interface Schema {
  readonly description?: string
  readonly enum?: readonly (string | number)[]
  readonly type?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly anyOf?: readonly Schema[]
}

/** Levels, kinds, families and places that take the same, which the guide explains once. */
const explainedOnce =
  /^(headings\.h[1-6]|colors\.(alerts|line_marks|syntax)\.\w+|fonts|(header|footer)(?=\.))[.`]/

/** A row for each key that takes a value. */
function rowsOf({ properties = {} }: Schema, path: string): string[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const at = path === '' ? key : `${path}.${key}`
    const inner = schema.properties ? schema : schema.anyOf?.find((each) => each.properties)
    const own = schema.properties
      ? []
      : [`| \`${at}\` | ${taken(schema)} | ${schema.description} |`]
    return [...own, ...(inner ? rowsOf(inner, at) : [])]
  })
}

function taken({ enum: choices, type, pattern, minimum, maximum, anyOf = [] }: Schema): string {
  const [first] = anyOf
  if (choices) return choices.map((choice) => `\`${choice}\``).join(', ')
  if (type === 'boolean') return '`true`, `false`'
  if (type === 'number') return `${minimum} to ${maximum}`
  if (first?.type === 'number') return `length, ${first.minimum} to ${first.maximum}`
  if (first) return taken(first)
  return pattern ? 'colour' : 'text'
}

test('the guide has a row for each key of a theme file, with what it takes', () => {
  const rows = rowsOf(themeSchema, '').filter((row) => !explainedOnce.test(row.slice(3)))
  expect(rows.length).toBeGreaterThan(70)
  expect(rows.filter((row) => !guide.includes(`${row}\n`))).toEqual([])
})

test('the theme files of the guide are in order', async () => {
  const blocks = [...guide.matchAll(/^```yaml\n(# (\S+\.ya?ml)\n.*?)^```$/gms)]
  expect(blocks.map(([, , name]) => name)).toEqual(['acme/theme.yaml', 'acme/_brand.yml'])
  for (const [, yaml = '', name = ''] of blocks) {
    await inFolder({ [name]: yaml }, async (folder) => {
      expect((await loadTheme(`${folder}/acme`)).warnings).toEqual([])
    })
  }
})

test('the example in the picture is in order, and its colours can be read', async () => {
  const folder = new URL('../../examples/northwind', import.meta.url)
  const theme = await loadTheme(fileURLToPath(folder))
  expect([...theme.warnings, ...contrastWarnings(resolveTheme(theme.definition))]).toEqual([])
})
