import { Command } from 'commander'
import { addExamples } from '../examples.ts'
import type { EndWith } from '../program.ts'

/** `octavo doctor` */
export function doctorCommand(endWith: EndWith): Command {
  const command = new Command('doctor')
    .summary('check this installation')
    .description(
      'Checks what Octavo needs here: versions, a conversion into each format, fonts, the settings and keys of the service, and Redis. Ends with 1 if anything is broken.',
    )
    .option('--json', 'as JSON')
    .action(async ({ json = false }: { readonly json?: boolean }) => {
      const { runDoctor } = await import('../doctor/run-doctor.ts')
      endWith(await runDoctor(json))
    })
  return addExamples(command, ['octavo doctor', 'octavo doctor --json'])
}
