import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import type { Deployment } from 'kubernetes-models/apps/v1'
import type { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import type { Service } from 'kubernetes-models/v1'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { repository, yamlOf } from './deploy-files.ts'
import { expectValid, type Manifest } from './manifests.ts'

const folder = 'deploy/kubernetes'
const folders = ['base', 'keda', 'example']
const files = folders.flatMap((name) =>
  readdirSync(`${repository}${folder}/${name}`).map((file) => `${name}/${file}`),
)

const isKustomization = (file: string) => file.endsWith('/kustomization.yaml')
const manifests = files
  .filter((file) => !isKustomization(file))
  .flatMap((file) => yamlOf(`${folder}/${file}`) as readonly Manifest[])
const deployments = manifests.filter(({ kind }) => kind === 'Deployment') as Deployment[]

test.each(manifests.map((manifest) => [manifest.kind, manifest.metadata.name, manifest] as const))(
  '%s %s is as Kubernetes asks',
  (_kind, _name, manifest) => expectValid(manifest),
)

test('each kustomization lists all that stands beside it', () => {
  for (const file of files.filter(isKustomization)) {
    const [{ resources }] = yamlOf(`${folder}/${file}`) as [{ readonly resources: string[] }]
    const own = file.replace(/kustomization\.yaml$/, '')
    const beside = files.filter((other) => other.startsWith(own) && other !== file)
    const named = resources.filter((name) => name !== '../base').map((name) => own + name)
    expect(named.sort()).toEqual(beside.sort())
  }
})

test.each(['Service', 'PodDisruptionBudget', 'NetworkPolicy'])(
  'every %s is about pods that there are',
  (kind) => {
    const names = deployments.map(({ metadata }) => metadata?.name)
    const selected = manifests
      .filter((manifest) => manifest.kind === kind)
      .flatMap(
        (manifest) =>
          /"app.kubernetes.io\/name":"([^"]+)"/.exec(JSON.stringify(manifest))?.[1] ?? [],
      )
    expect(selected.length).toBeGreaterThan(0)
    for (const name of selected) expect(names).toContain(name)
  },
)

describe.each(deployments.map((deployment) => [deployment.metadata?.name ?? '', deployment]))(
  'a pod of %s',
  (name, deployment) => {
    const pod = (deployment as Deployment).spec?.template.spec
    const [container] = pod?.containers ?? []

    test('has no rights: no user but its own, no file to write, no capability, no token', () => {
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      })
      expect(container?.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(container?.resources).toMatchObject({
        requests: { cpu: expect.any(String), memory: expect.any(String) },
        limits: { memory: expect.any(String) },
      })
    })

    test.skipIf(name === 'octavo-valkey')('has the time to stop in order', () => {
      const seconds = (variable: string) =>
        Number(container?.env?.find((entry) => entry.name === variable)?.value ?? 0)
      // And a second for the last answers, in which Kubernetes itself may be slow.
      expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(
        seconds('SHUTDOWN_DELAY') + seconds('SHUTDOWN_TIMEOUT') + 5,
      )
    })

    test.skipIf(name === 'octavo-valkey')("listens at the pod's address of either family", () => {
      const hosts = container?.env?.filter((entry) => /^(METRICS_)?HOST$/.test(entry.name))
      const needed = name === 'octavo-api' ? ['HOST', 'METRICS_HOST'] : ['METRICS_HOST']
      expect(hosts).toEqual(needed.map((variable) => ({ name: variable, value: '::' })))
    })

    test('is asked by probes on a port that it has', () => {
      const ports = container?.ports?.map((port) => port.name)
      for (const probe of [container?.readinessProbe, container?.livenessProbe]) {
        expect(ports).toContain(probe?.httpGet?.port ?? probe?.tcpSocket?.port)
      }
    })
  },
)

test('nodes have a place on disk for all the large responses that they may keep', () => {
  const api = deployments.find(({ metadata }) => metadata?.name === 'octavo-api') as Deployment
  const { volumes, containers } = api.spec?.template.spec ?? {}
  const mount = containers?.[0]?.volumeMounts?.find(({ mountPath }) => mountPath === '/tmp')
  const volume = volumes?.find(({ name }) => name === mount?.name)
  // Without `medium: Memory`. 32 times OUTPUT_LIMIT are 3.1 GiB.
  expect(volume?.emptyDir).toEqual({ sizeLimit: '4Gi' })
})

