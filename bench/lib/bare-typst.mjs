import { setImmediate } from 'node:timers/promises'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { convert } from '../../dist/core/convert.js'

/**
 * The engine without Octavo: compiles and exports the very files that Octavo hands to it, on the compiler that Octavo
 * made, in the same way. They are recorded while Octavo converts each document once.
 *
 * @param documents that nobody else converts meanwhile: the engine would still know their layout
 * @returns a function that makes the PDF of the next of the documents
 */
export async function bareTypst(documents) {
  const recorded = []
  const { mapShadow, compile, evictCache } = NodeCompiler.prototype
  let compiler
  let files = []
  let options
  let age
  NodeCompiler.prototype.mapShadow = function (...file) {
    files.push(file)
    return mapShadow.apply(this, file)
  }
  NodeCompiler.prototype.compile = function (given) {
    compiler = this
    options = given
    return compile.call(this, given)
  }
  NodeCompiler.prototype.evictCache = function (given) {
    age = given
    return evictCache.call(this, given)
  }
  try {
    for (const content of documents) {
      files = []
      await convert({ content, format: 'pdf' })
      recorded.push({ files, options })
    }
  } finally {
    Object.assign(NodeCompiler.prototype, { mapShadow, compile, evictCache })
  }
  let next = 0
  return async () => {
    const { files, options } = recorded[next++ % recorded.length]
    for (const [path, bytes] of files) compiler.mapShadow(path, bytes)
    const bytes = compiler.pdf(compiler.compile(options).result, { pdfStandard: 'ua-1' })
    compiler.resetShadow()
    compiler.evictCache(age)
    await setImmediate()
    return bytes
  }
}
