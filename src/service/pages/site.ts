import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A content coding; `identity` is the file itself. */
export type Encoding = 'br' | 'gzip' | 'identity'

export interface SiteFile {
  readonly type: string
  /** A hash of the file, without quotes. */
  readonly tag: string
  /** The bytes in each encoding; `identity` always exists. */
  readonly encodings: ReadonlyMap<Encoding, Buffer>
}

/** The files of a built site by path, such as `assets/main-B3xK.js`. */
export type Site = ReadonlyMap<string, SiteFile>

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** The extensions that the build adds to compressed files. */
const compressed: readonly (readonly [Encoding, ending: string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]

/**
 * Reads a built site into memory, which takes a megabyte or two. Nothing else is ever served, so that no URL can reach
 * another file.
 *
 * @throws {Error} it hasn't been built, or has a file of an unknown type
 */
export function readSite(name: 'playground' | 'reference'): Site {
  const folder = dirname(fileURLToPath(import.meta.resolve(`#octavo/${name}/index.html`)))
  const paths = new Set(filesBelow(folder))
  const plain = [...paths].filter((path) => !compressed.some(([, ending]) => path.endsWith(ending)))
  return new Map(
    plain.map((path) => {
      const type = types[extname(path)]
      if (type === undefined) throw new Error(`The ${name} has a file of no known type: ${path}`)
      const bytes = readFileSync(join(folder, path))
      const variants = compressed.flatMap(([encoding, ending]): [Encoding, Buffer][] =>
        paths.has(path + ending) ? [[encoding, readFileSync(join(folder, path + ending))]] : [],
      )
      return [
        path,
        { type, tag: digest(bytes), encodings: new Map([...variants, ['identity', bytes]]) },
      ]
    }),
  )
}

function filesBelow(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .map((path) => path.replaceAll('\\', '/'))
  } catch (error) {
    throw new Error(`This hasn't been built: run "npm run build". (${folder})`, {
      cause: error,
    })
  }
}

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
}
