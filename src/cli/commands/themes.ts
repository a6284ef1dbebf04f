import { Command } from 'commander'
import { didYouMean } from '../../core/nearest.ts'
import { defaultThemeId } from '../../core/theme/shipped-themes.ts'
import type { SetExitCode } from '../exit-codes.ts'
import type { CheckThemeFlags } from '../themes/check-theme.ts'
import type { NewThemeFlags } from '../themes/new-theme.ts'
import type { PreviewThemeFlags } from '../themes/preview-theme.ts'
import type { ThemeFromDocxFlags } from '../themes/theme-from-docx.ts'
import { UsageError } from '../usage-error.ts'
import { addExamples } from './options.ts'

export function themesCommand(setExitCode: SetExitCode): Command {
  const command = new Command('themes')
    .summary('list the themes with their colours, and create your own')
    .description(
      'Lists the themes with the five colours that --set replaces. Its subcommands create, check and preview a theme of your own.',
    )
    .option('--json', 'as JSON, like GET /api/v1/themes')
    // The `--json` of `themes check acme --json` is that of `check`.
    .enablePositionalOptions()
    // Commander would only count them.
    .allowExcessArguments()
    .action(async ({ json = false }: { readonly json?: boolean }) => {
      const [unknown] = command.args
      if (unknown !== undefined) throw new UsageError(unknownSubcommand(command, unknown))
      const { listThemes } = await import('../themes/list-themes.ts')
      process.stdout.write(listThemes(process.stdout, json))
    })
    .addCommand(newCommand())
    .addCommand(checkCommand(setExitCode))
    .addCommand(previewCommand(setExitCode))
    .addCommand(fromDocxCommand(setExitCode))
  return addExamples(command, ['octavo themes', 'octavo themes --json', 'octavo themes new acme'])
}

function unknownSubcommand({ commands }: Command, given: string): string {
  const names = commands.map((each) => each.name())
  return `There is no command "octavo themes ${given}".${didYouMean(given, names)} Commands: ${names.join(', ')}.`
}

function newCommand(): Command {
  const command = new Command('new')
    .summary('create a theme of your own')
    .description(
      'Creates a folder with a theme.yaml that extends a theme and lists its colours for you to change, and a JSON Schema that lets editors complete it.',
    )
    .argument('<folder>', 'the folder, which is created if it does not exist')
    .option('--from <id>', 'the theme that it extends', defaultThemeId)
    .action(async (folder: string, flags: NewThemeFlags) => {
      const { newTheme } = await import('../themes/new-theme.ts')
      await newTheme(folder, flags)
    })
  return addExamples(command, ['octavo themes new acme', 'octavo themes new acme --from academic'])
}

function checkCommand(setExitCode: SetExitCode): Command {
  const command = new Command('check')
    .summary('check a theme of your own')
    .description(
      'Reads the theme.yaml and _brand.yml of a folder. Lists every mistake with its line, the keys that are not used, and the colours that are hard to read. The exit code is 1 if anything is wrong.',
    )
    .argument('<folder>', 'the folder of the theme')
    .option('--json', 'as JSON')
    .action(async (folder: string, flags: CheckThemeFlags) => {
      const { checkTheme } = await import('../themes/check-theme.ts')
      setExitCode(await checkTheme(folder, flags))
    })
  return addExamples(command, ['octavo themes check acme'])
}

function previewCommand(setExitCode: SetExitCode): Command {
  const command = new Command('preview')
    .summary('show a theme of your own in every format')
    .description(
      'Creates a sample document in the theme as HTML, DOCX and PDF, and a page, index.html, that shows them side by side.',
    )
    .argument('<folder>', 'the folder of the theme')
    .option('-o, --out <folder>', 'where the files go (default: the name of the theme, -preview)')
    .option('-w, --watch', 'update them whenever a file of the theme changes')
    .action(async (folder: string, flags: PreviewThemeFlags) => {
      const { previewTheme } = await import('../themes/preview-theme.ts')
      setExitCode(await previewTheme(folder, flags))
    })
  return addExamples(command, [
    'octavo themes preview acme',
    'octavo themes preview acme --out sheet --watch',
  ])
}

function fromDocxCommand(setExitCode: SetExitCode): Command {
  const command = new Command('from-docx')
    .summary('create a theme from a Word template')
    .description(
      "Creates a theme folder with a Word template's colours, fonts, sizes, spacing, headings, tables, page, header and footer, so that HTML and PDF match the template. Lists what a theme can't express.",
    )
    .argument('<template>', 'the Word template (.docx or .dotx)')
    .option('-o, --out <folder>', 'where the theme goes (default: the name of the template)')
    .option('--from <id>', 'the theme that it extends', defaultThemeId)
    .action(async (template: string, flags: ThemeFromDocxFlags) => {
      const { writeThemeFromDocx } = await import('../themes/theme-from-docx.ts')
      setExitCode(await writeThemeFromDocx(template, flags))
    })
  return addExamples(command, [
    'octavo themes from-docx company.dotx',
    'octavo themes from-docx company.dotx --out acme',
  ])
}
