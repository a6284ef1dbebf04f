/** An object type whose keys that may be `undefined` are optional instead. */
export type Defined<Of> = {
  [Key in keyof Of as undefined extends Of[Key] ? never : Key]: Of[Key]
} & { [Key in keyof Of as undefined extends Of[Key] ? Key : never]?: Exclude<Of[Key], undefined> }

/** The object without the keys whose value is `undefined`. */
export function defined<Of extends object>(object: Of): Defined<Of> {
  const entries = Object.entries(object).filter(([, value]) => value !== undefined)
  // `Object.fromEntries` forgets which value belongs to which key.
  return Object.fromEntries(entries) as Defined<Of>
}
