import { type Static, Type } from '@fastify/type-provider-typebox'
import { WarningObject } from './fields.ts'

export const jobStates = ['waiting', 'running', 'done', 'failed'] as const

/** The response of `POST /jobs` and `GET /jobs/{id}`. */
export const JobResponse = Type.Object(
  {
    id: Type.String({ description: 'Names the job. Nobody can guess it.' }),
    state: Type.Unsafe<(typeof jobStates)[number]>({
      type: 'string',
      enum: [...jobStates],
      description:
        '`waiting` until a node works on it, then `running`, and `done` or `failed` in the end.',
    }),
    progress: Type.Object({
      done: Type.Integer({ minimum: 0, description: 'Documents that are settled.' }),
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
  },
  { title: 'Job' },
)
export type JobResponse = Static<typeof JobResponse>
