import { markdownToMdast as parse } from 'satteri'
import { withEngine } from './native-packages.ts'

/**
 * satteri's function: Markdown to mdast.
 *
 * @throws {MissingPackageError}
 */
export const markdownToMdast: typeof parse = (...args) => withEngine(() => parse(...args))
