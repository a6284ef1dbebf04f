import { octavoVersion } from '../../common/version.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { printable } from '../terminal/printable.ts'
import { styleFor } from '../terminal/style.ts'
import { checkConversions } from './conversions.ts'
import type { Finding } from './finding.ts'
import { checkService } from './service.ts'

const marks = {
  ok: ['green', '✓'],
  note: ['yellow', '!'],
  broken: ['red', '✗'],
} as const

/** `octavo doctor`: runs every check and prints all findings. */
export async function runDoctor(json: boolean): Promise<ExitCode> {
  const findings: Finding[] = [
    versions(),
    ...(await checkConversions()),
    ...(await checkService(new Date())),
  ]
  const broken = findings.some(({ state }) => state === 'broken')
  if (json) {
    process.stdout.write(`${JSON.stringify({ healthy: !broken, findings }, undefined, 2)}\n`)
  } else {
    const style = styleFor(process.stdout)
    for (const { check, state, detail } of findings) {
      const [color, mark] = marks[state]
      process.stdout.write(`${style(color, mark)} ${check}: ${printable(detail)}\n`)
    }
  }
  return broken ? exitCodes.failed : exitCodes.ok
}

function versions(): Finding {
  const { version, platform, arch } = process
  const detail = `Octavo ${octavoVersion()}, Node ${version}, ${platform} ${arch}`
  return { check: 'versions', state: 'ok', detail }
}
