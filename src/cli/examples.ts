import type { Command } from 'commander'

/** Puts lines that can be pasted below the help of a command. */
export function addExamples(command: Command, examples: readonly string[]): Command {
  const lines = ['', 'Examples:', ...examples.map((line) => `  ${line}`)]
  return command.addHelpText('after', lines.join('\n'))
}
