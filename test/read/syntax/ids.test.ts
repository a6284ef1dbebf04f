import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { syntaxes } from '#octavo/core/read/syntax/registry.js'

const file = fileURLToPath(new URL('../../../src/core/document/syntax-ids.ts', import.meta.url))

// `npx vitest run test/read/syntax/ids -u` writes the file anew.
test("the option syntax knows the registry's ids", async () => {
  const ids = syntaxes.map(({ id }) => `  '${id}',\n`).sort()
  const text = `// Written by test/read/syntax/ids.test.ts from core/read/syntax/registry.ts, which clients and the playground don't load.

/** The names of syntaxes in the option \`syntax\`. */
export const syntaxIds = [
${ids.join('')}] as const

export type SyntaxId = (typeof syntaxIds)[number]
`
  await expect(text).toMatchFileSnapshot(file)
})
