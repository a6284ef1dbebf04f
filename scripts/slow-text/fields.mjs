/**
 * Every field of every endpoint that takes any text, by what the API's own description says: in JSON, in forms, in headers, in
 * queries and in addresses. Keys of objects that may have any are fields, too.
 *
 * @param api an OpenAPI document
 * @returns what each is called, and a request with a text in it
 */
export function fieldsOf(api) {
  const resolve = (object) =>
    object.$ref === undefined
      ? object
      : resolve(
          object.$ref
            .slice('#/'.length)
            .split('/')
            .reduce((part, key) => part[key.replaceAll('~1', '/')], api),
        )
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const all = operations.flatMap(({ method, path, operation }) => [
    ...(operation.parameters ?? []).map((parameter) => inHead(method, path, resolve(parameter))),
    ...Object.entries(
      operation.requestBody === undefined ? {} : resolve(operation.requestBody).content,
    ).flatMap(([type, { schema }]) => inBodies(method, path, type, schema, resolve)),
  ])
  return [...new Map(all.map((field) => [field.name, field])).values()]
}

function inHead(method, path, { in: place, name }) {
  const request = {
    header: (text) => ({ method, url: path, headers: { [name]: text } }),
    query: (text) => ({ method, url: `${path}?${name}=${encodeURIComponent(text)}` }),
    path: (text) => ({ method, url: path.replace(`{${name}}`, encodeURIComponent(text)) }),
  }[place]
  // Node refuses heads of over 16 KiB.
  return { name: `${method} ${path} ${place} ${name}`, most: 15_000, request }
}

/** Schemas that hold themselves are followed no further than that. */
const deepest = 8

function inBodies(method, path, type, schema, resolve) {
  const isForm = type === 'multipart/form-data'
  const root = resolve(schema)
  return [...texts(root, resolve, [])].map((steps) => ({
    name: `${method} ${path} ${isForm ? 'form' : 'json'} ${steps.map(({ label }) => label).join('.')}`,
    most: Number.POSITIVE_INFINITY,
    request: (text) => {
      const body = withRequired(root, resolve, steps, text)
      const payload = isForm ? form(body) : JSON.stringify(body)
      const contentType = isForm ? `${type}; boundary=${boundary}` : type
      return { method, url: path, headers: { 'content-type': contentType }, payload }
    },
  }))
}

/** The paths to all places of a schema that may hold any text. */
function* texts(schema, resolve, steps) {
  if (steps.length > deepest) return
  for (const choice of choicesOf(schema, resolve)) {
    const isAny = choice.enum === undefined && choice.const === undefined
    if ([choice.type].flat().includes('string') && isAny) yield steps
    for (const [key, property] of Object.entries(choice.properties ?? {})) {
      yield* texts(resolve(property), resolve, [...steps, { label: key, key }])
    }
    const values = [choice.additionalProperties, ...Object.values(choice.patternProperties ?? {})]
    for (const value of values.filter((value) => typeof value === 'object')) {
      yield [...steps, { label: '{key}', key: null }]
      yield* texts(resolve(value), resolve, [...steps, { label: '{any}', key: 'a' }])
    }
    if (choice.items !== undefined) {
      yield* texts(resolve(choice.items), resolve, [...steps, { label: '[]', key: 0 }])
    }
  }
}

function choicesOf(schema, resolve) {
  const others = [schema.allOf, schema.anyOf, schema.oneOf].flatMap((list) => list ?? [])
  return [schema, ...others.flatMap((other) => choicesOf(resolve(other), resolve))]
}

/** A body that has what it must have, and a text at the end of a path. */
function withRequired(schema, resolve, steps, text) {
  const [step, ...rest] = steps
  if (step === undefined) return text
  const choices = choicesOf(schema, resolve)
  const inside = (next) => (next === undefined ? text : withRequired(next, resolve, rest, text))
  if (step.key === 0) {
    const { items } = choices.find(({ items }) => items !== undefined)
    return [inside(resolve(items))]
  }
  if (step.key === null) return { [text]: 'a' }
  const choice = choices.find(({ properties }) => properties?.[step.key] !== undefined)
  const required = choices.flatMap(({ required, properties }) =>
    (required ?? []).map((name) => [name, example(resolve(properties[name]), resolve)]),
  )
  const value =
    choice === undefined
      ? inside(resolve(choices.find((choice) => anyValue(choice)).additionalProperties))
      : inside(resolve(choice.properties[step.key]))
  return { ...Object.fromEntries(required), [step.key]: value }
}

const anyValue = ({ additionalProperties }) => typeof additionalProperties === 'object'

/** The least that a schema takes. */
function example(schema, resolve) {
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.type === 'array') return [example(resolve(schema.items), resolve)]
  if (schema.type !== 'object') return 'a'
  const required = (schema.required ?? []).map((name) => [
    name,
    example(resolve(schema.properties[name]), resolve),
  ])
  return Object.fromEntries(required)
}

const boundary = 'octavo-slow-fields'

/** Objects and lists are JSON in a part. */
function form(body) {
  const parts = Object.entries(body).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
  })
  return `${parts.join('')}--${boundary}--\r\n`
}
