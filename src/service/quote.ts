const maxLength = 40

/** What a client gave, for a message: quoted, on one line, and cut short. */
export function quote(given: unknown): string {
  const text = typeof given === 'string' ? given : kindOf(given)
  if (typeof given !== 'string') return text
  const short = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
  return JSON.stringify(short)
}

function kindOf(given: unknown): string {
  if (given === null) return 'null'
  if (Array.isArray(given)) return 'an array'
  switch (typeof given) {
    case 'number':
    case 'boolean':
      return String(given)
    case 'object':
      return 'an object'
    default:
      return 'nothing'
  }
}
