import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { differences, mostSpots } from './difference.ts'
import { inFewColors, type Picture, pngOf, readPicture } from './picture.ts'
import { sideBySide } from './side-by-side.ts'

/** Where what looks different is shown. */
const shown = 'examples/output/pictures'

const references = fileURLToPath(new URL('references/', import.meta.url))

/** Set by `npm run pictures -- --accept`. */
export const accepts = process.env.ACCEPT_PICTURES === '1'

/**
 * Compares a picture with its reference picture, or accepts it as such where it looks different.
 *
 * @param name of the picture, such as `pdf/blocks/table`
 * @returns what is wrong, in a sentence; `undefined` where both look alike
 */
export async function faultOf(name: string, drawn: Picture): Promise<string | undefined> {
  const file = join(references, `${name}.png`)
  const digest = digests.get(name)
  if (digest !== undefined) seen.files[name] = digest
  const picture = inFewColors(drawn)
  if (!existsSync(file) && !accepts) {
    return `${name} has no reference picture. To accept it: npm run pictures -- --accept`
  }
  const reference = existsSync(file) ? await readPicture(readFileSync(file)) : undefined
  const spots = reference === undefined ? undefined : differences(reference, picture)
  if (spots?.length === 0) return undefined
  if (accepts) write(file, pngOf(picture))
  if (reference === undefined || spots === undefined || accepts) return undefined
  const page = join(shown, `${name}.png`)
  write(page, sideBySide(reference, picture, spots))
  const places = `${spots.length} places${spots.length === mostSpots ? ' and more' : ''}`
  return `${name} looks different in ${places}, see ${page}. To accept it: npm run pictures -- --accept`
}

/** What the reference pictures were drawn of, and with. */
interface Origins {
  /** Versions of programs, by format. */
  readonly programs: Readonly<Record<string, string>>
  /** The files' SHA-256, in hexadecimal digits, by the names of pictures. */
  readonly files: Readonly<Record<string, string>>
}

const path = join(references, 'origins.json')
const origins: Origins = existsSync(path)
  ? (JSON.parse(readFileSync(path, 'utf8')) as Origins)
  : { programs: {}, files: {} }
const seen: { programs: Record<string, string>; files: Record<string, string> } = {
  programs: {},
  files: {},
}

/** Of the files that were asked about; {@link faultOf} remembers those of which pictures were drawn. */
const digests = new Map<string, string>()

/** The version of the program that drew the reference pictures of a format; `undefined` where there are none. */
export function recordedVersion(format: string): string | undefined {
  return origins.programs[format]
}

/** Remembers which program draws a format here, for when the pictures are accepted. */
export function noteVersion(format: string, version: string): void {
  seen.programs[format] = version
}

/** Whether a reference picture is of the very same bytes, which look the same. */
export function isOfSameFile(name: string, bytes: Uint8Array): boolean {
  const digest = createHash('sha256').update(bytes).digest('hex')
  digests.set(name, digest)
  return origins.files[name] === digest && existsSync(join(references, `${name}.png`))
}

/** Ends the acceptance of pictures: remembers what they are of, and removes those of what is no longer drawn. */
export function keepOrigins(names: readonly string[]): void {
  const files = Object.entries({ ...origins.files, ...seen.files })
    .filter(([name]) => names.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const programs = { ...origins.programs, ...seen.programs }
  write(path, `${JSON.stringify({ programs, files: Object.fromEntries(files) }, null, 2)}\n`)
  for (const name of referencesWithout(names)) rmSync(join(references, `${name}.png`))
}

/** Reference pictures of what is no longer drawn. */
export function referencesWithout(names: readonly string[]): readonly string[] {
  return readdirSync(references, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.png'))
    .map((file) => file.slice(0, -'.png'.length))
    .filter((name) => !names.includes(name))
}

function write(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
