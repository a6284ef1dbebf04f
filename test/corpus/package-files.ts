import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The packages whose Markdown is read: other people's documents. They are named, so that a new dependency brings
 * no new document; one that has gone, or has other documents, changes what is read.
 */
const packages = readFileSync(new URL('packages.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

/** The paths of their files whose path matches, in alphabetical order. */
export function packageFiles(name: RegExp): readonly string[] {
  return packages
    .map((folder) => join('node_modules', folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => name.test(file))
    .sort()
}
