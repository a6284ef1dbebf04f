import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { repository, textOf } from './deploy-files.ts'

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

test('HAProxy waits for longer than a document may', () => {
  const [, seconds] = /timeout server (\d+)s/.exec(textOf('deploy/haproxy.cfg')) ?? []
  // QUEUE_TIMEOUT, and CONVERSION_TIMEOUT twice where a worker is lost, as they are unless set.
  expect(Number(seconds)).toBeGreaterThan(30 + 2 * 30 + 15)
})
