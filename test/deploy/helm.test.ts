import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Deployment } from 'kubernetes-models/apps/v1'
import type { Pod, Service } from 'kubernetes-models/v1'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { readSettings, readWorkerSettings } from '#octavo/common/settings/settings.js'
import description from '../../package.json' with { type: 'json' }
import { type ServerProcess, startProcess } from '../support/server-process.ts'
import { sha256 } from '../support/service.ts'
import { repository, textOf, yamlOf } from './deploy-files.ts'
import { knownTo } from './known-settings.ts'
import { expectValid, type Manifest } from './manifests.ts'

const folder = 'deploy/helm/octavo'
const base = 'deploy/kubernetes/base'

type Tree = { readonly [name: string]: unknown }

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
}

const schema = JSON.parse(textOf(`${folder}/values.schema.json`)) as Schema
const defaults = yamlOf(`${folder}/values.yaml`)[0] as Tree

test('the chart has the version of the package, and so has the image that it names', () => {
  expect(yamlOf(`${folder}/Chart.yaml`)[0]).toMatchObject({
    version: description.version,
    appVersion: description.version,
  })
})

test('values.yaml has each value that the schema allows, and a comment above each group', () => {
  const missing = (value: unknown, { properties = {} }: Schema, path: string): string[] =>
    Object.entries(properties).flatMap(([name, inner]) => {
      const has = typeof value === 'object' && value !== null && name in value
      if (!has) return [`${path}${name}`]
      return missing((value as Tree)[name], inner, `${path}${name}.`)
    })
  // `global` is what Helm hands to charts within charts; probes and settings have what they need.
  expect(
    missing(defaults, schema, '').filter((path) => !/^global$|Probe\.|^settings\./.test(path)),
  ).toEqual([])
})

test('each setting of the service is one that the chart sets, or that can be named in settings', () => {
  const all = [...knownTo(readSettings)].filter((name) => name !== 'NODE_ENV')
  const [, own = ''] =
    /\$own := list (.*) -\}\}/.exec(textOf(`${folder}/templates/_helpers.tpl`)) ?? []
  const named = Object.keys(schema.properties?.settings?.properties ?? {})
  // The password is only part of an address, and the list of hashes is a file here.
  const set = [...own.matchAll(/"(\w+)"/g)].map(([, name = '']) => name)
  expect([...named, ...set].sort()).toEqual(
    [...all.filter((name) => name !== 'API_KEY_HASHES'), 'VALKEY_PASSWORD'].sort(),
  )
})

let temporary = ''
beforeAll(() => {
  temporary = mkdtempSync(join(tmpdir(), 'octavo-chart-'))
})
afterAll(() => rmSync(temporary, { recursive: true }))

const helm = (...args: readonly string[]) => spawnSync('helm', args, { encoding: 'utf8' })
const hasHelm = helm('version').status === 0
if (!hasHelm) process.stderr.write('Skipped: what the chart renders. There is no helm.\n')

/** What `helm template` says of values, which it reads as JSON. */
function template(values: Tree, release = 'octavo', chart = `${repository}${folder}`) {
  const { status, stdout, stderr } = spawnSync(
    'helm',
    [
      ...['template', release, chart, '--namespace', 'octavo', '--values', '-'],
      // A helm that was built from source takes Kubernetes for 1.20 where there is no cluster.
      ...['--kube-version', '1.31.0'],
    ],
    { encoding: 'utf8', input: JSON.stringify(values) },
  )
  return { status, stdout, stderr }
}

function rendered(values: Tree = {}, release?: string, chart?: string): readonly Manifest[] {
  const { status, stdout, stderr } = template(values, release, chart)
  if (status !== 0) throw new Error(stderr)
  return parseAllDocuments(stdout)
    .map((document) => {
      const [problem] = [...document.errors, ...document.warnings]
      if (problem !== undefined) throw problem
      return document.toJS() as Manifest | null
    })
    .filter((manifest) => manifest !== null)
}

function valid(manifests: readonly Manifest[]): void {
  for (const manifest of manifests) {
    if (manifest.kind === 'ServiceMonitor') continue
    expectValid(manifest)
  }
}

const isTest = ({ metadata }: Manifest) => metadata.annotations?.['helm.sh/hook'] !== undefined

const byName = (manifests: readonly unknown[]) =>
  Object.fromEntries(
    (manifests as readonly Manifest[]).map((each) => [`${each.kind} ${each.metadata.name}`, each]),
  )

