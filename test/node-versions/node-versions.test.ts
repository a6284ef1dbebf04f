import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { formats } from '#octavo/core/formats/formats.js'
import { cliPath, start } from '../support/cli.ts'
import { otherNodes } from '../support/other-nodes.ts'
import { dotWebp } from '../support/pictures.ts'
import { convertAt, kill, startReady } from '../support/ready-server.ts'
import { richDocument } from '../support/rich-document.ts'
import { inTemporaryFolder } from '../support/temporary-folder.ts'

/** With what each engine draws, in JavaScript, Rust and WebAssembly. */
const content = `${richDocument}
![A dot](${dotWebp})

\`\`\`mermaid
flowchart LR
  a[Start] --> b[End]
\`\`\`

\`\`\`dot
digraph { a -> b }
\`\`\`

\`\`\`chart
type: bar
x: [a, b]
y: [1, 2]
\`\`\`
`

/** The hashes of what `octavo convert` writes, by format, and what it says. */
async function converted(node: string): Promise<Readonly<Record<string, string>>> {
  return inTemporaryFolder([Buffer.from(content)], 'md', async (cwd) => {
    const results: Record<string, string> = {}
    for (const format of formats) {
      const args = [cliPath, 'convert', '0.md', '--to', format, '--timeout', '600']
      const { code, stderr } = await start(node, args, { cwd }).ended
      const hash = createHash('sha256')
      if (code === 0) hash.update(await readFile(join(cwd, `0.${format}`)))
      results[format] = `${code} ${hash.digest('hex')} ${stderr}`
    }
    return results
  })
}

let here: Readonly<Record<string, string>> = {}

beforeAll(async () => {
  if (otherNodes.some(({ path }) => path !== undefined)) here = await converted(process.execPath)
})

describe.each(otherNodes)('Node $version', ({ path }) => {
  // Where it's missing: test/node-versions/fetch.
  test.skipIf(path === undefined)('writes the same files as this version', async () => {
    expect(Object.values(here).filter((result) => !result.startsWith('0 '))).toEqual([])
    expect(await converted(path ?? '')).toEqual(here)
  })

  test.skipIf(path === undefined)('runs the service', async () => {
    const server = await startReady({}, 'pipe', path)
    try {
      const request = { content: '# Hello', format: 'pdf' }
      const answer = await convertAt(server, request, { accept: 'application/pdf' })
      expect(answer.status).toBe(200)
      expect(await answer.text()).toMatch(/^%PDF-/)
    } finally {
      await kill(server)
    }
  })
})
