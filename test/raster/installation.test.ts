import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><text y="15">Rain</text></svg>'
const svgImage = `![Rain](data:image/svg+xml;base64,${btoa(svg)})`
const webpImage = '![Rain](data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==)'

/**
 * Converts the same request twice in a process of its own: while files of that name can't be read, and after that.
 */
const program = `
import fs from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

const { broken, ...request } = JSON.parse(process.argv[1])
let isBroken = true
const check = (path) => {
  if (!isBroken || !String(path).endsWith(broken)) return
  throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' })
}
const { accessSync } = fs
const { readFile } = promises
fs.accessSync = (path, ...rest) => (check(path), accessSync(path, ...rest))
promises.readFile = async (path, ...rest) => (check(path), readFile(path, ...rest))
syncBuiltinESMExports()

const { convert } = await import('#octavo/core/convert.js')
const attempt = () => convert(request).then(
  ({ warnings }) => ({ warnings }),
  ({ name, code }) => ({ error: { name, code } }),
)
const during = await attempt()
isBroken = false
console.log(JSON.stringify({ during, after: await attempt() }))
`

const convertTwice = async (request: {
  readonly broken: string
  readonly content: string
  readonly format: 'docx' | 'pdf'
}): Promise<unknown> => {
  const arguments_ = ['--input-type=module', '--eval', program, JSON.stringify(request)]
  const { stdout } = await promisify(execFile)(process.execPath, arguments_)
  return JSON.parse(stdout)
}

describe('a file of the installation that cannot be read fails the conversion, until it can', () => {
  test.each([
    { file: 'the SVG renderer', broken: 'index_bg.wasm', content: svgImage, format: 'docx' },
    { file: 'the SVG renderer', broken: 'index_bg.wasm', content: svgImage, format: 'pdf' },
    { file: 'the WebP decoder', broken: 'webp_dec.wasm', content: webpImage, format: 'docx' },
    { file: 'a font for SVG', broken: 'SourceSans3_700Bold.ttf', content: svgImage, format: 'pdf' },
    { file: 'a font', broken: 'SourceSans3_400Regular.ttf', content: '# Rain', format: 'pdf' },
    { file: 'a template', broken: 'nodes.typ', content: '# Rain', format: 'pdf' },
    { file: 'a template', broken: 'nodes.typ', content: '[TOC]\n\n# Rain', format: 'docx' },
    {
      file: 'a font',
      broken: 'SourceSans3_400Regular.ttf',
      content: '[TOC]\n\n# Rain',
      format: 'docx',
    },
  ] as const)('$file, for $format', async ({ broken, content, format }) => {
    expect(await convertTwice({ broken, content, format })).toEqual({
      during: { error: { name: 'Error', code: 'EIO' } },
      after: { warnings: [] },
    })
  })
})
