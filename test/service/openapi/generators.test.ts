import { execFile } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kill, serverKey, startReady } from '../../support/ready-server.ts'
import type { ServerProcess } from '../../support/server-process.ts'

/* Other people's generators, with their defaults, and a small program with what each makes of /openapi.json. */

const run = promisify(execFile)

/** A program on the PATH; if there is none, its tests are skipped, with a line that says so. */
function found(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const path = folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
  if (path === undefined) process.stderr.write(`No ${name}: what it generates is not tested.\n`)
  return path
}

const python = found('openapi-python-client')
const openapiTypescript = found('openapi-typescript')
const heyApi = found('openapi-ts')
const isNoneThere = [python, openapiTypescript, heyApi].every((path) => path === undefined)

let server: ServerProcess
let folder = ''

beforeAll(async () => {
  if (isNoneThere) return
  server = await startReady()
  folder = await mkdtemp(join(tmpdir(), 'octavo-generators-'))
  const described = await fetch(`${server.url}/openapi.json`)
  await writeFile(join(folder, 'openapi.json'), await described.text())
  await writeFile(join(folder, 'package.json'), '{"private": true, "type": "module"}')
})
afterAll(async () => {
  if (isNoneThere) return
  await kill(server)
  await rm(folder, { recursive: true })
})

/** What a program prints, in the folder. */
async function printed(program: string, ...args: readonly string[]): Promise<string> {
  const env = { ...process.env, URL: server.url, KEY: serverKey }
  const { stdout } = await run(program, args, { cwd: folder, env })
  return stdout
}

/** @returns the compiler's messages, and the program's output if there are none */
async function compiled(name: string, source: string): Promise<string> {
  await writeFile(join(folder, `${name}.ts`), source)
  const compilerOptions = {
    ...{ strict: true, noEmit: true, target: 'es2023', module: 'preserve', types: [] },
    ...{ lib: ['es2023', 'dom', 'dom.iterable'], skipLibCheck: true },
  }
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: [`${name}.ts`] }),
  )
  try {
    await printed(resolve('node_modules/.bin/tsc'), '-p', '.')
  } catch (error) {
    if (error instanceof Error && 'stdout' in error) return String(error.stdout)
    throw error
  }
  await build({
    ...{ root: folder, configFile: false, logLevel: 'warn' },
    build: { ssr: `${name}.ts`, outDir: 'out', minify: false },
  })
  return printed(process.execPath, `out/${name}.js`)
}

test.skipIf(openapiTypescript === undefined)(
  'types of openapi-typescript ask for no field that has a default, and know what JSON holds',
  async () => {
    await printed(openapiTypescript ?? '', 'openapi.json', '--output', 'types.ts')
    const output = await compiled(
      'with-types',
      `
      import type { components, paths } from './types'
      declare const process: { env: Record<string, string> }
      type Post<Path extends '/api/v1/convert' | '/api/v1/batch'> = paths[Path]['post']
      type Upload = components['schemas']['Upload']
      const body: Post<'/api/v1/convert'>['requestBody']['content']['application/json'] = {
        content: '# Hello',
        format: 'docx',
        options: { title: 'A', properties: { number: 4 }, page: { margins: { top: '2cm' } } },
      }
      // @ts-expect-error There is no such format.
      const wrong = (): typeof body => ({ content: '', format: 'odt' })
      const upload: Upload = { file: '' }
      const batch: Post<'/api/v1/batch'>['requestBody']['content']['application/json'] = { files: [{ filename: 'a', content: '# A' }] }
      const response = await fetch(process.env.URL + '/api/v1/convert', {
        method: 'POST',
        headers: { 'X-API-Key': process.env.KEY, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      const result: Post<'/api/v1/convert'>['responses'][200]['content']['application/json'] = await response.json()
      console.log(result.filename, result.warnings?.length ?? 0, Object.keys(upload).length, batch.files.length, typeof wrong)
    `,
    )
    expect(output).toBe('document.docx 0 1 1 function\n')
  },
)

test.skipIf(heyApi === undefined)(
  'a client of hey-api converts text and files, and has types for results and errors',
  async () => {
    await printed(heyApi ?? '', '-i', 'openapi.json', '-o', 'hey')
    const output = await compiled(
      'with-hey',
      `
      import { client } from './hey/client.gen'
      import { convertFile, convertText, listThemes } from './hey/sdk.gen'
      declare const process: { env: Record<string, string> }
      client.setConfig({ baseUrl: process.env.URL, auth: () => process.env.KEY })
      const { data } = await convertText({ body: { content: '# Hello', format: 'docx', options: { title: 'A' } } })
      const file = new File(['# A file'], 'report.md')
      const uploaded = await convertFile({ body: { file, format: 'html', custom_overrides: { accent: '#b00020' } } })
      const { error } = await convertText({ body: { content: ' ' } })
      const { data: themes } = await listThemes()
      // @ts-expect-error There is no such format.
      const wrong = () => convertText({ body: { content: '', format: 'odt' } })
      const names = [data, uploaded.data].map((result) => (result && 'filename' in result ? result.filename : 'none'))
      console.log(...names, error?.code, themes?.themes.length, typeof wrong)
    `,
    )
    expect(output).toBe('document.docx report.html MISSING_CONTENT 9 function\n')
  },
)

test.skipIf(python === undefined)(
  'a client of openapi-python-client converts text and files, and has classes for options and errors',
  async () => {
    const args = ['generate', '--path', 'openapi.json', '--output-path', 'py']
    const generated = await printed(python ?? '', ...args)
    expect(generated).not.toContain('Unable to process')
    await writeFile(
      join(folder, 'use.py'),
      `
import os, sys
from io import BytesIO
sys.path.insert(0, "py")
from octavo_client import AuthenticatedClient
from octavo_client.api.conversion import convert_file, convert_text
from octavo_client.models import ColourOverrides, ConversionRequest, ConversionRequestFormat, Options, Upload, UploadFormat
from octavo_client.types import File

client = AuthenticatedClient(os.environ["URL"], token=os.environ["KEY"], prefix="", auth_header_name="X-API-Key")
body = ConversionRequest("# Hello", format_=ConversionRequestFormat.DOCX, options=Options(title="A"))
result = convert_text.sync(client=client, body=body)
upload = Upload(
    File(BytesIO(b"# A file"), "report.md", "text/markdown"),
    format_=UploadFormat.HTML,
    custom_overrides=ColourOverrides(accent="#b00020"),
)
uploaded = convert_file.sync(client=client, body=upload)
failed = convert_text.sync(client=client, body=ConversionRequest(" "))
print(result.filename, uploaded.filename, failed.code.value)
`,
    )
    // The Python of the generator has what its clients need, too.
    const interpreter = join(dirname(realpathSync(python ?? '')), 'python3')
    expect(await printed(interpreter, 'use.py')).toBe('document.docx report.html MISSING_CONTENT\n')
  },
)
