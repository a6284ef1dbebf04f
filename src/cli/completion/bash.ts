import type { CommandGrammar, OptionGrammar } from './grammar.ts'

/** A completion script for bash: one function, which finds the command in the words before the cursor. */
export function bashScript(grammar: readonly CommandGrammar[]): string {
  const paths = grammar.filter(({ path }) => path !== '').map(({ path }) => `'${path}'`)
  return `# Completion of octavo for bash.
_octavo() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" command='' index
  COMPREPLY=()
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "\${command:+$command }\${COMP_WORDS[index]}" in
      ${paths.join('|')}) command="\${command:+$command }\${COMP_WORDS[index]}" ;;
    esac
  done
  case "$command:$prev" in
${grammar.flatMap(optionValues).join('\n')}
  esac
  case "$command" in
${grammar.map(commandWords).join('\n')}
  esac
}
complete -o default -F _octavo octavo
`
}

/** What may follow an option. */
function optionValues({ path, options }: CommandGrammar): string[] {
  return options.flatMap(({ names, takes, orFolder }) => {
    if (takes === 'nothing') return []
    const patterns = names.map((name) => `'${path}:${name}'`).join('|')
    // Without a reply, bash completes file names.
    if (takes === 'file') return [`    ${patterns}) return ;;`]
    const open = takes.every((value) => value.endsWith('=')) ? 'compopt -o nospace; ' : ''
    const folders = orFolder ? ' $(compgen -d -- "$cur")' : ''
    return [
      `    ${patterns}) ${open}COMPREPLY=($(compgen -W '${takes.join(' ')}' -- "$cur")${folders}); return ;;`,
    ]
  })
}

function commandWords({ path, commands, options, values }: CommandGrammar): string {
  const words = [...commands.map(({ name }) => name), ...values]
  const flags = options.flatMap(({ names }: OptionGrammar) => names)
  return `    '${path}')
      case "$cur" in
        -*) COMPREPLY=($(compgen -W '${flags.join(' ')}' -- "$cur")) ;;
        *) COMPREPLY=($(compgen -W '${words.join(' ')}' -- "$cur")) ;;
      esac ;;`
}
