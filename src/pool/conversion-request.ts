import type { ConversionRequest as ReadyRequest } from '../core/convert.ts'
import type { ImageHosts } from '../core/images/image-hosts.ts'
import type { ThemeFileBytes } from '../themes/theme-source.ts'
import type { OtherWork } from './other-work.ts'

/** A theme whose files came with a document. None of them has been looked at: the worker reads them. */
export interface ThemeFiles {
  readonly files: readonly ThemeFileBytes[]
}

export interface ConversionRequest extends Omit<ReadyRequest, 'theme' | 'supplyImages'> {
  /** What `convert()` takes, or a theme's files. */
  readonly theme?: NonNullable<ReadyRequest['theme']> | ThemeFiles
  /** Hosts of which images can be supplied. */
  readonly imageHosts?: ImageHosts
  /** Whether images in files can be supplied, which the document names by path. */
  readonly imageFiles?: boolean
  /** Images that were asked for in vain, and aren't asked for again. */
  readonly imagesLeftOut?: readonly string[]
  /** What is to be done in place of a conversion. */
  readonly work?: OtherWork
}

export function isThemeFiles(theme: ConversionRequest['theme']): theme is ThemeFiles {
  return typeof theme === 'object' && 'files' in theme
}