/** The plain files, with the image as their kustomization names it. */
function plain(): Record<string, unknown> {
  const [{ images }] = yamlOf(`${base}/kustomization.yaml`) as [
    { readonly images: readonly { readonly newName: string; readonly newTag: string }[] },
  ]
  const [image] = images
  const files = ['api', 'worker', 'valkey', 'network-policies']
  const manifests = files.flatMap((name) => yamlOf(`${base}/${name}.yaml`))
  return byName(
    manifests.map((manifest) =>
      sorted(
        JSON.parse(
          JSON.stringify(manifest).replaceAll(
            '"image":"octavo"',
            `"image":"${image?.newName}:${image?.newTag}"`,
          ),
        ),
      ),
    ),
  )
}

/** With variables in alphabetical order; Kubernetes asks only that those come first which others refer to. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) {
    const all = value.map(sorted) as readonly {
      readonly name?: unknown
      readonly image?: unknown
    }[]
    const areVariables = all.every((each) => typeof each?.name === 'string' && !('image' in each))
    return areVariables ? all.toSorted((a, b) => (String(a.name) < String(b.name) ? -1 : 1)) : all
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, sorted(inner)]))
}

const label = 'app.kubernetes.io'

/**
 * As the plain files say the same: with the name of a component instead of three labels, without what only Helm needs. Only the policy
 * that denies everything differs in what it says: it's about the release's own pods, as others may share the namespace.
 */
function asPlain(manifests: readonly Manifest[]): Record<string, unknown> {
  const said = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(said)
    if (typeof value !== 'object' || value === null) return value
    const { imagePullPolicy: _policy, ...rest } = value as Record<string, unknown>
    const component = rest[`${label}/component`]
    if (component !== undefined) return { [`${label}/name`]: `octavo-${component}` }
    const { matchLabels, matchExpressions } = rest as {
      matchLabels?: Record<string, string>
      matchExpressions?: readonly { readonly values: readonly string[] }[]
    }
    if (matchLabels?.[`${label}/instance`] === 'octavo' && !(`${label}/component` in matchLabels)) {
      const values = matchExpressions?.[0]?.values.map((name) => `octavo-${name}`)
      if (values === undefined) return {}
      return { matchExpressions: [{ key: `${label}/name`, operator: 'In', values }] }
    }
    return Object.fromEntries(Object.entries(rest).map(([name, inner]) => [name, said(inner)]))
  }
  const own = manifests.filter((manifest) => !isTest(manifest))
  return byName(
    own.map((manifest) => {
      const { metadata, ...rest } = manifest as Manifest & { readonly spec?: Tree }
      const { type: _type, ...service } = rest.spec ?? {}
      const spec = rest.kind === 'Service' ? service : rest.spec
      const { labels: _labels, ...about } = metadata as Manifest['metadata'] & { labels?: unknown }
      return sorted(said({ ...rest, spec, metadata: about }))
    }),
  )
}

const without = (manifests: Record<string, unknown>, kind: string) =>
  Object.fromEntries(Object.entries(manifests).filter(([name]) => !name.startsWith(`${kind} `)))

const environmentOf = (manifests: readonly Manifest[], name: string) => {
  const found = manifests.find(
    ({ kind, metadata }) => kind === 'Deployment' && metadata.name === name,
  ) as Deployment | undefined
  return found?.spec?.template.spec?.containers[0]?.env ?? []
}

