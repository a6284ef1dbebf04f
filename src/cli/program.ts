import { Command } from 'commander'
import { completionCommand } from './commands/completion.ts'
import { convertCommand } from './commands/convert.ts'
import { doctorCommand } from './commands/doctor.ts'
import { keysCommand } from './commands/keys.ts'
import { serveCommand } from './commands/serve.ts'
import { themesCommand } from './commands/themes.ts'
import { workerCommand } from './commands/worker.ts'
import { addExamples } from './examples.ts'
import { octavoVersion } from './version.ts'

/** Told what the process is to end with, where that isn't 0. */
export type EndWith = (exitCode: number) => void

/** The commands of `octavo`. What each does is loaded when it's called, so that help comes at once. */
export function createProgram(endWith: EndWith): Command {
  const program = new Command('octavo')
    .description('Turns Markdown into finished HTML, DOCX and PDF documents, in a named theme.')
    .version(octavoVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .helpCommand('help [command]', 'show help for a command')
    .showHelpAfterError('Run it with --help for what it takes.')
  program.addCommand(convertCommand(endWith))
  program.addCommand(themesCommand())
  program.addCommand(serveCommand())
  program.addCommand(workerCommand())
  program.addCommand(keysCommand(endWith))
  program.addCommand(doctorCommand(endWith))
  program.addCommand(completionCommand(() => program))
  addExamples(program, [
    'octavo convert report.md --to pdf',
    'octavo convert report.md --to docx --theme academic --set accent=#0a7',
    'octavo themes',
    'octavo serve',
  ])
  for (const command of everyCommand(program)) {
    command.exitOverride().helpOption('-h, --help', 'show help')
    command.showHelpAfterError(`Run "${pathOf(command)} --help" for what it takes.`)
  }
  return program
}

function everyCommand(command: Command): Command[] {
  return [command, ...command.commands.flatMap(everyCommand)]
}

function pathOf(command: Command): string {
  return command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`
}
