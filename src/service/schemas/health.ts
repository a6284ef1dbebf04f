import { Type } from '@fastify/type-provider-typebox'

/** The answer of `GET /healthz`. */
export const AliveAnswer = Type.Object({ status: Type.Literal('ok') }, { title: 'Alive' })

/** The answer of `GET /readyz` while documents are taken. */
export const ReadyAnswer = Type.Object({ status: Type.Literal('ready') }, { title: 'Ready' })

/** The answer of `GET /readyz` while none are. */
export const NotReadyAnswer = Type.Object(
  {
    status: Type.Literal('not ready'),
    reason: Type.String({ description: 'What the workers are doing instead.' }),
  },
  { title: 'Not ready' },
)
