import { spawn } from 'node:child_process'
import { render } from 'pele'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { graphvizDrawer } from '#octavo/core/diagrams/graphviz.js'
import { diagramSetting } from '#octavo/core/diagrams/setting.js'
import { defaultLimits } from '#octavo/core/document/limits.js'
import { interrupted, ProcessorTime } from '#octavo/core/processor-time.js'
import { withSvg } from '#octavo/core/raster/svg-renderer.js'
import { defaultThemeId, findTheme, resolveTheme } from '#octavo/core/theme/index.js'
import { diagramRoom } from './support/drawn-diagrams.ts'

/** Runs work until it's done or its time is spent, however busy the machine is. Whether the time was. */
function ends(time: ProcessorTime, work: () => unknown): boolean {
  while (!time.isSpent) if (time.run(work) !== interrupted) return false
  return true
}

describe('work that never ends is interrupted', () => {
  test.each([
    [
      'JavaScript',
      () => {
        for (;;);
      },
    ],
    ['one regular expression', () => /^(?:a+)+$/.test(`${'a'.repeat(60)}b`)],
  ])('%s', (_what, work) => {
    expect(ends(new ProcessorTime(30), work)).toBe(true)
  })

  test('WebAssembly that draws, and draws again after that', async () => {
    const svg = (content: string) =>
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000">${content}</svg>`,
      )
    const small = svg('<rect width="9" height="9"/>')
    const draw = (bytes: Uint8Array, milliseconds: number) =>
      withSvg(bytes, 2000, new ProcessorTime(milliseconds), (drawing) => drawing.render().asPng())
    const before = await draw(small, 60_000)
    const slow = svg('<rect width="2000" height="2000" fill-opacity=".5"/>'.repeat(20_000))
    expect(await draw(slow, 300)).toBe(interrupted)
    expect(await draw(small, 60_000)).toEqual(before)
  })
})

describe('work that a busy machine cuts short', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  /** Work that takes 60 ms of the processor each time that it's cut short, in much more time on the wall. */
  const cutShort = (times: number) => {
    vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 60_000, system: 0 })
    let attempts = 0
    return () => {
      attempts += 1
      while (attempts <= times);
      return 'done'
    }
  }

  test('has all of its time again', () => {
    const time = new ProcessorTime(100)
    const work = cutShort(3)
    expect([1, 2, 3].map(() => time.run(work))).toEqual([interrupted, interrupted, interrupted])
    expect(time.run(work)).toBe('done')
  })

  test('has it a few times only', () => {
    expect(ends(new ProcessorTime(100), cutShort(Number.POSITIVE_INFINITY))).toBe(true)
  })
})

test('a drawing engine of diagrams that was interrupted draws the next one as before', async () => {
  const content = '```mermaid\nflowchart LR\nA[One] --> B[Two]\n```\n'
  const draw = async () => (await convert({ content, format: 'html' })).bytes
  const before = await draw()
  const many = Array.from({ length: 4000 }, (_, index) => `a${index % 700}-->b${(index * 7) % 900}`)
  const work = () => render(`flowchart LR\n${many.join('\n')}`, { maxEdges: 4000, limit: 1e6 })
  expect(ends(new ProcessorTime(100), work)).toBe(true)
  expect(await draw()).toEqual(before)
})

test('graphs are drawn as before after one of them was interrupted', async () => {
  const theme = findTheme(defaultThemeId)
  if (theme === undefined) throw new Error('The default theme is missing.')
  const shared = diagramSetting({ ...diagramRoom, theme: resolveTheme(theme) })
  const draw = async (source: string, milliseconds: number) => {
    const setting = { ...shared, time: new ProcessorTime(milliseconds) }
    const options = { lang: 'en', limits: defaultLimits, idPrefix: '', layout: null }
    let drawn = (await graphvizDrawer(setting))(source, options)
    while (drawn === null) drawn = (await graphvizDrawer(setting))(source, options)
    return drawn
  }
  const small = 'digraph { a -> b }'
  const before = await draw(small, 60_000)
  expect(before).toHaveProperty('svg')
  const many = Array.from({ length: 990 }, (_, index) => `a${index % 300}->a${(index * 7) % 310}`)
  const slow = `digraph { edge [minlen=100] ${many.join(' ')} }`
  expect(await draw(slow, 200)).toMatchObject({ code: 'diagram_too_large' })
  expect(await draw(small, 60_000)).toEqual(before)
})

test('on a busy machine work isn’t interrupted for what other programs take', () => {
  const others = Array.from({ length: 12 }, () =>
    spawn('sh', ['-c', 'while :; do :; done'], { stdio: 'ignore' }),
  )
  try {
    const work = () => {
      const before = process.cpuUsage()
      const spent = () => Object.values(process.cpuUsage(before)).reduce((sum, time) => sum + time)
      while (spent() < 60_000);
    }
    expect(ends(new ProcessorTime(400), work)).toBe(false)
  } finally {
    for (const other of others) other.kill('SIGKILL')
  }
})

test('work that ends gives its result, or throws its error', () => {
  const time = new ProcessorTime(60_000)
  expect(time.run(() => 3)).toBe(3)
  expect(() =>
    time.run(() => {
      throw new RangeError('a')
    }),
  ).toThrow(new RangeError('a'))
  expect(time.isSpent).toBe(false)
})
