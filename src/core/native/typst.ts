import { createRequire } from 'node:module'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { withEngine } from './native-packages.ts'

export type { NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
export type { NodeCompiler }

type Typst = typeof import('@myriaddreamin/typst-ts-node-compiler')

// Not imported: in Node 24.9 an import finds no names in a CommonJS package where code can't be made from strings. Nor awaited:
// `require('octavo')` takes no module that awaits anything.
const loadTypst = (): Typst =>
  createRequire(import.meta.url)('@myriaddreamin/typst-ts-node-compiler')

/**
 * A compiler of Typst.
 *
 * @throws {MissingPackageError}
 */
export const createNodeCompiler: typeof NodeCompiler.create = (options) =>
  withEngine(loadTypst).NodeCompiler.create(options)
