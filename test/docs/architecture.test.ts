import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const folders = ['src', 'test', 'playground', 'reference', 'deploy', 'scripts', 'bench', 'docs']
const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(({ parentPath }) => !parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name) + (entry.isDirectory() ? '/' : '')),
)

const decisions = readdirSync(join(root, 'docs/decisions'))
const pages: readonly (readonly [page: string, leastNamed: number])[] = [
  ['ARCHITECTURE.md', 11],
  ['docs/follow-a-table.md', 11],
  ...decisions.map((name) => [`docs/decisions/${name}`, 0] as const),
]

test.each(pages)('every file and folder that %s names exists', (page, leastNamed) => {
  const text = readFileSync(join(root, page), 'utf8')
  const named = [...text.matchAll(/`([\w./-]+(?:\.(?:ts|tsx|typ|mjs)|\/))`/g)].map(
    ([, path]) => path,
  )
  expect(named.length).toBeGreaterThanOrEqual(leastNamed)
  const missing = named.filter((path) => !files.some((file) => file.endsWith(`/${path}`)))
  expect(missing).toEqual([])
})

test('ARCHITECTURE.md is a map of at most 15 KB', () => {
  expect(readFileSync(join(root, 'ARCHITECTURE.md')).length).toBeLessThanOrEqual(15 * 1024)
})

test('every page of decisions is listed in their index', () => {
  const index = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8')
  const unlisted = decisions.filter((name) => name !== 'README.md' && !index.includes(`(${name})`))
  expect(unlisted).toEqual([])
})

test('ARCHITECTURE.md has every room of src', () => {
  const [, house = ''] =
    /## The house\s+```\n(.*?)```/s.exec(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')) ?? []
  const listed = [...house.matchAll(/^ *([\w-]+\/)/gm)].map(([, name]) => name)
  const rooms = ['src', 'src/core', 'src/core/write'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${name}/`),
  )
  expect(rooms.filter((room) => !listed.includes(room))).toEqual([])
})
