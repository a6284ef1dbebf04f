import { spawnSync } from 'node:child_process'
import { PassThrough } from 'node:stream'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Activity } from '#octavo/cli/terminal/activity.js'
import { inFolder, octavo, octavoOnTerminal } from '../support/cli.ts'

/** Begins a command to a terminal (ECMA-48, 5.4). */
const csi = '\u001b['
/** Sets a colour or a weight; other commands draw what long work shows. */
const color = new RegExp(`${csi.replace('[', '\\[')}[\\d;]*m`)
/** Of util-linux; other systems have another program of that name. */
const hasScript = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes(
  'util-linux',
)

describe.skipIf(!hasScript)('on a terminal', () => {
  test('each document is told, a bar counts them, and warnings have colours', () =>
    inFolder({ 'a.md': '# A\n\n[x](#y)', 'b.md': '# B' }, async (cwd) => {
      const { code, stdout } = await octavoOnTerminal(['convert', 'a.md', 'b.md'], { cwd })
      const text = stdout.toString()
      expect(code).toBe(0)
      expect(text).toContain('0/2')
      expect(text).toContain('1/2')
      expect(text).toContain('a.md → a.html')
      expect(text).toContain('b.md → b.html')
      expect(text).toContain(`${csi}33mlink_target_missing`)
      // The bar is taken away at the end.
      expect(text.lastIndexOf(`\r${csi}K`)).toBeGreaterThan(text.lastIndexOf('/2'))
    }))

  test('NO_COLOR leaves no colours', () =>
    inFolder({ 'a.md': '[x](#y)' }, async (cwd) => {
      const env = { NO_COLOR: '1' }
      const { stdout } = await octavoOnTerminal(['convert', 'a.md'], { cwd, env })
      expect(stdout.toString()).toContain('link_target_missing')
      expect(stdout.toString()).not.toMatch(color)
    }))

  test('a PDF is not written to it', () =>
    inFolder({ 'a.md': '# A' }, async (cwd) => {
      const args = ['convert', 'a.md', '--to', 'pdf', '--out', '-']
      const { code, stdout } = await octavoOnTerminal(args, { cwd })
      expect(code).toBe(2)
      expect(stdout.toString()).toContain("can't be shown in a terminal")
    }))

  test('themes show their colours where the terminal can', async () => {
    const { stdout } = await octavoOnTerminal(['themes'], { env: { COLORTERM: 'truecolor' } })
    // The accent colour of the theme corporate, #2563a8.
    expect(stdout.toString()).toContain(`${csi}48;2;37;99;168m`)
    const few = await octavoOnTerminal(['themes'], { env: { TERM: 'xterm' } })
    expect(few.stdout.toString()).not.toContain('48;2;')
    expect(few.stdout.toString()).toContain('#2563a8')
  })
})

describe('a single document that takes long', () => {
  afterEach(() => void vi.useRealTimers())

  function activityOn(isTTY: boolean) {
    vi.useFakeTimers()
    const stream = new PassThrough()
    const activity = new Activity(Object.assign(stream, { isTTY }) as never, true)
    return { activity, written: () => String(stream.read() ?? '') }
  }

  test('shows after a second what is being done, and for how long, until it ends', () => {
    const { activity, written } = activityOn(true)
    activity.show('Reading')
    vi.advanceTimersByTime(900)
    expect(written()).toBe('')
    vi.advanceTimersByTime(200)
    expect(written()).toBe(`\r${csi}KReading… 1 s`)
    activity.show('Laying out')
    vi.advanceTimersByTime(1000)
    expect(written()).toBe(`\r${csi}KLaying out… 2 s`)
    activity.end()
    vi.advanceTimersByTime(5000)
    expect(written()).toBe(`\r${csi}K`)
  })

  test('shows nothing where there is no terminal', () => {
    const { activity, written } = activityOn(false)
    activity.show('Reading')
    vi.advanceTimersByTime(5000)
    activity.end()
    expect(written()).toBe('')
  })
})

describe('without a terminal', () => {
  test('there are no colours, no bar, and no news but warnings', () =>
    inFolder({ 'a.md': '[x](#y)', 'b.md': '# B' }, async (cwd) => {
      const { stderr } = await octavo(['convert', 'a.md', 'b.md'], { cwd })
      expect(stderr).toMatch(/^a\.md:1: link_target_missing: [^\n]*\n$/)
    }))

  test('FORCE_COLOR asks for colours, and NO_COLOR forbids them all the same', async () => {
    const colored = await octavo(['themes'], { env: { FORCE_COLOR: '3' } })
    expect(colored.stdout.toString()).toContain('48;2;37;99;168m')
    const plain = await octavo(['themes'], { env: { FORCE_COLOR: '3', NO_COLOR: '1' } })
    expect(plain.stdout.toString()).not.toContain(csi)
  })

  test('themes --json is what the API lists', async () => {
    const { stdout } = await octavo(['themes', '--json'])
    const { themes } = JSON.parse(stdout.toString())
    expect(themes).toHaveLength(9)
    expect(themes[0]).toEqual({
      id: 'corporate',
      name: expect.any(String),
      description: expect.any(String),
      colors: expect.objectContaining({ accent: '#2563a8' }),
    })
  })
})
