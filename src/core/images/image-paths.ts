/** Before the path of a file that may be in any folder, as notes of Obsidian name others. */
export const anywhere = '**/'

/** One name of a path: neither `.` nor `..`, and no control characters. */
const segment = '(?!\\.{1,2}(?:[/\\\\]|$))[^/\\\\\\u0000-\\u001f\\u007f]+'

/**
 * What the path of a file that comes with a document may be, as a regular expression: relative, downwards, with `/` or
 * `\` between its names.
 */
export const pathPattern = `^(?![A-Za-z]:)(?:\\./)*${segment}(?:[/\\\\]${segment})*$`

const allowed = new RegExp(pathPattern)

/** As long as Linux allows (PATH_MAX). Of megabytes, the expression above would be too much for the engine's stack. */
const maxLength = 4096

/** The path in its one form, with `/` and composed (Unicode NFC), or `null` if it leads out of the document's folder. */
export function filePath(given: string): string | null {
  if (given.length > maxLength || !allowed.test(given)) return null
  return given
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '')
    .normalize('NFC')
}

/**
 * The files that the address of an image may mean, most likely first: without query and fragment, percent-decoded or
 * as it stands, and with `.` and `..` resolved. None if it leads out of the document's folder.
 */
export function filesMeant(address: string): readonly string[] {
  const [path = ''] = address.split(/[?#]/, 1)
  const paths = [decoded(path), path].map((written) => filePath(resolveDots(written)))
  return paths.filter((found) => found !== null)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** RFC 3986, 5.2.4; what leads upwards out of the folder is left for `filePath` to refuse. */
export function resolveDots(path: string): string {
  const names: string[] = []
  for (const name of path.split(/[/\\]/)) {
    if (name === '..' && names.length > 0 && names.at(-1) !== '..' && names.at(-1) !== '') {
      names.pop()
    } else if (name !== '.') names.push(name)
  }
  return names.join('/')
}
