import { Type } from '@fastify/type-provider-typebox'
import {
  type FrontMatterOptions,
  optionDefinitions,
} from '../../core/document/front-matter-options.ts'
import {
  describe,
  type OptionDefinition,
  type OptionDefinitions,
} from '../../core/document/options/kinds.ts'
import { mostProperties } from '../../core/document/properties.ts'

/** A schema for each key, in the order of the table. */
function propertySchemas(definitions: OptionDefinitions): object {
  const schemas = Object.entries(definitions).map(([key, definition]) => [
    key,
    { ...valueSchema(definition), description: describe(definition) },
  ])
  return Object.fromEntries(schemas)
}

/** The type of `options` before its keys and values are checked. */
export const OptionsField = Type.Unsafe<FrontMatterOptions | null>({
  type: ['object', 'null'],
  properties: propertySchemas(optionDefinitions),
  additionalProperties: false,
  title: 'Options',
  description:
    "What counts in place of the document's front matter, by the names and with the meanings that keys have there. An option that is absent or `null` leaves it to the front matter; an empty text or list removes what the front matter says. An option that is not known is an error.",
  examples: [{ title: 'Quarterly report', authors: ['Ada Lovelace'], toc: true }],
})

function valueSchema(definition: OptionDefinition): object {
  switch (definition.type) {
    case 'text': {
      const { pattern, example } = definition
      return {
        type: ['string', 'null'],
        ...(pattern !== undefined && { pattern }),
        examples: [example],
      }
    }
    case 'texts':
      return {
        type: ['array', 'null'],
        items: { type: 'string' },
        examples: [definition.example],
      }
    case 'boolean':
      return { type: ['boolean', 'null'] }
    case 'integer': {
      const { minimum, maximum } = definition
      return { type: ['integer', 'null'], minimum, maximum }
    }
    case 'choice':
      return { type: ['string', 'null'], enum: [...definition.choices, null] }
    case 'properties':
      return {
        type: ['object', 'null'],
        additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
        maxProperties: mostProperties,
        examples: [definition.example],
      }
    case 'switches': {
      const { names, example } = definition
      return {
        type: ['object', 'null'],
        properties: Object.fromEntries(names.map((name) => [name, { type: ['boolean', 'null'] }])),
        additionalProperties: false,
        examples: [example],
      }
    }
    case 'group':
      return {
        anyOf: [
          definition.short === null ? { type: 'null' } : valueSchema(definition.short),
          {
            type: 'object',
            properties: propertySchemas(definition.fields),
            additionalProperties: false,
          },
        ],
      }
    default:
      return definition satisfies never
  }
}
