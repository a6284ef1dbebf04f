const maxLength = 40

/** A value of a request for a message: a string in quotes, on one line and truncated; of all else, what it is. */
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
      return kindOf(given)
    case 'undefined':
      return 'nothing'
    default:
      return `a ${typeof given}`
  }
}

/** A program's objects, beside those of JSON. */
function kindOf(given: object): string {
  if (given instanceof Promise) return 'a Promise, which is to be awaited first'
  return ArrayBuffer.isView(given) || given instanceof ArrayBuffer ? 'bytes' : 'an object'
}
