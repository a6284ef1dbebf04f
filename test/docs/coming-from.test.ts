import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { syntaxes } from '#octavo/core/read/syntax/registry.js'
import { furtherRows } from './coming-from-rows.ts'

const page = fileURLToPath(new URL('../../docs/coming-from.md', import.meta.url))
const written = readFileSync(page, 'utf8')

const described = syntaxes.flatMap(({ id, rows }) =>
  rows.map((row) => ({ ...row, id: `\`${id}\`` })),
)
const rows = [...furtherRows.map((row) => ({ ...row, id: '' })), ...described]

/** A section of the page, up to its table, and its table. */
const sections =
  /^## (.*)\n((?:(?!## ).*\n)*?)\| Syntax \| Result \| Name \|\n\|---\|---\|---\|\n((?:\|.*\n)*)/gm

// `npx vitest run test/docs/coming-from -u` writes the page anew.
test("the tables of docs/coming-from.md are the syntaxes' rows", async () => {
  const text = written.replace(sections, (_, tool: string, prose: string) => {
    const table = rows.filter((row) => row.tool === tool)
    const lines = table.map(({ syntax, result, id }) => `| ${syntax} | ${result} | ${id} |\n`)
    return `## ${tool}\n${prose}| Syntax | Result | Name |\n|---|---|---|\n${lines.join('')}`
  })
  await expect(text).toMatchFileSnapshot(page)
})

test('each row stands in a section of its tool', () => {
  const tools = [...written.matchAll(sections)].map(([, tool]) => tool)
  expect([...new Set(rows.map(({ tool }) => tool))].sort()).toEqual(tools.sort())
})

test('no row stands in the page twice', () => {
  const names = rows.map(({ tool, syntax }) => `${tool}: ${syntax}`)
  expect(names).toEqual([...new Set(names)])
})
