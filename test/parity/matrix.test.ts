import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { withMatrix } from './matrix.ts'
import { parityCases, parityGroups } from './parity-cases.ts'

const page = fileURLToPath(new URL('../../docs/markdown.md', import.meta.url))

// `npx vitest run test/parity/matrix -u` writes the page anew.
test('the matrix in the documentation is that of the cases', async () => {
  const written = withMatrix(readFileSync(page, 'utf8'), parityGroups)
  await expect(written).toMatchFileSnapshot(page)
})

test('no two rows of the matrix have the same name', () => {
  const names = parityCases.map(({ construct }) => construct)
  expect(names).toEqual([...new Set(names)])
})

test.each(parityCases)('$construct says what becomes of it in all three formats', ({ becomes }) => {
  expect(Object.values(becomes).every((clause) => /\w/.test(clause))).toBe(true)
  expect(Object.values(becomes).join('')).not.toContain('\n')
})
