/** Plain data, as in a JSON file. */
export type JsonObject = { readonly [key: string]: unknown }

/**
 * Schemas as components of the document: where one contains another, it has a reference. A component is never `null` itself, but
 * where it's referred to: generators make a class of an object, and openapi-python-client loses one that may be `null`.
 *
 * @param named the schemas by name
 */
export function components(
  named: Readonly<Record<string, object>>,
): Readonly<Record<string, unknown>> {
  const names = new Map(
    Object.entries(named).map(([name, schema]) => [JSON.stringify(schema), name]),
  )
  return Object.fromEntries(
    Object.entries(named).map(([name, schema]) => {
      const component = withReferences(plain(schema), name)
      return [
        name,
        isNullable(schema) ? Object.assign({}, component, { type: 'object' }) : component,
      ]
    }),
  )

  function withReferences(value: unknown, root?: string): unknown {
    if (Array.isArray(value)) return value.map((entry) => withReferences(entry))
    if (typeof value !== 'object' || value === null) return value
    const name = names.get(JSON.stringify(value))
    if (name !== undefined && name !== root) {
      const reference = { $ref: `#/components/schemas/${name}` }
      return isNullable(value) ? { anyOf: [reference, { type: 'null' }] } : reference
    }
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, withReferences(entry)]),
    )
  }
}

function isNullable(schema: object): boolean {
  return 'type' in schema && JSON.stringify(schema.type) === '["object","null"]'
}

/**
 * A body whose defaults are said in descriptions: openapi-typescript, for one, makes fields with a `default` required, in requests
 * too. Where the default is nothing, it's an example: Swagger UI would fill in and send "string".
 */
export function withDefaultsInWords(body: {
  readonly properties: Readonly<Record<string, object>>
}): { readonly properties: Readonly<Record<string, object>> } {
  const properties = Object.entries(body.properties).map(([name, field]) => {
    if (!('default' in field)) return [name, field]
    const { default: value, ...rest } = field
    const isNothing = value === '' || (Array.isArray(value) && value.length === 0)
    if (isNothing) return [name, { ...rest, examples: [value] }]
    const description = 'description' in field ? `${field.description} ` : ''
    return [name, { ...rest, description: `${description}Default: \`${value}\`.` }]
  })
  return { ...body, properties: Object.fromEntries(properties) }
}

/** Without TypeBox's own metadata. */
function plain(schema: object): JsonObject {
  return JSON.parse(JSON.stringify(schema))
}
