import type { ConversionRequest as ReadyRequest } from '../core/convert.ts'
import type { ThemeFileBytes } from '../themes/theme-source.ts'

/** A theme whose files came with a document. None of them has been looked at: the worker reads them. */
export interface ThemeFiles {
  readonly files: readonly ThemeFileBytes[]
}

/** One document to convert in a worker. */
export interface ConversionRequest extends Omit<ReadyRequest, 'theme'> {
  /** What `convert()` takes, or a theme's files. */
  readonly theme?: NonNullable<ReadyRequest['theme']> | ThemeFiles
}

/** Whether a theme's files came with the document. */
export function isThemeFiles(theme: ConversionRequest['theme']): theme is ThemeFiles {
  return typeof theme === 'object' && 'files' in theme
}
