import { folderOf } from '../../document/document-names.ts'
import { anywhere, resolveDots } from '../../images/image-paths.ts'
import { schemeOf } from '../urls.ts'

/** A path that a file names, with `/`; `null` for what names no file: nothing, an address, a drive or a NUL. */
function pathOf(written: string): string | null {
  const path = written.trim().replaceAll('\\', '/')
  if (path === '' || path.length > 1000 || path.includes('\0')) return null
  return schemeOf(path) !== null || path.startsWith('//') ? null : path
}

/** From the folder of the file that names it; from the root where it begins with `/`. */
export function beside(file: string, written: string): readonly string[] {
  const path = pathOf(written)
  if (path === null) return []
  if (path.startsWith('/')) return [path, resolveDots(path.slice(1))]
  return [resolveDots(folderOf(file) + path)]
}

/** From the root of the document's folder, or that of the site which it's found in. */
export function fromRoot(written: string): readonly string[] {
  const path = pathOf(written)?.replace(/^~?\/+/, '')
  return path === undefined || path === '' ? [] : [resolveDots(path), `/${resolveDots(path)}`]
}

/** Of that name, in any folder. */
export function named(written: string): readonly string[] {
  const path = pathOf(written)
  return path === null || /(?:^|\/)\.\.(?:\/|$)/.test(path)
    ? []
    : [anywhere + path.replace(/^\/+/, '')]
}
