import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, onTestFailed } from 'vitest'
import { chromiumPath, launchChromiumShell, sayIfChromiumIsMissing } from './chromium.ts'
import { type ServerProcess, startProcess } from './server-process.ts'
import { sha256 } from './service.ts'

/** Keys that the service of these tests knows. */
export const playgroundKeys = {
  valid: 'a-valid-key',
  expired: 'a-key-that-was-good',
  /** Of a tier with two requests a minute. */
  small: 'a-key-with-a-small-minute',
  /** The same tier; each test that uses a minute up has a key of its own. */
  spent: 'another-key-with-a-small-minute',
  replaced: 'a-third-key-with-a-small-minute',
  /** Bound to two themes. */
  bound: 'a-key-of-two-themes',
} as const

const API_KEY_HASHES = [
  `${hash(playgroundKeys.valid)}:premium`,
  `${hash(playgroundKeys.expired)}:premium:2020-12-31`,
  hash(playgroundKeys.small),
  hash(playgroundKeys.spent),
  hash(playgroundKeys.replaced),
  `${hash(playgroundKeys.bound)}:premium:theme=elegant+modern`,
].join(',')

function hash(key: string): string {
  return sha256(key).toString('hex')
}

/** The service as operators run it, with room for what the tests ask. */
export function startPlaygroundService(
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  return startProcess({
    API_KEY_HASHES,
    LOG_LEVEL: 'info',
    RATE_LIMIT_PREMIUM: '10000',
    RATE_LIMIT_DEFAULT: '2',
    BODY_LIMIT: '300KiB',
    ...environment,
  })
}

export interface VisitOptions {
  /** In the address, as a development start prints it. `null` for a visitor without a key. */
  readonly key?: string | null
  /** What the editor holds to begin with. */
  readonly text?: string
  /** More of the address, behind its `#`. */
  readonly fragment?: string
  readonly width?: number
  readonly height?: number
  readonly colorScheme?: 'light' | 'dark'
  /** In a browser that lets the page keep nothing. */
  readonly forbidStorage?: boolean
}

/** Somebody at the playground, in a browser that has never been there. */
export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  readonly preview: FrameLocator
  /** What the console said of mistakes. */
  readonly mistakes: readonly string[]
  /** Addresses beyond the service's own that were asked for. */
  readonly strays: readonly string[]
  /** Empties the editor. */
  clear(): Promise<void>
  /** Puts `text` in the place of all that the editor holds. */
  write(text: string): Promise<void>
  /** What the editor holds, as its lines show it. */
  written(): Promise<string>
}

/** A browser's visits to a playground; each has storage of its own. */
export class Visitors {
  readonly #browser: Promise<Browser>
  readonly #contexts: BrowserContext[] = []
  readonly #url: string

  constructor(url: string, browser: Promise<Browser>) {
    this.#url = url
    this.#browser = browser
  }

  async visit(options: VisitOptions = {}): Promise<Visit> {
    const { key = playgroundKeys.valid, text, width = 1400, height = 900 } = options
    const context = await (await this.#browser).newContext({
      viewport: { width, height },
      acceptDownloads: true,
      // No test looks at what moves, which the processor would draw sixty times a second.
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
      ...(options.colorScheme && { colorScheme: options.colorScheme }),
    })
    // Only the time limit of the test counts, which is long enough for a busy machine.
    context.setDefaultTimeout(0)
    this.#contexts.push(context)
    if (options.forbidStorage) await context.addInitScript(forbidStorage)
    const page = await context.newPage()
    const mistakes: string[] = []
    const strays: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') mistakes.push(message.text())
    })
    page.on('pageerror', (error) => mistakes.push(String(error)))
    context.on('request', (request) => {
      const url = request.url()
      // `blob:` and `data:` are in the page, `chrome:` is the browser's own viewer of PDFs.
      if (/^(?:https?|wss?):/.test(url) && !url.startsWith(this.#url)) strays.push(url)
    })
    const fragment = [key === null ? '' : `key=${key}`, options.fragment ?? '']
    await page.goto(`${this.#url}/#${fragment.filter((part) => part !== '').join('&')}`)
    const content = page.locator('.cm-content')
    await content.waitFor({ state: 'attached' })
    const visit: Visit = {
      page,
      context,
      preview: page.frameLocator('iframe[title="HTML preview"]'),
      mistakes,
      strays,
      clear: async () => {
        await content.focus()
        await page.keyboard.press('ControlOrMeta+a')
        await page.keyboard.press('Delete')
        await page.locator('.cm-placeholder').waitFor()
      },
      write: async (all) => {
        await content.focus()
        await page.keyboard.press('ControlOrMeta+a')
        // As a paste, so that the editor adds no list marks or indents of its own.
        await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), all)
        await page.keyboard.press('ControlOrMeta+v')
        // The browser pastes a moment later; what came before that would be replaced by it. The cursor is at the end.
        const [end = ''] = /[\w .:#-]{0,20}$/.exec(all) ?? []
        await page.locator('.cm-line').last().filter({ hasText: end }).waitFor()
      },
      written: async () => (await page.locator('.cm-line').allTextContents()).join('\n'),
    }
    if (text !== undefined) await visit.write(text)
    return visit
  }

  /** Ends the visits so far, for the next test. */
  async leave(): Promise<void> {
    await Promise.all(this.#contexts.splice(0).map((context) => context.close()))
  }

  async close(): Promise<void> {
    await (await this.#browser).close()
  }
}

/** As Chromium answers where its settings block a site's data. */
function forbidStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  }
}

/** What the tests of a file share. */
export interface Playground {
  readonly server: ServerProcess
  readonly visit: Visitors['visit']
  /**
   * A visit that goes on through the tests of the file, whose editor holds `text`, for tests that look only at what becomes
   * of it: to open the page takes five times as long. After a test that failed it's another.
   */
  editor(text?: string): Promise<Visit>
}

/** A service for the tests of a file, and a browser whose visits end with each test. */
export function usePlayground(suite: string): Playground {
  sayIfChromiumIsMissing(`the playground: ${suite}`)
  let server: ServerProcess | undefined
  let visitors: Visitors | undefined
  /** Of the visit that goes on. */
  let staying: Visitors | undefined
  let stay: Promise<Visit> | undefined

  beforeAll(async () => {
    if (chromiumPath === undefined) return
    server = await startPlaygroundService()
    const browser = launchChromiumShell()
    visitors = new Visitors(server.url, browser)
    staying = new Visitors(server.url, browser)
  })
  afterEach(() => visitors?.leave())
  afterAll(async () => {
    await visitors?.close()
    server?.child.kill('SIGKILL')
  })

  return {
    get server() {
      return started(server)
    },
    visit: (options) => started(visitors).visit(options),
    async editor(text) {
      onTestFailed(async () => {
        stay = undefined
        await staying?.leave()
      })
      stay ??= started(staying).visit()
      const visit = await stay
      await visit.clear()
      if (text !== undefined) await visit.write(text)
      return visit
    },
  }
}

function started<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The service has not started.')
  return value
}
