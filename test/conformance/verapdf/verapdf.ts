import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { javaPath, runJava } from '../../support/java.ts'
import { SoundOutputs } from '../../support/sound-outputs.ts'
import { indexOfFile, inTemporaryFolder } from '../../support/temporary-folder.ts'

const [wanted = '', name = ''] = readFileSync(new URL('verapdf.sha256', import.meta.url), 'utf8')
  .trim()
  .split(/\s+/)

const jar = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'octavo-tests', name)

/** Why veraPDF can't run here; `undefined` where it can. */
export const veraPdfIsMissing = reason()

function reason(): string | undefined {
  if (javaPath === undefined) return 'No Java: set JAVA_PATH.'
  if (!existsSync(jar)) return 'No veraPDF: run test/conformance/verapdf/fetch.'
  const found = createHash('sha256').update(readFileSync(jar)).digest('hex')
  return found === wanted ? undefined : `${jar} is not the veraPDF that was asked for.`
}

interface Report {
  readonly report: {
    readonly jobs: readonly {
      readonly itemDetails: { readonly name: string }
      readonly validationResult?: readonly {
        readonly compliant: boolean
        readonly details: { readonly ruleSummaries: readonly Rule[] }
      }[]
      readonly taskException?: unknown
    }[]
  }
}

interface Rule {
  readonly clause: string
  readonly testNumber: number
  readonly description: string
  readonly checks: readonly { readonly context: string }[]
}

/** A standard of PDF by veraPDF's name. */
export type Flavour = 'ua1' | '2a' | '2b' | '3a'

/**
 * For each file the rules of a standard that veraPDF finds broken, as `clause-test: what it asks for (where)`. One run for all
 * that aren't known to be sound.
 */
export function brokenRules(
  files: readonly Uint8Array[],
  flavour: Flavour = 'ua1',
): Promise<readonly (readonly string[])[]> {
  const sound = new SoundOutputs(`verapdf-${flavour}`, name, import.meta.url)
  return sound.findings(files, (unknown) => runVeraPdf(unknown, flavour))
}

async function runVeraPdf(
  files: readonly Uint8Array[],
  flavour: Flavour,
): Promise<readonly string[][]> {
  return inTemporaryFolder(files, 'pdf', async (folder) => {
    const main = ['-cp', jar, 'org.verapdf.apps.GreenfieldCliWrapper']
    const output = await runJava([...main, '--flavour', flavour, '--format', 'json', folder])
    // `as`: the shape that veraPDF documents.
    const { report } = JSON.parse(output) as Report
    const broken = files.map(() => ['not checked'])
    for (const { itemDetails, validationResult, taskException } of report.jobs) {
      const [result] = validationResult ?? []
      broken[indexOfFile(itemDetails.name)] =
        result === undefined
          ? [`not checked: ${JSON.stringify(taskException)}`]
          : result.details.ruleSummaries.map(describe)
      if (result?.compliant === false && result.details.ruleSummaries.length === 0) {
        throw new Error(`veraPDF named no rule for ${itemDetails.name}.`)
      }
    }
    return broken
  })
}

function describe({ clause, testNumber, description, checks }: Rule): string {
  return `${clause}-${testNumber}: ${description} (${checks[0]?.context ?? 'nowhere'})`
}
