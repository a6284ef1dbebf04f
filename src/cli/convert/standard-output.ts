/**
 * Writes bytes to standard output, and resolves when they have left.
 *
 * What it can't write is the program's end, for which `main.ts` listens: nobody waits for the rest.
 */
export function writeToStandardOutput(bytes: Uint8Array | string): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write(bytes, (error) => {
      if (error === null || error === undefined) resolve()
    })
  })
}
