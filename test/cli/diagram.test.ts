import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inFolder, octavo } from '../support/cli.ts'

const flow = 'flowchart LR\n  A[Client] --> B[Gateway & more]\n'
const pngSignature = '89504e470d0a1a0a'

test('a diagram becomes an SVG beside it, with outlines for its text and a text alternative', () =>
  inFolder({ 'flow.mmd': flow }, async (cwd) => {
    const run = await octavo(['diagram', 'flow.mmd'], { cwd })
    expect([run.code, run.stderr, run.stdout.toString()]).toEqual([0, '', ''])
    const svg = await readFile(join(cwd, 'flow.svg'), 'utf8')
    expect(svg).toMatch(/^<svg [^>]* role="img"><title>Flow chart: Client, Gateway &amp; more</)
    expect(svg).not.toContain('<text')
    expect(svg).not.toContain('var(')
    expect(svg.match(/<path /g)?.length).toBeGreaterThan(4)
  }))

test.each([
  ['g.dot', 'digraph { a -> b }', '<title>Graph: a → b'],
  ['g.GV', 'graph { a -- b }', '<title>Graph: a, b'],
  ['c.yaml', 'type: bar\ndata: { A: 1, B: 2 }', '<title>Bar chart'],
])('%s is drawn as what its extension says', (file, source, title) =>
  inFolder({ [file]: source }, async (cwd) => {
    const run = await octavo(['diagram', file, '-o', '-'], { cwd })
    expect([run.code, run.stderr]).toEqual([0, ''])
    expect(run.stdout.toString()).toContain(title)
    expect(await readdir(cwd)).toEqual([file])
  }),
)

test('--out names the format, and standard input takes --type', () =>
  inFolder({}, async (cwd) => {
    const args = ['diagram', '-', '--type', 'dot', '--out', 'made/g.png']
    const run = await octavo(args, { cwd, input: 'digraph { a -> b }' })
    expect([run.code, run.stderr]).toEqual([0, ''])
    const png = await readFile(join(cwd, 'made/g.png'))
    expect(png.subarray(0, 8).toString('hex')).toBe(pngSignature)
  }))

test('a theme and colours change the picture, and the same give the same bytes', () =>
  inFolder({ 'flow.mmd': flow }, async (cwd) => {
    const picture = async (...flags: string[]) => {
      const run = await octavo(['diagram', 'flow.mmd', '-o', '-', ...flags], { cwd })
      expect([run.code, run.stderr]).toEqual([0, ''])
      return run.stdout.toString()
    }
    const usual = await picture()
    expect(await picture()).toBe(usual)
    expect(await picture('--theme', 'academic')).not.toBe(usual)
    const green = await picture('--set', 'accent=#00aa77')
    expect(green).not.toBe(usual)
    expect(await picture('--theme', 'midnight')).toMatch(/fill="#11172\w|fill="#1\w{5}"/)
  }))

test('a mistake is told of at its line, and nothing is written', () =>
  inFolder({ 'flow.mmd': 'flowchart LR\n  A --> B\n  B --> C[x' }, async (cwd) => {
    const run = await octavo(['diagram', 'flow.mmd'], { cwd })
    expect(run.code).toBe(1)
    expect(run.stderr).toMatch(/^flow\.mmd:3: diagram_invalid: It can't be drawn: .*\.\n$/)
    expect(await readdir(cwd)).toEqual(['flow.mmd'])
  }))

test('what is left out is told of', () =>
  inFolder(
    { 'flow.mmd': '%%{init: {"theme": "forest"}}%%\nflowchart LR\n  A --> B\n' },
    async (cwd) => {
      const run = await octavo(['diagram', 'flow.mmd'], { cwd })
      expect(run.code).toBe(0)
      expect(run.stderr).toMatch(/^flow\.mmd:1: diagram_in_part: The theme forest /)
    },
  ))

test('a bomb ends with a message', () =>
  inFolder({ 'bomb.mmd': `flowchart TD\n${'a-->b\n'.repeat(5000)}` }, async (cwd) => {
    const run = await octavo(['diagram', 'bomb.mmd'], { cwd })
    expect(run.code).toBe(1)
    expect(run.stderr).toMatch(/^bomb\.mmd(?::\d+)?: diagram_too_large: /)
  }))

test.each([
  [['diagram', 'a.mmd', '-o', 'a.gif'], 'error: --out a.gif: its extension names no format.'],
  [['diagram', 'a.svg', '--to', 'svg'], 'error: a.svg would be written over the diagram itself.'],
  [['diagram', 'a.mmd', '--theme', 'none'], 'error: There is no theme "none".'],
])('%j is a wrong command line', (args, message) =>
  inFolder({ 'a.mmd': flow, 'a.svg': flow }, async (cwd) => {
    const run = await octavo(args, { cwd })
    expect(run.code).toBe(2)
    expect(run.stderr.startsWith(message)).toBe(true)
  }),
)

test('a file that is not there, or is empty, is told of', () =>
  inFolder({ 'empty.mmd': '\n' }, async (cwd) => {
    const run = await octavo(['diagram', 'no.mmd'], { cwd })
    expect([run.code, run.stderr]).toEqual([
      1,
      "no.mmd: error: The document can't be read: no such file or folder.\n",
    ])
    expect((await octavo(['diagram', 'empty.mmd'], { cwd })).code).toBe(1)
  }))
