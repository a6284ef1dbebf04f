const maxLength = 40

/** A client's value for a message: a string in quotes, on one line and truncated. */
export function quote(given: unknown): string {
  if (given === null) return 'null'
  if (Array.isArray(given)) return 'an array'
  switch (typeof given) {
    case 'string':
      return JSON.stringify(given.length > maxLength ? `${given.slice(0, maxLength)}…` : given)
    case 'number':
    case 'boolean':
      return String(given)
    case 'object':
      return 'an object'
    default:
      return 'nothing'
  }
}