test('nothing goes out but what a policy allows: Valkey and DNS', () => {
  const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy') as NetworkPolicy[]
  const all = policies.find(({ spec }) => Object.keys(spec?.podSelector ?? { no: 1 }).length === 0)
  expect(all?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] })
  const allowed = policies.flatMap(({ spec }) => spec?.egress ?? [])
  expect(allowed.map(({ ports }) => ports?.map(({ port }) => port))).toEqual([[6379], [53, 53]])
  for (const { to } of allowed) expect(to?.length).toBe(1)
})

test("clients' addresses are believed from pods that the operator names, and only the ingress controller's reach the API", () => {
  const api = deployments.find(({ metadata }) => metadata?.name === 'octavo-api')
  const [container] = api?.spec?.template.spec?.containers ?? []
  expect(container?.env?.find(({ name }) => name === 'TRUST_PROXY')).toEqual({
    name: 'TRUST_PROXY',
    valueFrom: { configMapKeyRef: { name: 'octavo-proxy', key: 'addresses' } },
  })
  const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy') as NetworkPolicy[]
  const rules = policies.flatMap(({ spec }) => spec?.ingress ?? [])
  const toApi = rules.filter(({ ports }) => ports?.some(({ port }) => port === 'http'))
  expect(toApi).toHaveLength(1)
  expect(toApi[0]?.from).toHaveLength(1)
})

test("probes of the API don't share the port of clients", () => {
  const api = deployments.find(({ metadata }) => metadata?.name === 'octavo-api')
  const [container] = api?.spec?.template.spec?.containers ?? []
  for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const) {
    expect(container?.[probe]?.httpGet?.port).toBe('metrics')
  }
})

test('the image of others is of one digest', () => {
  const images = deployments.flatMap(
    ({ spec }) => spec?.template.spec?.containers.map(({ image }) => image) ?? [],
  )
  const others = images.filter((image) => image !== 'octavo')
  expect(others).toHaveLength(1)
  for (const image of others) expect(image).toMatch(/@sha256:[0-9a-f]{64}$/)
})

const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0
if (!hasKubectl) process.stderr.write('Skipped: what kustomize renders. There is no kubectl.\n')

describe.skipIf(!hasKubectl)('rendered by kubectl', () => {
  const rendered = (name: string) =>
    parseAllDocuments(
      execFileSync('kubectl', ['kustomize', `${repository}${folder}/${name}`], {
        encoding: 'utf8',
      }),
    ).map((document) => document.toJS() as Manifest)

  test.each(folders)(
    '%s is as Kubernetes asks, in one namespace, and names images by their registries',
    (name) => {
      const all = rendered(name)
      expect(all.length).toBeGreaterThan(10)
      for (const manifest of all) {
        expectValid(manifest)
        if (manifest.kind === 'Namespace') continue
        expect(manifest.metadata).toMatchObject({ namespace: 'octavo' })
      }
      expect(JSON.stringify(all)).not.toContain('"image":"octavo"')
    },
  )

  test('the example changes what it says, and nothing else', () => {
    const of = (all: readonly Manifest[]) =>
      new Map(all.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest]))
    const base = of(rendered('base'))
    const example = of(rendered('example'))
    const changed = [...example].filter(
      ([name, manifest]) => JSON.stringify(manifest) !== JSON.stringify(base.get(name)),
    )
    expect(changed.map(([name]) => name).sort()).toEqual([
      'Deployment octavo-api',
      'Deployment octavo-worker',
      'HorizontalPodAutoscaler octavo-api',
      'Ingress octavo',
      'NetworkPolicy octavo-requests',
    ])
    expect(example.get('HorizontalPodAutoscaler octavo-api')).toMatchObject({
      spec: { minReplicas: 3, maxReplicas: 12 },
    })
    const worker = example.get('Deployment octavo-worker') as unknown as Deployment
    const containers = worker.spec?.template.spec?.containers
    expect(containers).toMatchObject([
      {
        image: expect.stringMatching(/^registry\.acme\.example\/tools\/octavo:\d/),
        resources: { requests: { cpu: '2', memory: '768Mi' }, limits: { memory: '3584Mi' } },
      },
    ])
    const service = base.get('Service octavo-api') as unknown as Service
    const ingress = example.get('Ingress octavo') as unknown as Ingress
    const backend = ingress.spec?.rules?.[0]?.http?.paths[0]?.backend.service
    expect(backend?.name).toBe('octavo-api')
    expect(service.spec?.ports?.map(({ name }) => name)).toContain(backend?.port?.name)
  })
})
