import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { formats } from '#octavo/core/formats/formats.js'

/** Tells of each module that is loaded. */
const hooks = `data:text/javascript,${encodeURIComponent(
  "import { writeSync } from 'node:fs'; export const load = (url, context, next) => { writeSync(2, url + '\\n'); return next(url, context) }",
)}`

const engines = /\/(?:core\/diagrams|node_modules\/(?:pele|@hpcc-js|d3-[a-z]+))\//

const converter = new URL('../../dist/core/convert.js', import.meta.url).href

/** The modules of what draws diagrams that converting a document loads, in a process of its own. */
function enginesLoadedBy(content: string, format: string): string[] {
  const script = `import { register } from 'node:module'
register(${JSON.stringify(hooks)}, import.meta.url)
const { convert } = await import(${JSON.stringify(converter)})
await convert({ content: ${JSON.stringify(content)}, format: '${format}' })`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  })
  expect(status, stderr).toBe(0)
  expect(stderr).toContain('/core/convert.js')
  return stderr.split('\n').filter((url) => engines.test(url))
}

test.each(formats)('a document without diagrams loads nothing that draws them, as %s', (format) => {
  expect(enginesLoadedBy('# Title\n\n```js\nlet a\n```\n\n$x^2$\n', format)).toEqual([])
})

test('a diagram loads the engine that draws it, and no other', () => {
  const loaded = enginesLoadedBy('```mermaid\nflowchart LR\nA --> B\n```\n', 'html')
  expect(loaded.join('\n')).toContain('/pele/')
  expect(loaded.join('\n')).not.toMatch(/@hpcc-js|d3-/)
})
