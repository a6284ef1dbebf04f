import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The path, from the root of the checkout, of a module by its address. */
export function pathOf(url: string): string {
  return relative('.', fileURLToPath(url))
}

/** A file of the tests, what it imports from them, what that imports in turn, and files that these name by their addresses. */
export function importedFiles(file: string, known = new Set<string>()): ReadonlySet<string> {
  known.add(file)
  const source = /\.m?[jt]s$/.test(file) ? readFileSync(file, 'utf8') : ''
  for (const [, path = ''] of source.matchAll(imports)) {
    const imported = join(dirname(file), path)
    const isOfTests = imported.startsWith('test/') && existsSync(imported)
    if (isOfTests && statSync(imported).isFile() && !known.has(imported)) {
      importedFiles(imported, known)
    }
  }
  return known
}

const imports = /(?:from |import\(|import |URL\()'(\.\.?\/[^']+)'/g

const digests = new Map<string, string>()

/** A digest of what a file holds, or a folder with all that is in it. */
export function digestOfFile(path: string): string {
  const known = digests.get(path)
  if (known !== undefined) return known
  const hash = createHash('sha256')
  if (statSync(path).isFile()) hash.update(readFileSync(path))
  else {
    for (const name of readdirSync(path).sort()) {
      hash.update(`${name} ${digestOfFile(join(path, name))} `)
    }
  }
  const digest = hash.digest('hex')
  digests.set(path, digest)
  return digest
}
