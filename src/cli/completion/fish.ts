import type { CommandGrammar } from './grammar.ts'

/** A completion script for fish: a line for each word, on condition of its command. */
export function fishScript(grammar: readonly CommandGrammar[]): string {
  const lines = grammar.flatMap((command) => {
    const on = `complete -c octavo -n '${condition(command)}'`
    return [
      ...(command.files ? [] : [`${on} -f`]),
      ...command.commands.map(({ name, summary }) => `${on} -a ${name} -d '${quoted(summary)}'`),
      ...command.values.map((value) => `${on} -a ${value}`),
      ...command.options.map(({ names, summary, takes, orFolder }) => {
        const flags = names.map((name) =>
          name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`,
        )
        const folders = orFolder ? ' (__fish_complete_directories)' : ''
        const value =
          takes === 'nothing'
            ? ''
            : takes === 'file'
              ? ' -r -F'
              : ` -x -a '${takes.join(' ')}${folders}'`
        return `${on} ${flags.join(' ')}${value} -d '${quoted(summary)}'`
      }),
    ]
  })
  return `# Completion of octavo for fish.\n${lines.join('\n')}\n`
}

/** Whether the words before the cursor name this command, and none of its subcommands. */
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
