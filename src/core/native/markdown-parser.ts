import { loadEngine } from './native-packages.ts'

// Named here, so that the bundle doesn't hold the rest of satteri.
const parse = await loadEngine(async () => {
  const { markdownToMdast } = await import('satteri')
  return markdownToMdast
})

/**
 * satteri's function: Markdown to mdast.
 *
 * @throws {MissingPackageError}
 */
export const markdownToMdast: ReturnType<typeof parse> = (...args) => parse()(...args)
