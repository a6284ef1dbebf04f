import { createRequire } from 'node:module'

/** The engines of which the native part comes as a package for each platform. npm treats those as optional. */
const engines = [
  { engine: 'satteri', native: '@bruits/satteri', formats: 'HTML, DOCX, PDF and EPUB' },
  {
    engine: '@myriaddreamin/typst-ts-node-compiler',
    native: '@myriaddreamin/typst-ts-node-compiler',
    formats: 'PDF',
  },
] as const

const suffixes = ['', '-gnu', '-musl', '-msvc', '-gnueabihf', '-eabi']

/**
 * Why workers can't start, if that is because an engine's package for this platform is missing: `npm install --omit=optional`
 * leaves them out, and so does a lock file from another platform (https://github.com/npm/cli/issues/4828).
 *
 * @param resolves whether a package can be found from where an engine is
 * @returns a reason to be put behind the name of what failed, or `undefined` if nothing is missing
 */
export function missingNativePackages(resolves = isInstalled): string | undefined {
  const platform = `${process.platform}-${process.arch}`
  const missing = engines.filter(
    ({ engine, native }) =>
      !suffixes.some((suffix) => resolves(engine, `${native}-${platform}${suffix}`)),
  )
  const [first] = missing
  if (first === undefined) return undefined
  const names = missing.map(({ native }) => `${native}-${platform}`).join(' and ')
  return `needs ${names} for ${first.formats}, which npm has not installed; install again without --omit=optional, or run "npm install --include=optional"`
}

function isInstalled(engine: string, name: string): boolean {
  try {
    createRequire(import.meta.resolve(engine)).resolve(name)
    return true
  } catch {
    return false
  }
}
