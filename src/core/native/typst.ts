import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { loadEngine } from './native-packages.ts'

export type { NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
export type { NodeCompiler }

const typst = await loadEngine(() => import('@myriaddreamin/typst-ts-node-compiler'))

/**
 * A compiler of Typst.
 *
 * @throws {MissingPackageError}
 */
export const createNodeCompiler: typeof NodeCompiler.create = (options) =>
  typst().NodeCompiler.create(options)
