/** Plain data, as it goes into a JSON file. */
export type JsonObject = { readonly [key: string]: unknown }

/**
 * Schemas as the components of a document, each once: where one of them holds another, it refers to it.
 *
 * @param named the components by name
 */
export function components(
  named: Readonly<Record<string, object>>,
): Readonly<Record<string, unknown>> {
  const names = new Map(
    Object.entries(named).map(([name, schema]) => [JSON.stringify(schema), name]),
  )
  return Object.fromEntries(
    Object.entries(named).map(([name, schema]) => [name, referring(plain(schema), name)]),
  )

  function referring(value: unknown, root?: string): unknown {
    if (Array.isArray(value)) return value.map((entry) => referring(entry))
    if (typeof value !== 'object' || value === null) return value
    const name = names.get(JSON.stringify(value))
    if (name !== undefined && name !== root) return { $ref: `#/components/schemas/${name}` }
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, referring(entry)]))
  }
}

/** Without what TypeBox keeps beside the schema for itself. */
function plain(schema: object): JsonObject {
  return JSON.parse(JSON.stringify(schema))
}
