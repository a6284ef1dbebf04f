import { Type } from '@fastify/type-provider-typebox'
import { errorStatus } from '../errors.ts'

export const ErrorResponse = Type.Object(
  {
    status: Type.Literal('error'),
    code: Type.Unsafe<keyof typeof errorStatus>({
      type: 'string',
      enum: Object.keys(errorStatus),
      description: 'A stable code.',
    }),
    message: Type.String({
      description: 'What was wrong, what was given and what is allowed, in words for people.',
    }),
    request_id: Type.String({
      description: 'The request ID, as in the X-Request-Id header and the log.',
    }),
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
          description: 'One entry for each invalid field, if there are several or they are nested.',
        },
      ),
    ),
  },
  { title: 'Error' },
)
