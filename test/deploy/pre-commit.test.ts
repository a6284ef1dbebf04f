import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { inFolder, octavo } from '../support/cli.ts'
import { textOf } from './deploy-files.ts'

interface Hook {
  readonly id: string
  readonly entry: string
  readonly language: string
  readonly types: readonly string[]
}

const hooks: readonly Hook[] = parse(textOf('.pre-commit-hooks.yaml'))

test('the hook for commits fails where a document has warnings, and writes nothing', () =>
  inFolder({ 'a.md': '# A\n', 'b c.md': '# B\n\n[gone](#gone)\n' }, async (cwd) => {
    const [hook] = hooks
    expect(hook).toMatchObject({ id: 'octavo-check', language: 'node', types: ['markdown'] })
    const [program, ...args] = hook?.entry.split(' ') ?? []
    expect(program).toBe('octavo')
    // pre-commit appends the names of files.
    expect(await octavo([...args, 'a.md'], { cwd })).toMatchObject({ code: 0, stderr: '' })
    const { code, stderr } = await octavo([...args, 'a.md', 'b c.md'], { cwd })
    expect(stderr).toMatch(/^b c\.md:3: link_target_missing: .*\n$/)
    expect(code).toBe(3)
  }))
