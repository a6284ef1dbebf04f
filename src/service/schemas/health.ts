import { Type } from '@fastify/type-provider-typebox'

/** The response of `GET /healthz`. */
export const AliveResponse = Type.Object({ status: Type.Literal('ok') }, { title: 'Alive' })

/** The response of `GET /readyz` while documents are accepted. */
export const ReadyResponse = Type.Object({ status: Type.Literal('ready') }, { title: 'Ready' })

/** The response of `GET /readyz` while none are. */
export const NotReadyResponse = Type.Object(
  {
    status: Type.Literal('not ready'),
    reason: Type.String({ description: 'What the workers are doing instead.' }),
  },
  { title: 'Not ready' },
)
