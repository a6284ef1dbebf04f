import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { scrape } from '../support/metrics.ts'
import { type ServerProcess, startProcess } from '../support/server-process.ts'
import { sha256 } from '../support/service.ts'
import { acmeFolder, beside, type Files, templateOf } from '../support/theme-folders.ts'

let folder: string
let server: ServerProcess | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'octavo-themes-'))
})
afterEach(async () => {
  server?.child.kill('SIGKILL')
  await server?.exited
  rmSync(folder, { recursive: true })
})

const entry = (key: string, themes = '') => `${sha256(key).toString('hex')}:premium${themes}`
const keyFile = () => join(folder, '.keys')

function write(files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

async function start(keys: readonly string[]): Promise<ServerProcess> {
  writeFileSync(keyFile(), keys.join('\n'))
  server = await startProcess({
    NODE_ENV: 'production',
    API_KEY_HASHES_FILE: keyFile(),
    RATE_LIMIT_PREMIUM: '1000000',
    QUEUE_LIMIT: '1000',
    THEMES: folder,
    LOG_LEVEL: 'debug',
    METRICS_PORT: '0',
  })
  return server
}

const ask = (path: string, key: string, body?: object) =>
  fetch(`${server?.url}/api/v1/${path}`, {
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })

/** Sends SIGHUP, and waits until the log says for the so-manieth time that the keys were read. */
async function reload(times: number): Promise<void> {
  server?.child.kill('SIGHUP')
  const done = /"msg":"keys (not )?reloaded"/g
  await eventually(() => (server?.output().match(done)?.length ?? 0) >= times)
}

describe('the service does not start', () => {
  test('with faulty themes, and says all that is wrong, with files and lines', async () => {
    write(
      beside({
        acme: { ...acmeFolder(), 'theme.yaml': 'extends: corporate\ntext: { sise: 11 }\n' },
        corporate: acmeFolder(),
        'Beta Ltd': acmeFolder(),
        twice: { 'template.docx': templateOf('A'), 'template.dotx': templateOf('B') },
      }),
    )
    const { exited, output } = await start([entry('key')])
    expect(await exited).toBe(1)
    const says = output()
    expect(says).toContain("Octavo can't start:")
    expect(says).toContain(`${join(folder, 'acme/theme.yaml')}:2: There is no key "sise" in text`)
    expect(says).toContain(`${join(folder, 'corporate')}: A theme "corporate" comes with Octavo.`)
    expect(says).toContain(`${join(folder, 'Beta Ltd')}: The name of the folder is the id`)
    expect(says).toContain('Call it beta-ltd')
    expect(says).toContain(`${join(folder, 'twice')}: There is a template.docx and a template.dotx`)
  })

  test('without the folder', async () => {
    writeFileSync(keyFile(), entry('key'))
    server = await startProcess({ API_KEY_HASHES_FILE: keyFile(), THEMES: join(folder, 'none') })
    expect(await server.exited).toBe(1)
    expect(server.output()).toContain('There is no such folder')
  })

  test.each([
    ['a theme that is not there', ':theme=acme+acne', 'is restricted to "acne"'],
    ['templates alone', ':theme=letters', 'is restricted to Word templates only'],
  ])('with a key that is bound to %s', async (_what, themes, says) => {
    write(beside({ acme: acmeFolder(), letters: { 'template.docx': templateOf('Letters') } }))
    const { exited, output } = await start([entry('one'), entry('two', themes)])
    expect(await exited).toBe(1)
    expect(output()).toContain(`(${keyFile()}): entry 2 (line 2) ${says}`)
  })
})

describe('SIGHUP', () => {
  const [green, red, blue] = ['#0b7a75', '#b00020', '#1b4fa3']

  test('changes, adds and takes away themes; a request has the theme that it began with', async () => {
    write(beside({ acme: acmeFolder(green), beta: acmeFolder(blue) }))
    await start([entry('any'), entry('bound', ':theme=acme')])
    const content = `# Long\n\n${'A paragraph of *some* length.\n\n'.repeat(10_000)}`
    const begun = ask('convert', 'any', { content, theme: 'beta', options: { fonts: 'name' } })
    await eventually(() => server?.output().includes('"msg":"converting"') ?? false)
    rmSync(join(folder, 'beta'), { recursive: true })
    write(beside({ acme: acmeFolder(red), gamma: acmeFolder(blue) }))
    await reload(1)
    const { themes } = await (await ask('themes', 'any')).json()
    expect(themes.slice(-2).map(({ id }: { id: string }) => id)).toEqual(['acme', 'gamma'])
    expect(themes.at(-2).colors.accent).toBe(red)
    const answer = await begun
    expect(answer.status).toBe(200)
    const { content_base64 } = await answer.json()
    expect(Buffer.from(content_base64, 'base64').toString()).toContain(blue)
    expect((await ask('convert', 'any', { content: '#', theme: 'beta' })).status).toBe(400)
    expect((await ask('convert', 'bound', { content: '#', theme: 'acme' })).status).toBe(200)
  })

  test('keeps a theme whose files are faulty, and keys that name no theme, and says why', async () => {
    write(beside({ acme: acmeFolder(green) }))
    await start([entry('any')])
    write({ 'acme/theme.yaml': 'extends: corporate\npalette: { accent: 12 }\n' })
    writeFileSync(keyFile(), `${entry('any')}\n${entry('new', ':theme=nobody')}`)
    await reload(1)
    const { themes } = await (await ask('themes', 'any')).json()
    expect(themes.at(-1)).toMatchObject({ id: 'acme', colors: { accent: green } })
    expect((await ask('themes', 'new')).status).toBe(403)
    const logged = server?.output() ?? ''
    expect(logged).toMatch(/acme\/theme\.yaml:2: palette\.accent.*"msg":"theme not reloaded"/)
    expect(logged).toMatch(/is restricted to \\"nobody\\".*"msg":"keys not reloaded"/)
  })

  test('never lets a key that is bound to a theme that has gone use another', async () => {
    write(beside({ acme: acmeFolder(green) }))
    await start([entry('any'), entry('bound', ':theme=acme')])
    rmSync(join(folder, 'acme'), { recursive: true })
    await reload(1)
    expect(await (await ask('themes', 'bound')).json()).toEqual({ status: 'success', themes: [] })
    for (const theme of [undefined, 'corporate', 'acme']) {
      const answer = await ask('convert', 'bound', { content: '# Hello', theme })
      expect([answer.status, (await answer.json()).code]).toEqual([400, 'INVALID_THEME'])
    }
  })

  test('loses no request under load, whether the folders are good or faulty', async () => {
    write(beside({ acme: acmeFolder(green) }))
    const running = await start([entry('any')])
    const rounds = 8
    let done = false
    let answered = 0
    const client = async () => {
      while (!done) {
        const answer = await ask('convert', 'any', {
          content: `# Document ${answered}`,
          theme: 'acme',
          options: { fonts: 'name' },
        })
        expect(answer.status).toBe(200)
        const { content_base64 } = await answer.json()
        const page = Buffer.from(content_base64, 'base64').toString()
        expect([green, red].some((accent) => page.includes(accent))).toBe(true)
        answered += 1
      }
    }
    const operator = async () => {
      for (let round = 1; round <= rounds; round++) {
        if (round % 3 === 0) write({ 'acme/theme.yaml': 'extends: nothing\n' })
        else write(beside({ acme: acmeFolder(round % 2 === 0 ? green : red) }))
        const before = answered
        await reload(round)
        // At least one request has come since.
        await eventually(() => answered > before)
      }
      done = true
    }
    await Promise.all([operator(), ...Array.from({ length: 6 }, client)])
    expect(running.output()).not.toContain('"msg":"request failed"')
    const series = 'octavo_conversions_total{format="html",theme="acme",outcome="converted"}'
    expect((await scrape(running)).get(series)).toBe(answered)
  })
})
