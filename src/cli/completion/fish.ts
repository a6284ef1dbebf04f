import type { CommandGrammar } from './grammar.ts'

/** Completion for fish: a line for each word, with the command that it belongs to as its condition. */
export function fishScript(grammar: readonly CommandGrammar[]): string {
  const lines = grammar.flatMap((command) => {
    const on = `complete -c octavo -n '${condition(command)}'`
    return [
      ...(command.files ? [] : [`${on} -f`]),
      ...command.commands.map(({ name, summary }) => `${on} -a ${name} -d '${quoted(summary)}'`),
      ...command.values.map((value) => `${on} -a ${value}`),
      ...command.options.map(({ names, summary, takes }) => {
        const flags = names.map((name) =>
          name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`,
        )
        const value =
          takes === 'nothing' ? '' : takes === 'file' ? ' -r -F' : ` -x -a '${takes.join(' ')}'`
        return `${on} ${flags.join(' ')}${value} -d '${quoted(summary)}'`
      }),
    ]
  })
  return `# Completion of octavo for fish.\n${lines.join('\n')}\n`
}

/** Whether the words so far lead to this command, and to none below it. */
function condition({ path, commands }: CommandGrammar): string {
  const seen =
    path === '' ? [] : path.split(' ').map((word) => `__fish_seen_subcommand_from ${word}`)
  const names = commands.map(({ name }) => name)
  const below = names.length > 0 ? [`not __fish_seen_subcommand_from ${names.join(' ')}`] : []
  return [...seen, ...below].join('; and ')
}

function quoted(text: string): string {
  return text.replace(/[\\']/g, '\\$&')
}
