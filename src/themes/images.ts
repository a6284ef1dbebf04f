import { imageFormatOf } from '../core/document/image-format.ts'
import { imageMediaTypes } from '../core/document/image-media-types.ts'
import { imageFormats } from '../core/document/types.ts'
import { type Field, refuse, text } from './field.ts'
import type { FaultLog } from './theme-fault.ts'
import { ThemeFileError } from './theme-folder.ts'
import type { ThemeSource } from './theme-source.ts'

/** An image of a theme that hasn't been read yet. */
export interface NamedImage {
  /** From the folder of the theme. */
  readonly path: string
  readonly line: number
}

/** An address, an absolute path, or a path out of the folder. */
const leadsElsewhere = /^(?:[a-z][a-z0-9+.-]+:|[/\\])|(?:^|[/\\])\.\.(?:[/\\]|$)/i

export function imageFile(): Field<NamedImage> {
  const path = text()
  const wanted = 'the path of an image in the folder of the theme, such as img/logo.svg'
  return {
    schema: path.schema,
    wanted,
    read: (value, at, log) => {
      const isPath = value.type === 'scalar' && !leadsElsewhere.test(value.text)
      if (!isPath) return refuse(value, at, wanted, log)
      const read = path.read(value, at, log)
      return read === undefined ? undefined : { path: read, line: value.line }
    },
  }
}

/** Bytes. Every output contains the logo once, and nothing else keeps a Word file or PDF small. */
export const largestImage = 2 * 1024 * 1024

/**
 * Reads an image of a theme. Only its first bytes are checked.
 *
 * @param source - of the theme
 * @param log - gets a fault for an image that can't be read
 * @returns it as a `data:` URI
 */
export async function readImageFile(
  { path: name, line }: NamedImage,
  source: ThemeSource,
  log: FaultLog,
): Promise<string | undefined> {
  const path = source.pathOf(name)
  try {
    const bytes = await source.read(name, largestImage)
    if (bytes === undefined) {
      log.add(line, `There is no file ${path}.`)
      return undefined
    }
    const format = imageFormatOf(bytes)
    if (format === null) {
      const formats = imageFormats.map((each) => each.toUpperCase()).join(', ')
      log.add(line, `${path}: It is not an image that can be used. Formats: ${formats}.`)
      return undefined
    }
    return `data:${imageMediaTypes[format]};base64,${Buffer.from(bytes).toString('base64')}`
  } catch (error) {
    if (!(error instanceof ThemeFileError)) throw error
    log.add(line, `${path}: ${error.message}`)
    return undefined
  }
}
