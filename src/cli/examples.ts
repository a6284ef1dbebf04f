import type { Command } from 'commander'

/** Adds examples to the help of a command. */
export function addExamples(command: Command, examples: readonly string[]): Command {
  const lines = ['', 'Examples:', ...examples.map((line) => `  ${line}`)]
  return command.addHelpText('after', lines.join('\n'))
}
