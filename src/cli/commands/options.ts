import { type Command, InvalidArgumentError, Option } from 'commander'

/** Collects the values of an option that can be repeated, for `Option.argParser`. */
export function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value]
}

export function numberOption(
  flags: string,
  description: string,
  least: number,
  most: number,
): Option {
  return new Option(flags, description).argParser((text: string) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (value >= least && value <= most) return value
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`)
  })
}

export function timeoutOption(description = 'time limit for one document'): Option {
  return numberOption('--timeout <seconds>', description, 1, 3600)
}

/** @param verb what is done to the documents */
export function jobsOption(verb: string): Option {
  const description = `documents to ${verb} at the same time (default: the number of cores)`
  return numberOption('-j, --jobs <n>', description, 1, 256)
}

/** Adds examples to the help of a command, and lines of text after them. */
export function addExamples(
  command: Command,
  examples: readonly string[],
  notes: readonly string[] = [],
): Command {
  const lines = ['', 'Examples:', ...examples.map((line) => `  ${line}`)]
  return command.addHelpText(
    'after',
    [...lines, ...(notes.length > 0 ? ['', ...notes] : [])].join('\n'),
  )
}