describe.skipIf(!hasHelm)('rendered by helm', () => {
  test('helm lint finds nothing', () => {
    const { status, stdout } = helm('lint', '--strict', `${repository}${folder}`)
    expect(stdout).toContain('0 chart(s) failed')
    expect(status).toBe(0)
  })

  test('with what the plain files set, it says what they say', () => {
    const autoscaling = { enabled: true }
    const values = {
      api: { autoscaling },
      worker: { autoscaling },
      trustProxy: { existingConfigMap: 'octavo-proxy' },
    }
    const all = rendered(values)
    valid(all)
    expect(asPlain(all)).toEqual(plain())
  })

  test('by default, it has two pods of each rather than autoscalers, and trusts no proxy', () => {
    const all = rendered()
    valid(all)
    const expected = JSON.parse(
      JSON.stringify(without(plain(), 'HorizontalPodAutoscaler')),
      (_, value) =>
        Array.isArray(value) ? value.filter((each) => each?.name !== 'TRUST_PROXY') : value,
    )
    for (const name of ['api', 'worker']) expected[`Deployment octavo-${name}`].spec.replicas = 2
    expect(asPlain(all)).toEqual(expected)
  })

  test('with KEDA and an ingress, it says what those files say', () => {
    const host = 'octavo.acme.example'
    const all = rendered({
      worker: { keda: { enabled: true } },
      ingress: { enabled: true, hosts: [host], tls: [{ hosts: [host], secretName: 'octavo-tls' }] },
    })
    valid(all)
    const files = ['keda/worker-scaling.yaml', 'example/ingress.yaml']
    expect(asPlain(all)).toMatchObject(
      byName(files.flatMap((file) => yamlOf(`deploy/kubernetes/${file}`))),
    )
  })

  test('a variable that refers to another comes after it', () => {
    const names = environmentOf(rendered(), 'octavo-api').map(({ name }) => name)
    expect(names.indexOf('REDIS_URL')).toBeGreaterThan(names.indexOf('VALKEY_PASSWORD'))
  })

  const everything = {
    nameOverride: 'papers',
    image: {
      repository: 'registry.acme.example:5000/tools/octavo',
      digest: `sha256:${'a1'.repeat(32)}`,
    },
    imagePullSecrets: [{ name: 'registry' }],
    apiKeys: { existingSecret: 'our-keys', key: 'hashes.txt' },
    trustProxy: { addresses: '10.0.0.0/8' },
    settings: {
      RATE_LIMIT_PREMIUM: 1_000_000,
      OUTPUT_LIMIT: '200MiB',
      IMAGE_HOSTS: 'img.example.org',
      CALLBACK_HOSTS: 'hooks.example.org',
      LOG_LEVEL: 'warn',
    },
    callbackSecret: { existingSecret: 'callbacks' },
    themes: { configMaps: [{ id: 'acme', configMap: 'theme-acme' }] },
    redis: { existingSecret: 'managed-redis', key: 'address' },
    valkey: { enabled: false },
    api: {
      replicas: 1,
      extraEnv: [{ name: 'NODE_EXTRA_CA_CERTS', value: '/etc/ca/ca.pem' }],
      extraEnvFrom: [{ configMapRef: { name: 'traces' } }],
      extraVolumes: [{ name: 'ca', configMap: { name: 'ca' } }],
      extraVolumeMounts: [{ name: 'ca', mountPath: '/etc/ca', readOnly: true }],
      podAnnotations: { 'example.org/team': 7 },
      podLabels: { team: 'papers' },
      nodeSelector: { 'kubernetes.io/arch': 'arm64' },
      tolerations: [{ key: 'batch', operator: 'Exists' }],
      affinity: { podAntiAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [] } },
      topologySpreadConstraints: [
        {
          maxSkew: 1,
          topologyKey: 'topology.kubernetes.io/zone',
          whenUnsatisfiable: 'DoNotSchedule',
        },
      ],
      priorityClassName: 'high',
    },
    worker: { processes: 4, topologySpreadConstraints: [] },
    serviceAccount: { create: true, annotations: { 'example.org/role': 'reader' } },
    service: { type: 'LoadBalancer', port: 8000, annotations: { a: 'b' } },
    ingress: { enabled: true, hosts: ['a.example', '*.b.example'] },
    networkPolicy: {
      redisTo: [{ ipBlock: { cidr: '10.1.2.3/32' } }],
      redisPort: 6380,
      extraEgress: [{ ports: [{ port: 4318 }] }],
    },
    metrics: { serviceMonitor: { enabled: true, labels: { release: 'prometheus' } } },
  }
  const alone = {
    convertOn: 'process',
    valkey: { enabled: false },
    api: { replicas: 1 },
    themes: { volume: { persistentVolumeClaim: { claimName: 'themes', readOnly: true } } },
    networkPolicy: { enabled: false },
  }

  test.each([
    ['everything changed', everything],
    ['one pod that converts by itself', alone],
    ['converting in pods of the API, with Valkey', { convertOn: 'process' }],
    ['other namespaces', { networkPolicy: { requestsFrom: [], metricsFrom: [] } }],
  ])('with %s, it is as Kubernetes asks, and the settings can be used', (_name, values) => {
    const all = rendered(values, 'acme-docs')
    valid(all)
    for (const manifest of all.filter(({ kind }) => kind === 'Deployment')) {
      const { name } = manifest.metadata
      if (name.endsWith('-valkey')) continue
      const variables = environmentOf(all, name)
      const set = Object.fromEntries(
        variables
          .filter(
            ({ name }) => !/^(VALKEY_PASSWORD|API_KEY_HASHES_FILE|NODE_EXTRA_CA_CERTS)$/.test(name),
          )
          .map(({ name, value }) => [name, value ?? secrets[name] ?? '']),
      )
      const isWorker = name.endsWith('-worker')
      const read = isWorker ? readWorkerSettings : readSettings
      for (const name of Object.keys(set)) expect([...knownTo(read)]).toContain(name)
      read({ ...set, ...(!isWorker && { API_KEY_HASHES: 'a'.repeat(64) }) })
      expect(new Set(variables.map((variable) => variable.name)).size).toBe(variables.length)
    }
  })
  const secrets: Readonly<Record<string, string>> = {
    REDIS_URL: 'rediss://cache.example.org',
    CALLBACK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
  }

  test('each value arrives where it belongs', () => {
    const all = byName(rendered(everything, 'acme')) as Record<string, Manifest & { spec: never }>
    const api = all['Deployment acme-papers-api'] as unknown as Deployment
    expect(api.spec).toMatchObject({
      replicas: 1,
      template: {
        metadata: {
          labels: { team: 'papers', [`${label}/name`]: 'papers', [`${label}/instance`]: 'acme' },
          annotations: { 'example.org/team': '7' },
        },
        spec: {
          serviceAccountName: 'acme-papers',
          automountServiceAccountToken: false,
          imagePullSecrets: [{ name: 'registry' }],
          nodeSelector: { 'kubernetes.io/arch': 'arm64' },
          tolerations: [{ key: 'batch', operator: 'Exists' }],
          affinity: { podAntiAffinity: expect.anything() },
          topologySpreadConstraints: [
            {
              topologyKey: 'topology.kubernetes.io/zone',
              labelSelector: { matchLabels: { [`${label}/component`]: 'api' } },
            },
          ],
          priorityClassName: 'high',
        },
      },
    })
    const pod = api.spec?.template.spec
    expect(pod?.containers[0]).toMatchObject({
      image: `registry.acme.example:5000/tools/octavo@sha256:${'a1'.repeat(32)}`,
      envFrom: [{ configMapRef: { name: 'traces' } }],
    })
    expect(pod?.containers[0]?.volumeMounts).toContainEqual({
      name: 'theme-acme',
      mountPath: '/etc/octavo/themes/acme',
      readOnly: true,
    })
    expect(pod?.volumes).toMatchObject([
      { secret: { secretName: 'our-keys', items: [{ key: 'hashes.txt', path: 'keys' }] } },
      { name: 'responses' },
      { name: 'theme-acme', configMap: { name: 'theme-acme' } },
      { name: 'ca' },
    ])
    const env = environmentOf(Object.values(all), 'acme-papers-api')
    expect(env).toContainEqual({ name: 'RATE_LIMIT_PREMIUM', value: '1000000' })
    expect(env).toContainEqual({ name: 'THEMES', value: '/etc/octavo/themes' })
    expect(env).toContainEqual({
      name: 'REDIS_URL',
      valueFrom: { secretKeyRef: { name: 'managed-redis', key: 'address' } },
    })
    const worker = environmentOf(Object.values(all), 'acme-papers-worker')
    expect(worker).toContainEqual({ name: 'WORKERS', value: '4' })
    expect(worker).toContainEqual({ name: 'OUTPUT_LIMIT', value: '200MiB' })
    expect(worker.map(({ name }) => name)).not.toContain('RATE_LIMIT_PREMIUM')
    // One pod alone would keep a node from being drained.
    expect(all).not.toHaveProperty(['PodDisruptionBudget acme-papers-api'])
    expect(all).toHaveProperty(['PodDisruptionBudget acme-papers-worker'])
    expect(all['NetworkPolicy acme-papers-egress']).toMatchObject({
      spec: {
        egress: [{ to: [{ ipBlock: { cidr: '10.1.2.3/32' } }], ports: [{ port: 6380 }] }, {}],
      },
    })
    // Hosts on the internet, but nothing internal: neither the cluster nor the cloud's metadata.
    expect(all['NetworkPolicy acme-papers-hosts']).toMatchObject({
      spec: { egress: [{ ports: [{ port: 443 }] }, { ports: [{ port: 4318 }] }] },
    })
    expect(JSON.stringify(all['NetworkPolicy acme-papers-hosts'])).toContain('169.254.0.0/16')
    expect(all['ServiceMonitor acme-papers']).toMatchObject({
      metadata: { labels: { release: 'prometheus' } },
      spec: {
        selector: { matchLabels: { [`${label}/component`]: 'metrics' } },
        endpoints: [{ port: 'metrics', interval: '30s', scrapeTimeout: '10s' }],
      },
    })
    const metrics = all['Service acme-papers-metrics'] as unknown as Service
    for (const labels of [api.spec?.template.metadata?.labels]) {
      expect(labels).toMatchObject(metrics.spec?.selector ?? {})
    }
    expect(metrics.metadata).toMatchObject({ labels: { [`${label}/component`]: 'metrics' } })
    expect(JSON.stringify(Object.keys(all))).not.toContain('valkey')
  })

  test('one pod that converts by itself has no workers, no Redis and memory for both', () => {
    const all = rendered(alone)
    expect(Object.keys(byName(all))).toEqual([
      'Service octavo-api',
      'Deployment octavo-api',
      'Pod octavo-test',
    ])
    const [api] = all.filter(({ kind }) => kind === 'Deployment') as unknown as [Deployment]
    const [container] = api.spec?.template.spec?.containers ?? []
    expect(container?.resources?.limits).toEqual({ memory: '4608Mi' })
    expect(environmentOf(all, 'octavo-api')).toContainEqual({ name: 'WORKERS', value: '2' })
    expect(api.spec?.template.spec?.volumes).toContainEqual({
      name: 'themes',
      persistentVolumeClaim: { claimName: 'themes', readOnly: true },
    })
  })

  test('two releases in one namespace select only their own pods', () => {
    const selectors = ['one', 'two'].map((release) =>
      JSON.stringify(
        rendered({ metrics: { serviceMonitor: { enabled: true } } }, release),
        (name, value) =>
          /^(selector|podSelector|matchLabels)$/.test(name) && value?.[`${label}/name`]
            ? value[`${label}/instance`]
            : value,
      ),
    )
    for (const [index, release] of ['one', 'two'].entries()) {
      const named = [
        ...(selectors[index] ?? '').matchAll(/"(?:selector|podSelector|matchLabels)":"(\w+)"/g),
      ]
      expect(named.length).toBeGreaterThan(10)
      expect(new Set(named.map(([, instance]) => instance))).toEqual(new Set([release]))
    }
  })

  test('a value is only a value, whatever it holds', () => {
    const hostile = 'a"\n            - name: EVIL\n              value: "{{ .Values }} \\ $(HOST) #'
    const env = environmentOf(
      rendered({ settings: { DOCUMENT_LIMITS: hostile }, trustProxy: { addresses: hostile } }),
      'octavo-api',
    )
    expect(env).toContainEqual({ name: 'DOCUMENT_LIMITS', value: hostile })
    expect(env).toContainEqual({ name: 'TRUST_PROXY', value: hostile })
    expect(env.map(({ name }) => name)).not.toContain('EVIL')
  })

  test.each<[Tree, RegExp]>([
    [{ api: { replica: 3 } }, /api.*'replica'/s],
    [{ settings: { RATE_LIMT_DEFAULT: 3 } }, /settings.*'RATE_LIMT_DEFAULT'/s],
    [{ settings: { REDIS_URL: 'redis://a' } }, /settings.*'REDIS_URL'/s],
    [{ convertOn: 'worker' }, /convertOn.*'queue', 'process'/s],
    [{ image: { tag: 1.2 } }, /image.*tag.*want string/s],
    [{ image: { digest: 'sha256:abc' } }, /image.*digest/s],
    [{ image: { repository: 'https://registry' } }, /image.*repository/s],
    [{ apiKeys: { existingSecret: '' } }, /apiKeys.*existingSecret/s],
    [{ api: { replicas: -1 } }, /replicas.*minimum/s],
    [{ worker: { processMemory: '1Gi' } }, /processMemory/],
    [{ api: { extraEnv: [{ name: 'A', value: 1 }] } }, /extraEnv.*value.*want string/s],
    [{ themes: { configMaps: [{ id: '../up', configMap: 'a' }] } }, /configMaps.*id/s],
    [{ ingress: { enabled: true, hosts: ['https://a.example'] } }, /hosts/],
    [{ ingress: { enabled: true } }, /ingress\.enabled needs ingress\.hosts/],
    [{ valkey: { enabled: false } }, /convertOn is "queue", which needs valkey\.enabled, or redis/],
    [{ redis: { existingSecret: 'r' } }, /set valkey\.enabled to false/],
    [{ settings: { CALLBACK_HOSTS: 'a.example' } }, /CALLBACK_HOSTS needs callbackSecret/],
    [{ trustProxy: { addresses: '::1', existingConfigMap: 'a' } }, /not both/],
    [
      { themes: { configMaps: [{ id: 'a', configMap: 'a' }], volume: { emptyDir: {} } } },
      /themes\.configMaps or themes\.volume, not both/,
    ],
    [
      { worker: { keda: { enabled: true }, autoscaling: { enabled: true } } },
      /Two autoscalers of one deployment would conflict/,
    ],
    [
      { api: { autoscaling: { enabled: true, minReplicas: 9 } } },
      /api\.autoscaling\.minReplicas is 9, above its maxReplicas, 6/,
    ],
    [
      { api: { extraEnv: [{ name: 'PORT', value: '80' }] } },
      /api\.extraEnv has PORT, which the chart sets/,
    ],
  ])('refuses %j, and says why', (values, message) => {
    const { status, stdout, stderr } = template(values)
    expect(stderr).toMatch(message)
    expect(stdout).toBe('')
    expect(status).not.toBe(0)
  })

  test('every pod has no rights, the test of the chart too', () => {
    const pods = rendered().flatMap((manifest) =>
      manifest.kind === 'Pod'
        ? [(manifest as unknown as Pod).spec]
        : manifest.kind === 'Deployment'
          ? [(manifest as unknown as Deployment).spec?.template.spec]
          : [],
    )
    expect(pods).toHaveLength(4)
    for (const pod of pods) {
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      })
      expect(pod?.containers[0]?.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
    }
  })

  test('notes name what must be there, and warn of what is missing', () => {
    const notes = (values: Tree) => {
      // Helm shows them only where it installs, which needs a cluster.
      const copy = join(temporary, 'octavo')
      cpSync(`${repository}${folder}`, copy, { recursive: true })
      renameSync(join(copy, 'templates/NOTES.txt'), join(copy, 'NOTES.txt'))
      writeFileSync(
        join(copy, 'templates/notes.yaml'),
        'notes: {{ tpl (.Files.Get "NOTES.txt") . | quote }}\n',
      )
      const found = rendered(values, 'octavo', copy).find((manifest) => 'notes' in manifest)
      return String((found as unknown as { readonly notes: unknown } | undefined)?.notes)
    }
    const first = notes({})
    expect(first).toContain('secret octavo-keys, with the hashes of API keys in keys')
    expect(first).toContain('secret octavo-valkey')
    expect(first).toContain("image.repository is the chart's example")
    expect(first).toContain('Without trustProxy')
    expect(first).not.toContain('Without Redis')
    const second = notes({
      convertOn: 'process',
      valkey: { enabled: false },
      image: { repository: 'registry.acme.example/octavo' },
      trustProxy: { addresses: '10.0.0.0/8' },
    })
    expect(second).toContain('Without Redis or Valkey, each pod has its own rate limits')
    expect(second.match(/WARNING/g)).toHaveLength(1)
  })

  describe('helm test', () => {
    let service: ServerProcess | undefined
    beforeAll(async () => {
      service = await startProcess({ API_KEY_HASHES: sha256('a-key').toString('hex') })
    })
    afterAll(() => service?.child.kill('SIGKILL'))

    /** Runs what the pod runs, beside this process, which may be the service that it asks. */
    async function run(url: string): Promise<{ readonly code: number; readonly output: string }> {
      const [pod] = rendered().filter(({ kind }) => kind === 'Pod') as unknown as [Pod]
      const child = spawn(process.execPath, [...(pod.spec?.containers[0]?.args ?? [])], {
        env: { OCTAVO_URL: url },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let output = ''
      child.stdout.on('data', (chunk) => {
        output += chunk
      })
      const [code] = await once(child, 'close')
      return { code, output }
    }

    test('passes where the service is ready and asks for a key', async () => {
      const { code, output } = await run(service?.url ?? '')
      expect(output).toContain('/readyz: 200\n')
      expect(output).toContain('without a key: 401\n')
      expect(code).toBe(0)
    })

    test('fails where something answers that asks for no key', async () => {
      const open = createServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1')
      await once(open, 'listening')
      const address = open.address()
      if (address === null || typeof address === 'string') throw new Error('no port')
      const { code, output } = await run(`http://127.0.0.1:${address.port}`)
      open.close()
      expect(output).toContain('without a key: 200\n')
      expect(code).toBe(1)
    })
  })
})
