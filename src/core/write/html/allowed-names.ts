type NameFinder<Name> = (name: string) => Name | undefined

/** Finds a name in a list of those that may be written; `undefined` for any other. */
export function among<Name extends string>(names: readonly Name[]): NameFinder<Name> {
  const allowed: ReadonlyMap<string, Name> = new Map(names.map((name) => [name, name]))
  return (name) => allowed.get(name)
}

/** The attributes of an element that may be written. */
export function allowedAttributes<Name extends string>(
  { attributes }: { readonly attributes: Readonly<Record<string, string>> },
  nameOf: NameFinder<Name>,
): Partial<Record<Name, string>> {
  const allowed: Partial<Record<Name, string>> = {}
  for (const [written, value] of Object.entries(attributes)) {
    const name = nameOf(written)
    if (name !== undefined) allowed[name] = value
  }
  return allowed
}
