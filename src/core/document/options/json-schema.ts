import { mostProperties } from '../properties.ts'
import { describe, type OptionDefinition, type OptionDefinitions } from './kinds.ts'

/** What a schema says of options in words: all, a sentence for each but not for the fields of one, or nothing. */
export type SchemaWords = 'all' | 'summaries' | 'none'

/** A JSON schema (2020-12) for each option, in the order of the table. */
export function optionSchemas(
  definitions: OptionDefinitions,
  words: SchemaWords = 'all',
): Readonly<Record<string, object>> {
  const schemas = Object.entries(definitions).map(([key, definition]): [string, object] => {
    const description = words === 'all' ? describe(definition) : definition.summary
    const value = valueSchema(definition, words === 'all' ? 'all' : 'none')
    return [key, words === 'none' ? value : { ...value, description }]
  })
  return Object.fromEntries(schemas)
}

function valueSchema(definition: OptionDefinition, words: SchemaWords): object {
  const examples = (example: unknown) => (words === 'all' ? { examples: [example] } : {})
  switch (definition.type) {
    case 'text': {
      const { pattern, example } = definition
      return {
        type: ['string', 'null'],
        ...(pattern !== undefined && { pattern }),
        ...examples(example),
      }
    }
    case 'texts':
      return {
        type: ['array', 'null'],
        items: { type: 'string' },
        ...examples(definition.example),
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
        ...examples(definition.example),
      }
    case 'switches': {
      const { names, example } = definition
      return {
        type: ['object', 'null'],
        properties: Object.fromEntries(names.map((name) => [name, { type: ['boolean', 'null'] }])),
        additionalProperties: false,
        ...examples(example),
      }
    }
    case 'group':
      return {
        anyOf: [
          definition.short === null ? { type: 'null' } : valueSchema(definition.short, words),
          {
            type: 'object',
            properties: optionSchemas(definition.fields, words),
            additionalProperties: false,
          },
        ],
      }
    default:
      return definition satisfies never
  }
}
