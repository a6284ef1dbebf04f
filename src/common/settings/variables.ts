import { editsBetween } from '../../core/nearest.ts'

/** The variables of an environment. */
export type Environment = Readonly<Record<string, string | undefined>>

/** What a variable may hold. */
export interface VariableType<Value> {
  /** In words, for an error message. */
  readonly takes: string
  /** Returns `undefined` for anything else. */
  readonly parse: (text: string) => Value | undefined
  /** Whether it may hold a secret, so that no message shows it. */
  readonly secret?: boolean
}

/** An environment variable, with the value that it has where it's unset or empty. */
export interface Variable<Value> extends VariableType<Value> {
  readonly name: string
  readonly fallback: Value
}

export function variable<Value>(
  name: string,
  type: VariableType<Value>,
): Variable<Value | undefined>
export function variable<Value>(
  name: string,
  type: VariableType<Value>,
  fallback: NoInfer<Value>,
): Variable<Value>
export function variable<Value>(name: string, type: VariableType<Value>, fallback?: Value) {
  return { ...type, name, fallback }
}

/** Variables by the names of their settings, which may be in groups. */
export interface VariableTable {
  readonly [setting: string]: Variable<unknown> | VariableTable
}

/** What a table of variables is read as. */
export type VariableValues<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends Variable<infer Value>
    ? Value
    : VariableValues<Table[Name]>
}

/**
 * Reads every variable of a table.
 *
 * @param problems gets a line for each variable that can't be used: what it holds, and what it takes
 */
export function readVariables<Table extends VariableTable>(
  table: Table,
  environment: Environment,
  problems: string[],
): VariableValues<Table> {
  const values = Object.entries(table).map(([setting, entry]) => [
    setting,
    isVariable(entry)
      ? readVariable(entry, environment, problems)
      : readVariables(entry, environment, problems),
  ])
  // `Object.fromEntries` forgets which value belongs to which name.
  return Object.fromEntries(values) as VariableValues<Table>
}

/** A variable that nothing reads, and the one that its name is close to. */
export interface MisspeltVariable {
  readonly name: string
  readonly meant: string
}

/** Names of other programs are as short, and as like one another. */
const shortestName = 6

/** Variables of an environment whose names are a slip away from one of the table. */
export function misspeltVariables(
  table: VariableTable,
  environment: Environment,
): readonly MisspeltVariable[] {
  const known = namesOf(table)
  const long = known.filter((name) => name.length > shortestName)
  return Object.keys(environment).flatMap((name) => {
    if (name.length < shortestName || known.includes(name)) return []
    const meant = long.find((each) => editsBetween(name, each) === 1)
    return meant === undefined ? [] : [{ name, meant }]
  })
}

function namesOf(table: VariableTable): readonly string[] {
  return Object.values(table).flatMap((entry) =>
    isVariable(entry) ? [entry.name] : namesOf(entry),
  )
}

function isVariable(entry: Variable<unknown> | VariableTable): entry is Variable<unknown> {
  return typeof entry.parse === 'function'
}

function readVariable<Value>(
  { name, fallback, takes, parse, secret }: Variable<Value>,
  environment: Environment,
  problems: string[],
): Value {
  const text = environment[name]?.trim() ?? ''
  if (text === '') return fallback
  const value = parse(text)
  if (value !== undefined) return value
  problems.push(`${name} ${secret ? 'cannot be used' : `is "${text}"`}; it must be ${takes}.`)
  return fallback
}
