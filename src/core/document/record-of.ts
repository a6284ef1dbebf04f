/** An object with a value for each key. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Readonly<Record<Key, Value>> {
  // Object.fromEntries knows nothing of the keys.
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>
}
