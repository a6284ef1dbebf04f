import { Command } from 'commander'
import type { SetExitCode } from '../exit-codes.ts'
import { addExamples } from './options.ts'

export function doctorCommand(setExitCode: SetExitCode): Command {
  const command = new Command('doctor')
    .summary('check this installation')
    .description(
      'Checks versions, a conversion into each format, fonts, the settings and keys of the service, and Redis. The exit code is 1 if anything is broken.',
    )
    .option('--json', 'as JSON')
    .action(async ({ json = false }: { readonly json?: boolean }) => {
      const { runDoctor } = await import('../doctor/run-doctor.ts')
      setExitCode(await runDoctor(json))
    })
  return addExamples(command, ['octavo doctor', 'octavo doctor --json'])
}
