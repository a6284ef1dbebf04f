/** Plain data, as in a JSON file. */
export type JsonObject = { readonly [key: string]: unknown }

/**
 * Schemas as components of the document: where one contains another, it has a reference.
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
    Object.entries(named).map(([name, schema]) => [name, withReferences(plain(schema), name)]),
  )

  function withReferences(value: unknown, root?: string): unknown {
    if (Array.isArray(value)) return value.map((entry) => withReferences(entry))
    if (typeof value !== 'object' || value === null) return value
    const name = names.get(JSON.stringify(value))
    if (name !== undefined && name !== root) return { $ref: `#/components/schemas/${name}` }
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, withReferences(entry)]),
    )
  }
}

/**
 * A body of JSON whose defaults are said in descriptions: openapi-typescript, for one, makes fields with a `default` required, in
 * requests too.
 */
export function withDefaultsInWords(body: {
  readonly properties: Readonly<Record<string, object>>
}): { readonly properties: Readonly<Record<string, object>> } {
  const properties = Object.entries(body.properties).map(([name, field]) => {
    if (!('default' in field)) return [name, field]
    const { default: value, ...rest } = field
    const description = 'description' in field ? `${field.description} ` : ''
    return [name, { ...rest, description: `${description}Default: \`${value}\`.` }]
  })
  return { ...body, properties: Object.fromEntries(properties) }
}

/** Without TypeBox's own metadata. */
function plain(schema: object): JsonObject {
  return JSON.parse(JSON.stringify(schema))
}
