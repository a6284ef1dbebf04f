import { loadEngine } from './native-packages.ts'

const satteri = await loadEngine(() => import('satteri'))

/**
 * satteri's function: Markdown to mdast.
 *
 * @throws {MissingPackageError}
 */
export const markdownToMdast: typeof import('satteri').markdownToMdast = (...args) =>
  satteri().markdownToMdast(...args)
