/** `make`, called once per key; its result is kept for as long as something else holds the key. */
export function memoize<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const results = new WeakMap<Key, { readonly value: Value }>()
  return (key) => {
    const result = results.get(key) ?? { value: make(key) }
    results.set(key, result)
    return result.value
  }
}

/** Results by their keys: as many as that, of the keys that were asked for last. */
export class LatestResults<Value> {
  readonly #most: number
  /** Those asked for last stand last. */
  readonly #results = new Map<string, Value>()

  constructor(most: number) {
    this.#most = most
  }

  /** The result of a key; that of `make` if none is kept. */
  of(key: string, make: () => Value): Value {
    const result = this.#results.get(key) ?? make()
    this.#results.delete(key)
    this.#results.set(key, result)
    const [oldest] = this.#results.keys()
    if (this.#results.size > this.#most && oldest !== undefined) this.#results.delete(oldest)
    return result
  }
}

/** `load`, called when first needed and shared from then on. A rejection is not kept: the next call loads again. */
export function lazy<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
