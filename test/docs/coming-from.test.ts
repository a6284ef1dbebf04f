import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { syntaxes } from '#octavo/core/read/syntax/registry.js'
import type { SyntaxRow } from '#octavo/core/read/syntax/syntax.js'
import { furtherRows } from './coming-from-rows.ts'

const page = fileURLToPath(new URL('../../docs/coming-from.md', import.meta.url))
const written = readFileSync(page, 'utf8')

/** Each row of the page with the syntaxes that it names: one row may be of several. */
const rows = new Map<string, SyntaxRow & { readonly ids: readonly string[] }>()
for (const { id, row } of [
  ...furtherRows.map((row) => ({ id: null, row })),
  ...syntaxes.flatMap(({ id, rows }) => rows.map((row) => ({ id, row }))),
]) {
  const name = `${row.tool}: ${row.syntax}`
  const { ids = [] } = rows.get(name) ?? {}
  rows.set(name, { ...row, ids: id === null ? ids : [...ids, `\`${id}\``] })
}

/** A section of the page, up to its table, and its table. */
const sections =
  /^## (.*)\n((?:(?!## ).*\n)*?)\| Syntax \| Result \| Name \|\n\|---\|---\|---\|\n((?:\|.*\n)*)/gm

// `npx vitest run test/docs/coming-from -u` writes the page anew.
test("the tables of docs/coming-from.md are the syntaxes' rows", async () => {
  const text = written.replace(sections, (_, tool: string, prose: string) => {
    const table = [...rows.values()].filter((row) => row.tool === tool)
    const lines = table.map(
      ({ syntax, result, ids }) => `| ${syntax} | ${result} | ${ids.join(', ')} |\n`,
    )
    return `## ${tool}\n${prose}| Syntax | Result | Name |\n|---|---|---|\n${lines.join('')}`
  })
  await expect(text).toMatchFileSnapshot(page)
})

test('each row stands in a section of its tool', () => {
  const tools = [...written.matchAll(sections)].map(([, tool]) => tool)
  expect([...new Set([...rows.values()].map(({ tool }) => tool))].sort()).toEqual(tools.sort())
})

test('no row of a syntax is also among those of none', () => {
  const described = syntaxes.flatMap(({ rows }) => rows.map(({ tool, syntax }) => tool + syntax))
  const further = furtherRows.map(({ tool, syntax }) => tool + syntax)
  expect(further.filter((row) => described.includes(row))).toEqual([])
})
