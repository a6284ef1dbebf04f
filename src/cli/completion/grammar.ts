import type { Command, Option } from 'commander'
import { themes } from '../../core/theme/shipped-themes.ts'
import { paletteKeys } from '../../core/theme/types.ts'

/** What a shell completes for one command. */
export interface CommandGrammar {
  /** Its words without `octavo`, such as `keys create`; empty for the program itself. */
  readonly path: string
  readonly commands: readonly Word[]
  readonly options: readonly OptionGrammar[]
  /** What its arguments may be; empty where they may be anything. */
  readonly values: readonly string[]
  readonly files: boolean
}

export interface Word {
  readonly name: string
  readonly summary: string
}

export interface OptionGrammar {
  /** `-t` and `--to`. */
  readonly names: readonly string[]
  readonly summary: string
  /** Its value: none, a file or one of several words. */
  readonly takes: 'nothing' | 'file' | readonly string[]
  readonly orFolder: boolean
}

export function grammarOf(program: Command, path = ''): CommandGrammar[] {
  const below = program.commands.map((command) => ({
    name: command.name(),
    summary: command.summary() || command.description(),
  }))
  const values = program.registeredArguments.flatMap(({ argChoices }) => argChoices ?? [])
  const grammar: CommandGrammar = {
    path,
    commands: below,
    options: [...program.options.map(optionGrammar), help],
    values,
    files: program.registeredArguments.length > 0 && values.length === 0,
  }
  return [
    grammar,
    ...program.commands.flatMap((command) =>
      grammarOf(command, `${path} ${command.name()}`.trim()),
    ),
  ]
}

const help: OptionGrammar = {
  names: ['-h', '--help'],
  summary: 'show help',
  takes: 'nothing',
  orFolder: false,
}

function optionGrammar(option: Option): OptionGrammar {
  const names = [option.short, option.long].filter((name) => name !== undefined)
  return {
    names,
    summary: option.description,
    takes: valueGrammar(option),
    orFolder: option.long === '--theme',
  }
}

function valueGrammar({ long, argChoices, required, optional }: Option): OptionGrammar['takes'] {
  if (!required && !optional) return 'nothing'
  if (long === '--theme' || long === '--from') return themes.map(({ id }) => id)
  if (long === '--set') return paletteKeys.map((key) => `${key}=`)
  return argChoices ?? 'file'
}
