import { createRequire } from 'node:module'
import { OctavoError } from '../document/octavo-error.ts'
import { formatDescriptions, formats, formatsInWords } from '../formats/formats.ts'

const typstFormats = formats.filter((format) => formatDescriptions[format].needsTypst)

/** The engines of which the native part comes as a package for each platform. npm treats those as optional. */
const engines = [
  { engine: 'satteri', native: '@bruits/satteri', formats: formatsInWords('and') },
  {
    engine: '@myriaddreamin/typst-ts-node-compiler',
    native: '@myriaddreamin/typst-ts-node-compiler',
    formats: `${formatsInWords('and', undefined, typstFormats)} and citations`,
  },
] as const

/** An engine can't be loaded, because npm has not installed its package for this platform. */
export class MissingPackageError extends OctavoError {
  /** Without the subject and the full stop. */
  readonly reason: string

  constructor(reason: string, cause: unknown) {
    super('INTERNAL_ERROR', `Octavo ${reason}.`, { cause })
    this.reason = reason
    this.name = 'MissingPackageError'
  }
}

/**
 * Uses an engine: the library can be imported without it, and what doesn't need it works.
 *
 * @throws {MissingPackageError} npm has left out its native part
 * @throws what `use` throws
 */
export function withEngine<Result>(use: () => Result): Result {
  try {
    return use()
  } catch (cause) {
    const reason = missingNativePackages()
    throw reason === undefined ? cause : new MissingPackageError(reason, cause)
  }
}

/**
 * Why nothing can be converted, or not to each format, if that is because an engine's package for this platform is missing:
 * `npm install --omit=optional` leaves them out, and so does a lock file from another platform
 * (https://github.com/npm/cli/issues/4828).
 *
 * @param resolves whether a package can be found from where an engine is
 * @returns a reason to be put behind the name of what failed, or `undefined` if nothing is missing
 */
export function missingNativePackages(resolves = isInstalled): string | undefined {
  const missing = engines
    .map(({ engine, native, formats }) => ({ engine, formats, name: `${native}-${platform()}` }))
    .filter(({ engine, name }) => !resolves(engine, name))
  const [first] = missing
  if (first === undefined) return undefined
  const names = missing.map(({ name }) => name).join(' and ')
  const them = missing.length === 1 ? 'it' : 'them'
  return `needs ${names} for ${first.formats}, but npm has not installed ${them}: install again without --omit=optional, or run "npm install --include=optional"`
}

/** As the engines name their packages, such as `linux-x64-gnu`. */
function platform(): string {
  const { platform, arch } = process
  const name = `${platform}-${arch}`
  if (platform === 'win32') return `${name}-msvc`
  if (platform !== 'linux') return name
  if (arch === 'arm') return `${name}-gnueabihf`
  return hasGlibc() ? `${name}-gnu` : `${name}-musl`
}

/** Node says so only in its report, for which it would look up the names of the hosts that it's connected to. */
function hasGlibc(): boolean {
  // Node 20 has it, but its types lack it.
  Object.assign(process.report, { excludeNetwork: true })
  const report: unknown = process.report.getReport()
  const header =
    typeof report === 'object' && report !== null && 'header' in report ? report.header : null
  return typeof header === 'object' && header !== null && 'glibcVersionRuntime' in header
}

function isInstalled(engine: string, name: string): boolean {
  try {
    createRequire(import.meta.resolve(engine)).resolve(name)
    return true
  } catch {
    return false
  }
}
