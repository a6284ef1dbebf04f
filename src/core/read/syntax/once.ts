/** What is read when it's asked for the first time. */
export function once<Value>(read: () => Value): () => Value {
  let known: { readonly value: Value } | null = null
  return () => {
    known ??= { value: read() }
    return known.value
  }
}
