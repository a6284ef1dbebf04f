import { Argument, Command } from 'commander'
import { UsageError } from '../usage-error.ts'
import { addExamples } from './options.ts'

const shells = ['bash', 'zsh', 'fish'] as const

type Shell = (typeof shells)[number]

function shellNamed(name: string): Shell {
  const shell = shells.find((known) => known === name)
  if (shell !== undefined) return shell
  throw new UsageError(`There is no completion for "${name}". Shells: ${shells.join(', ')}.`)
}

/** `octavo completion`, for the commands of `program`. */
export function completionCommand(program: Command): Command {
  const command = new Command('completion')
    .summary('print a completion script for a shell')
    .description('Prints a script that completes commands, options, themes and formats.')
    .addArgument(new Argument('<shell>', 'the shell').choices(shells).argParser(shellNamed))
    .action(async (shell: Shell) => {
      const { completionScript } = await import('../completion/script.ts')
      process.stdout.write(completionScript(shell, program))
    })
  return addExamples(command, [
    'octavo completion bash > ~/.local/share/bash-completion/completions/octavo',
    'octavo completion zsh > ~/.zfunc/_octavo',
    'octavo completion fish > ~/.config/fish/completions/octavo.fish',
  ])
}
