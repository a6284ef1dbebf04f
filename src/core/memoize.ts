/** `make`, called once per key; its result is kept for as long as something else holds the key. */
export function memoize<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const results = new WeakMap<Key, { readonly value: Value }>()
  return (key) => {
    const result = results.get(key) ?? { value: make(key) }
    results.set(key, result)
    return result.value
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
