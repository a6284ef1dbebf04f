/** Collects the values of an option that can be repeated, for `Option.argParser`. */
export function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value]
}
