import { Command } from 'commander'
import { addExamples } from '../examples.ts'

/** `octavo themes` */
export function themesCommand(): Command {
  const command = new Command('themes')
    .summary('list the themes with their colours')
    .description('Lists the themes with the five colours that --set replaces.')
    .option('--json', 'as JSON, like GET /api/v1/themes')
    .action(async ({ json = false }: { readonly json?: boolean }) => {
      const { listThemes } = await import('../themes/list-themes.ts')
      process.stdout.write(listThemes(process.stdout, json))
    })
  return addExamples(command, ['octavo themes', 'octavo themes --json'])
}
