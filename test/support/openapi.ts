import { bundleFromString, createConfig } from '@redocly/openapi-core'
import { Compile } from 'typebox/compile'

/** As much of an OpenAPI document as tests look at, its references resolved. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

export interface Operation {
  readonly operationId: string
  readonly requestBody?: { readonly content: Readonly<Record<string, MediaType>> }
  readonly responses: Readonly<Record<string, Answer>>
}

export interface Answer {
  readonly headers: Readonly<Record<string, { readonly required: boolean }>>
  readonly content: Readonly<Record<string, MediaType>>
}

interface MediaType {
  readonly schema: object
  readonly examples?: Readonly<
    Record<string, { readonly value: Readonly<Record<string, unknown>> }>
  >
  readonly example?: unknown
}

/** An OpenAPI document with whatever its references name in their place. */
export async function resolved(source: string): Promise<OpenApi> {
  const config = await createConfig({})
  const { bundle } = await bundleFromString({
    source,
    absoluteRef: '/openapi.json',
    config,
    dereference: true,
  })
  // Its own type says nothing of what is in it; the shape is checked by the linter.
  return bundle.parsed as OpenApi
}

/** What a schema of the document finds wrong with a value. */
export function faults(schema: object, value: unknown): readonly string[] {
  return Compile(schema)
    .Errors(value)
    .map(({ instancePath, message }) => `${instancePath}: ${message}`)
}
