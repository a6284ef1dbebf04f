import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { inFolder, octavo } from '../support/cli.ts'

const files = {
  'good.md': '# Good\n\n[the other](docs/bad.md)\n',
  'docs/bad.md': '# Bad\n\n[gone](#gone)\n\n![](picture.png)\n',
}

test('warnings are reported with their lines, and nothing is written', () =>
  inFolder(files, async (cwd) => {
    const before = await readdir(cwd, { recursive: true })
    const { code, stdout, stderr } = await octavo(['check', '-r', '.'], { cwd })
    expect(stderr).toMatch(/^docs\/bad\.md:3: link_target_missing: .*\n/)
    expect(stderr).toContain('docs/bad.md:5: image_alt_missing: ')
    expect(stdout.toString()).toBe('')
    expect(code).toBe(3)
    expect(await readdir(cwd, { recursive: true })).toEqual(before)
  }))

test('a link to another document needs no conversion of that', () =>
  inFolder(files, async (cwd) => {
    const args = ['check', 'good.md', '--to', 'pdf']
    expect(await octavo(args, { cwd })).toMatchObject({ code: 0, stderr: '' })
  }))

test('warnings can be ignored by their codes', () =>
  inFolder(files, async (cwd) => {
    const ignore = ['link_target_missing', 'image_alt_missing', 'image_not_found']
    const args = ['check', 'docs/*.md', ...ignore.flatMap((code) => ['--ignore', code])]
    expect(await octavo(args, { cwd })).toMatchObject({ code: 0, stderr: '' })
    const misspelt = await octavo(['check', 'good.md', '--ignore', 'image_not_fond'], { cwd })
    expect(misspelt.stderr).toContain('Did you mean image_not_found?')
    expect(misspelt.code).toBe(2)
  }))

test('--json reports each document', () =>
  inFolder(files, async (cwd) => {
    const args = ['check', 'good.md', 'docs/bad.md', 'none.md', '--json']
    const { code, stdout, stderr } = await octavo(args, { cwd })
    expect(JSON.parse(stdout.toString())).toMatchObject({
      ...{ format: 'html', checked: 2, failed: 1 },
      documents: [
        { status: 'failed', input: 'none.md' },
        { status: 'checked', input: 'good.md', warnings: [] },
        { status: 'checked', input: 'docs/bad.md', warnings: expect.arrayContaining([]) },
      ],
    })
    expect(stderr).toBe('')
    expect(code).toBe(1)
  }))

test('standard input is checked, and a document that cannot be converted fails', async () => {
  const { code, stderr } = await octavo(['check', '-'], { input: '> '.repeat(60) })
  expect(stderr).toMatch(/^<stdin>:1: error: .*nests/)
  expect(code).toBe(1)
  expect(await octavo(['check'])).toMatchObject({ code: 2 })
})
