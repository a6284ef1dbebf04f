import { Type } from '@fastify/type-provider-typebox'
import { errorStatus } from '../errors.ts'

/** The body of every error response. */
export const ErrorResponse = Type.Object(
  {
    status: Type.Literal('error'),
    code: Type.Unsafe<keyof typeof errorStatus>({
      type: 'string',
      enum: Object.keys(errorStatus),
      description: 'A stable code.',
    }),
    message: Type.String({
      description: 'What was wrong, what was given and what is allowed, for a person.',
    }),
    request_id: Type.String({ description: 'The same as the X-Request-Id header and the log.' }),
    details: Type.Optional(
      Type.Array(
        Type.Object({
          field: Type.String({ examples: ['files[3].content'] }),
          message: Type.String(),
          line: Type.Optional(
            Type.Integer({ minimum: 1, description: 'The line of a file in `theme_files`.' }),
          ),
        }),
        {
          description:
            'One entry for each field that is wrong, where there are several or they are nested.',
        },
      ),
    ),
  },
  { title: 'Error' },
)
