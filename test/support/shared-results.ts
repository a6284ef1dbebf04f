import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { keepSoundOutputs } from './sound-outputs.ts'

/**
 * Gives the processes of a run a folder for what they make once (`converted.ts`), and removes it at the end, when what
 * checkers have found sound has been kept. Not where tests run again as files change: what was built may then be another.
 */
export default function setup({ config }: TestProject): (() => void) | undefined {
  if (config.watch) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'octavo-tests-'))
  process.env.OCTAVO_TESTS_SHARED = folder
  return () => {
    if (!process.env.CI) keepSoundOutputs(folder)
    // What a test that failed has begun may still be writing.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}
