import { Argument, Command } from 'commander'
import { addExamples } from '../examples.ts'

const shells = ['bash', 'zsh', 'fish'] as const

/** `octavo completion`, for the commands of `program`. */
export function completionCommand(program: Command): Command {
  const command = new Command('completion')
    .summary('print a completion script for a shell')
    .description('Prints a script that completes commands, options, themes and formats.')
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .action(async (shell: (typeof shells)[number]) => {
      const { completionScript } = await import('../completion/script.ts')
      process.stdout.write(completionScript(shell, program))
    })
  return addExamples(command, [
    'octavo completion bash > ~/.local/share/bash-completion/completions/octavo',
    'octavo completion zsh > ~/.zfunc/_octavo',
    'octavo completion fish > ~/.config/fish/completions/octavo.fish',
  ])
}
