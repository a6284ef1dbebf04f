import { setImmediate } from 'node:timers/promises'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { convert } from '../../dist/convert.js'

/**
 * The engine without Octavo: compiles and exports the very files that Octavo hands to it, on the compiler that Octavo
 * made, in the same way. They are recorded while Octavo converts each document once.
 *
 * @returns a function that makes the PDF of one of the documents
 */
export async function bareTypst(documents) {
  const recorded = new Map()
  const { mapShadow, compile } = NodeCompiler.prototype
  let compiler
  let files = []
  let options
  NodeCompiler.prototype.mapShadow = function (...file) {
    files.push(file)
    return mapShadow.apply(this, file)
  }
  NodeCompiler.prototype.compile = function (given) {
    compiler = this
    options = given
    return compile.call(this, given)
  }
  try {
    for (const content of documents) {
      files = []
      await convert({ content, format: 'pdf' })
      recorded.set(content, { files, options })
    }
  } finally {
    Object.assign(NodeCompiler.prototype, { mapShadow, compile })
  }
  return async (content) => {
    const { files, options } = recorded.get(content)
    for (const [path, bytes] of files) compiler.mapShadow(path, bytes)
    const bytes = compiler.pdf(compiler.compile(options).result, { pdfStandard: 'ua-1' })
    compiler.resetShadow()
    compiler.evictCache(10)
    await setImmediate()
    return bytes
  }
}
