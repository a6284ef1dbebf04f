import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1'
import { Deployment } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { Namespace, Pod, Service, ServiceAccount } from 'kubernetes-models/v1'

/** What Kubernetes is told to run. */
export interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: {
    readonly name: string
    readonly annotations?: Readonly<Record<string, string>>
  }
}

const kinds: Readonly<Record<string, new (data: never) => { validate(): void }>> = {
  'apps/v1 Deployment': Deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': HorizontalPodAutoscaler,
  'keda.sh/v1alpha1 ScaledObject': ScaledObject,
  'networking.k8s.io/v1 Ingress': Ingress,
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'v1 Namespace': Namespace,
  'v1 Pod': Pod,
  'v1 Service': Service,
  'v1 ServiceAccount': ServiceAccount,
}

/** Throws where `manifest` isn't as the schema of its kind asks, or is of a kind that has none here. */
export function expectValid(manifest: Manifest): void {
  const kind = `${manifest.apiVersion} ${manifest.kind}`
  const Model = kinds[kind]
  if (Model === undefined) throw new Error(`no schema for ${kind}`)
  new Model(manifest as never).validate()
}
