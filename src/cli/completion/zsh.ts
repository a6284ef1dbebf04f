import type { CommandGrammar, OptionGrammar } from './grammar.ts'

/** A completion script for zsh, with descriptions: a function for each command, by `_arguments`. */
export function zshScript(grammar: readonly CommandGrammar[]): string {
  return `#compdef octavo
# Completion of octavo for zsh.
${grammar.map(commandFunction).join('\n')}
if [ "$funcstack[1]" = "_octavo" ]; then
  _octavo "$@"
else
  compdef _octavo octavo
fi
`
}

function commandFunction(command: CommandGrammar): string {
  const { path, commands, options, values, files } = command
  const specs = options.map(optionSpec)
  if (values.length > 0) specs.push(`'1:value:(${values.join(' ')})'`)
  else if (files) specs.push(`'*:file:_files'`)
  if (commands.length === 0) {
    return `${functionName(path)}() {\n  _arguments -s ${specs.join(' ')}\n}`
  }
  const words = commands.map(({ name, summary }) => `'${name}:${quoted(summary)}'`)
  const cases = commands.map(({ name }) => {
    const below = functionName(`${path} ${name}`.trim())
    return `      ${name}) ${below} ;;`
  })
  return `${functionName(path)}() {
  local state line
  local -a commands=(${words.join(' ')})
  _arguments -C ${specs.join(' ')} '1:command:->command' '*::argument:->argument'
  case "$state" in
    command) _describe command commands ;;
    argument) case "$line[1]" in
${cases.join('\n')}
    esac ;;
  esac
}`
}

function functionName(path: string): string {
  return `_octavo${path === '' ? '' : `_${path.replaceAll(' ', '_')}`}`
}

function optionSpec({ names, summary, takes, orFolder }: OptionGrammar): string {
  const value = valueSpec(takes, orFolder)
  const what = `[${quoted(summary)}]${value}`
  const [only] = names
  return names.length === 1 ? `'*${only}${what}'` : `'*'{${names.join(',')}}'${what}'`
}

function valueSpec(takes: OptionGrammar['takes'], orFolder: boolean): string {
  if (takes === 'nothing') return ''
  if (takes === 'file') return ':value:_files'
  const words = `(${takes.join(' ')})`
  if (!orFolder) return `:value:${words}`
  return `:value:{_alternative "words:value:${words}" "folders:folder:_directories"}`
}

/** For single quotes inside `_arguments`, which gives brackets and colons a meaning. */
function quoted(text: string): string {
  return text.replace(/[[\]:\\]/g, '\\$&').replaceAll("'", "'\\''")
}
