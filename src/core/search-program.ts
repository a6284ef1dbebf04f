import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The script of a site's search, which the build bundles with the library that it uses.
 *
 * @throws it can't be read: a fault of the installation
 */
export function searchProgram(): string {
  return readFileSync(
    fileURLToPath(import.meta.resolve('#octavo/core/write/html/site/search-program.js')),
    'utf8',
  )
}
