import { type Static, Type } from '@fastify/type-provider-typebox'
import { WarningObject } from './fields.ts'

export const jobStates = ['waiting', 'running', 'done', 'failed'] as const

function deliveryObject(description: string) {
  return Type.Object(
    {
      state: Type.Unsafe<'pending' | 'delivered' | 'failed'>({
        type: 'string',
        enum: ['pending', 'delivered', 'failed'],
        description:
          '`pending` until the host has answered with success, or there are no more attempts.',
      }),
      attempts: Type.Array(
        Type.Object({
          at: Type.String({ format: 'date-time' }),
          status: Type.Optional(Type.Integer({ description: 'What the host answered.' })),
          problem: Type.Optional(
            Type.String({
              description:
                'Why there was no answer: `host` (no address, or none that is allowed, or no answer), `certificate`, `broken`, `timeout`, or `address` (the operator no longer allows it).',
              examples: ['timeout'],
            }),
          ),
        }),
      ),
    },
    { description },
  )
}

/** The response of `POST /jobs` and `GET /jobs/{id}`. */
export const JobResponse = Type.Object(
  {
    id: Type.String({ description: 'The id of the job. It cannot be guessed.' }),
    state: Type.Unsafe<(typeof jobStates)[number]>({
      type: 'string',
      enum: [...jobStates],
      description:
        '`waiting` until a node works on it, then `running`, and `done` or `failed` in the end.',
    }),
    progress: Type.Object({
      done: Type.Integer({ minimum: 0, description: 'Documents that are finished.' }),
      total: Type.Integer({ minimum: 1, description: 'Documents of the job.' }),
    }),
    warnings: Type.Array(WarningObject, {
      description: 'The first hundred warnings so far. The result has all of them.',
    }),
    error: Type.Optional(
      Type.Object(
        {
          code: Type.String({ description: 'A stable code.', examples: ['CONVERSION_FAILED'] }),
          message: Type.String(),
        },
        { description: 'Why the job failed. The result has the whole error.' },
      ),
    ),
    upload: Type.Optional(deliveryObject('The upload to `result_url`, if the request has one.')),
    callback: Type.Optional(
      deliveryObject('The callback to `callback_url`, if the request has one.'),
    ),
  },
  { title: 'Job' },
)
export type JobResponse = Static<typeof JobResponse>

/** The response of `GET /callback-secret`. */
export const CallbackSecretResponse = Type.Object(
  {
    secret: Type.String({
      description:
        'The secret that callbacks of the key are signed with, as libraries of Standard Webhooks take it.',
      examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='],
    }),
  },
  { title: 'Callback secret' },
)
