/** Parts of a formula behind each other: a space where a command would otherwise go on with the next letter. */
export function joined(parts: readonly string[]): string {
  const written: string[] = []
  let last = ''
  for (const part of parts) {
    if (part === '') continue
    if (/\\[a-z]+$/iu.test(last.slice(-40)) && /^[a-z]/iu.test(part)) written.push(' ')
    written.push(part)
    last = part
  }
  return written.join('')
}
