import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

/** Where a Java is, 11 or newer: `JAVA_PATH`, or Debian's package. `undefined` where there is none. */
export const javaPath = [process.env.JAVA_PATH, '/usr/bin/java'].find(
  (path) => path !== undefined && existsSync(path),
)

/** Half of the processor's time of a program that runs for seconds: its compiler that starts fast, and no threads that collect garbage. */
const forShortRuns = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']

/** What a Java program writes to its standard output, whatever its exit status says. */
export async function runJava(parameters: readonly string[]): Promise<string> {
  if (javaPath === undefined) throw new Error('No Java: set JAVA_PATH.')
  const options = { maxBuffer: 256 * 1024 * 1024 }
  try {
    return (await promisify(execFile)(javaPath, [...forShortRuns, ...parameters], options)).stdout
  } catch (error) {
    // A checker that found a fault exits with a status of its own; one that could not start wrote nothing.
    if (error instanceof Error && 'stdout' in error && error.stdout) return String(error.stdout)
    throw error
  }
}
