import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/**
 * The directory of a bundled font package, which holds a directory for each of its faces.
 *
 * @throws it is not installed
 */
export function fontPackage(name: string): string {
  return dirname(require.resolve(`@expo-google-fonts/${name}/package.json`))
}

/** The font files of an optional package, or `null` if it is not installed. It exports its main file only, which stands beside them. */
export function optionalFontPackage(name: string): string | null {
  try {
    return join(dirname(require.resolve(name)), '..', 'fonts')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return null
    throw error
  }
}
