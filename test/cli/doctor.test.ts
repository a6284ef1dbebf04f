import { expect, test } from 'vitest'
import { octavo } from '../support/cli.ts'

interface Finding {
  readonly check: string
  readonly state: string
  readonly detail: string
}

test('doctor finds what works, and what is broken about the settings and Redis', async () => {
  const env = {
    REDIS_URL: 'redis://127.0.0.1:1',
    API_KEY_HASHES: `${'0'.repeat(64)}:default:2020-01-01`,
    THEMES: '/nowhere',
  }
  const { code, stdout } = await octavo(['doctor', '--json'], { env })
  const { healthy, findings }: { healthy: boolean; findings: Finding[] } = JSON.parse(
    stdout.toString(),
  )
  expect([code, healthy]).toEqual([1, false])
  const states = Object.fromEntries(findings.map(({ check, state }) => [check, state]))
  expect(states).toMatchObject({
    versions: 'ok',
    'conversion to html': 'ok',
    'conversion to docx': 'ok',
    'conversion to pdf': 'ok',
    'Chinese in PDF': expect.stringMatching(/ok|note/),
    settings: 'ok',
    keys: 'broken',
    themes: 'broken',
    Redis: 'broken',
  })
})

test('doctor names every setting that the service would refuse', async () => {
  const { code, stdout } = await octavo(['doctor'], { env: { PORT: 'x', WORKERS: '0' } })
  expect(code).toBe(1)
  expect(stdout.toString()).toContain('✗ settings: PORT is "x"')
  expect(stdout.toString()).toContain('✗ settings: WORKERS is "0"')
})
