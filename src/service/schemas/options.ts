import { Type } from '@fastify/type-provider-typebox'
import {
  type FrontMatterOptions,
  optionDefinitions,
} from '../../core/document/front-matter-options.ts'
import { optionSchemas } from '../../core/document/options/json-schema.ts'

/** The type of `options` before its keys and values are checked. */
export const OptionsField = Type.Unsafe<FrontMatterOptions | null>({
  type: ['object', 'null'],
  properties: optionSchemas(optionDefinitions),
  additionalProperties: false,
  title: 'Options',
  description:
    "What counts in place of the document's front matter, by the names and with the meanings that keys have there. An option that is absent or `null` leaves it to the front matter; an empty text or list removes what the front matter says. An option that is not known is an error.",
  examples: [{ title: 'Quarterly report', authors: ['Ada Lovelace'], toc: true }],
})
