import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { test } from 'vitest'
import { Converter } from '#octavo/cli/convert/converter.js'
import { AllowedFolders } from '#octavo/cli/mcp/allowed-folders.js'
import { DocumentTools } from '#octavo/cli/mcp/document-tools.js'
import { inFolder } from '../support/cli.ts'
import { eventually } from '../support/eventually.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const expectForgotten = (outputs: readonly WeakRef<object>[]) =>
  eventually(() => {
    collectGarbage()
    return outputs.every((output) => output.deref() === undefined)
  })

test('an agent’s server keeps no output once it was returned', () =>
  inFolder({}, async (cwd) => {
    const tools = new DocumentTools(new AllowedFolders([cwd]), 600)
    const outputs: WeakRef<object>[] = []
    for (const content of ['# One', '# Two', '# Three']) {
      // Part of the same answer of the converter as the bytes.
      outputs.push(new WeakRef(await tools.check({ content })))
    }
    await expectForgotten(outputs)
    await tools.close()
  }))

test('a run over many documents keeps no output once it was written', () =>
  inFolder({}, async (cwd) => {
    const converter = new Converter({
      format: 'html',
      look: { theme: 'corporate', overrides: {} },
      concurrency: 1,
      timeoutMilliseconds: 600_000,
      options: {},
      imageFolders: [],
    })
    const path = `${cwd}/a.md`
    const outputs: WeakRef<object>[] = []
    for (const content of ['# One', '# Two', '# Three']) {
      const job = { source: { path, place: path }, output: `${cwd}/a.html` }
      outputs.push(new WeakRef((await converter.convert(job, content)).bytes))
    }
    await expectForgotten(outputs)
    await converter.close()
  }))
