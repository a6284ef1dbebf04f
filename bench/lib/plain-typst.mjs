import { setImmediate } from 'node:timers/promises'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { convert } from '../../dist/core/convert.js'

/**
 * Typst on markup of anybody's, on the compiler that Octavo made, with its fonts.
 *
 * @returns a function that makes the PDF of Typst's markup
 * @throws what Typst says of markup that it can't compile
 */
export async function plainTypst() {
  const { compile } = NodeCompiler.prototype
  let compiler
  NodeCompiler.prototype.compile = function (given) {
    compiler = this
    return compile.call(this, given)
  }
  try {
    await convert({ content: 'a', format: 'pdf' })
  } finally {
    NodeCompiler.prototype.compile = compile
  }
  return async (markup) => {
    const compiled = compiler.compile({ mainFileContent: markup })
    if (compiled.result === null) {
      throw new Error(JSON.stringify(compiler.fetchDiagnostics(compiled.takeDiagnostics())))
    }
    const bytes = compiler.pdf(compiled.result, { pdfStandard: 'ua-1' })
    compiler.evictCache(2)
    await setImmediate()
    return bytes
  }
}
