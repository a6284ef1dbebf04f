/** A file for the user. */
export interface NamedFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly warnings: number
}

/** Hands a file to the browser, which saves it. */
export function save({ name, type, bytes }: NamedFile): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // After the browser has read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** @param warned the names of the documents that have the warnings, if there are several documents */
export function doneSentence(
  { name, warnings }: NamedFile,
  warned: readonly string[] = [],
): string {
  const done = `${name} was handed to your browser`
  if (warnings === 0) return `${done}.`
  const count = warnings === 1 ? 'one warning' : `${warnings} warnings`
  if (warned.length === 0) return `${done}, with ${count}.`
  const documents = warned.slice(0, maxNamed).map((each) => `“${each}”`)
  if (warned.length > maxNamed) documents.push(`${warned.length - maxNamed} more`)
  return `${done}, with ${count} in ${new Intl.ListFormat('en').format(documents)}.`
}

/** More can't be read while the notice is shown. */
const maxNamed = 4
