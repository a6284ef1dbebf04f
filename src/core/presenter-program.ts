import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The script that shows slides one at a time, which the build bundles.
 *
 * @throws it can't be read: a fault of the installation
 */
export function presenterProgram(): string {
  return readFileSync(
    fileURLToPath(import.meta.resolve('#octavo/core/write/html/slides/presenter.js')),
    'utf8',
  )
}
