import { Command, type Option } from 'commander'
import { octavoVersion } from '../common/version.ts'
import { formats, formatsInWords } from '../core/formats/formats.ts'
import { checkCommand } from './commands/check.ts'
import { completionCommand } from './commands/completion.ts'
import { convertCommand } from './commands/convert.ts'
import { diagramCommand } from './commands/diagram.ts'
import { diffCommand } from './commands/diff.ts'
import { doctorCommand } from './commands/doctor.ts'
import { fromDocxCommand } from './commands/from-docx.ts'
import { keysCommand } from './commands/keys.ts'
import { mcpCommand } from './commands/mcp.ts'
import { mergeCommand } from './commands/merge.ts'
import { addExamples } from './commands/options.ts'
import { serveCommand } from './commands/serve.ts'
import { themesCommand } from './commands/themes.ts'
import { workerCommand } from './commands/worker.ts'
import type { SetExitCode } from './exit-codes.ts'

/** The commands of `octavo`. Their code is loaded when they are called, so that help is shown at once. */
export function createProgram(setExitCode: SetExitCode): Command {
  const program = new Command('octavo')
    .description(
      `Converts Markdown to finished ${formatsInWords('and')} documents, in a theme of your choice.`,
    )
    .version(octavoVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .helpCommand('help [command]', 'show help for a command')
    // An option behind the name of a command is that command's.
    .enablePositionalOptions()
    .showHelpAfterError('Run it with --help for usage.')
  program.addCommand(convertCommand(setExitCode))
  program.addCommand(checkCommand(setExitCode))
  program.addCommand(diffCommand(setExitCode))
  program.addCommand(diagramCommand(setExitCode))
  program.addCommand(fromDocxCommand(setExitCode))
  program.addCommand(mergeCommand(setExitCode))
  program.addCommand(themesCommand(setExitCode))
  program.addCommand(serveCommand())
  program.addCommand(workerCommand())
  program.addCommand(keysCommand(setExitCode))
  program.addCommand(doctorCommand(setExitCode))
  program.addCommand(mcpCommand())
  program.addCommand(completionCommand(program))
  addExamples(program, [
    'octavo report.md -o report.pdf',
    'octavo convert report.md --to docx --theme academic --set accent=#0a7',
    'octavo themes',
    'octavo serve',
  ])
  for (const command of allCommands(program)) {
    command.exitOverride().helpOption('-h, --help', 'show help')
    command.showHelpAfterError(`Run "${pathOf(command)} --help" for usage.`)
    for (const option of command.options) takeAnyCase(option)
    const { outputError } = command.configureOutput()
    command.configureOutput({
      outputError: (error, write) => outputError?.(withChoices(error, command), write),
    })
  }
  return program
}

/** `--to PDF` and `--page-size A4` are what they are in lower case. */
function takeAnyCase(option: Option): void {
  const { argChoices, parseArg } = option
  if (argChoices === undefined || parseArg === undefined) return
  option.argParser((given: string, before: unknown) => {
    const meant = argChoices.find((choice) => choice.toLowerCase() === given.toLowerCase())
    return parseArg(meant ?? given, before)
  })
}

/** Adds to an error about an option without a value which it takes. */
function withChoices(error: string, { options }: Command): string {
  const [, flags] = /^error: option '(.*)' argument missing\n$/.exec(error) ?? []
  const choices = options.find((option) => option.flags === flags)?.argChoices
  if (choices === undefined) return error
  const format = formats.find((format) => flags?.startsWith(`--${format} `))
  const meant = format === undefined ? '' : ` For the format, use --to ${format}.`
  return `${error.trimEnd()}. Allowed choices are ${choices.join(', ')}.${meant}\n`
}

function allCommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(allCommands)]
}

function pathOf(command: Command): string {
  return command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`
}
