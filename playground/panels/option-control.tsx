import type { ComponentChildren } from 'preact'
import { useId, useState } from 'preact/hooks'
import {
  type BooleanOption,
  type ChoiceOption,
  type GroupOption,
  type IntegerOption,
  type OptionDefinition,
  type PropertiesOption,
  type SwitchesOption,
  type TextOption,
  type TextsOption,
  wantedValue,
} from '../../src/core/document/options/kinds.ts'
import { propertyValueOf } from '../../src/core/document/properties.ts'
import { type OptionPath, optionAt, setOption } from '../state/options.ts'

interface Props<Definition> {
  readonly path: OptionPath
  readonly definition: Definition
}

/** What sets an option, by the type that the table of options gives it. */
export function OptionControl({ path, definition }: Props<OptionDefinition>) {
  switch (definition.type) {
    case 'text':
    case 'texts':
    case 'integer':
    case 'properties':
    case 'switches':
      return <TypedOption path={path} definition={definition} />
    case 'boolean':
    case 'choice':
      return <ChosenOption path={path} definition={definition} />
    case 'group':
      return <GroupOfOptions path={path} definition={definition} />
  }
}

type TypedDefinition = TextOption | TextsOption | IntegerOption | PropertiesOption | SwitchesOption

/** What a line of a field of several lines is. */
const lineHints: { readonly [Type in TypedDefinition['type']]?: string } = {
  texts: 'One per line.',
  properties: 'One per line: name = value.',
  switches: 'One per line: name = false.',
}

/** A field of text. It sets the option as soon as that can have the text; other text stays, with what it must be. */
function TypedOption({ path, definition }: Props<TypedDefinition>) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  const onInput = ({ currentTarget: { value } }: { readonly currentTarget: { value: string } }) => {
    setTyped(value)
    setWrong(!setOption(path, parsedValue(definition, value)))
  }
  const hint = lineHints[definition.type]
  const field = {
    id,
    class: 'text-field',
    placeholder: exampleOf(definition),
    value: typed ?? textOf(optionAt(path)),
    'aria-invalid': isWrong,
    'aria-describedby': `${id}-hint`,
    onInput,
    onBlur: () => {
      if (!isWrong) setTyped(undefined)
    },
  }
  return (
    <div class="option">
      <Label of={definition} path={path} for={id} />
      {hint !== undefined ? (
        <textarea {...field} rows={2} />
      ) : definition.type === 'integer' ? (
        <input {...field} type="number" min={definition.minimum} max={definition.maximum} />
      ) : (
        <input {...field} spellcheck={false} />
      )}
      <p id={`${id}-hint`} class="hint" role="status" data-wrong={isWrong}>
        {isWrong ? `Must be ${wantedValue(definition)}.` : hint}
      </p>
    </div>
  )
}

const unset = 'unset'

function ChosenOption({ path, definition }: Props<BooleanOption | ChoiceOption>) {
  const id = useId()
  const value = optionAt(path)
  // A group with keys is what `true` stands for.
  const chosen = value === undefined ? unset : String(typeof value === 'object' || value)
  return (
    <div class="option">
      <Label of={definition} path={path} for={id} />
      <select
        id={id}
        class="text-field"
        value={chosen}
        onChange={({ currentTarget }) => {
          const choice = currentTarget.value
          if (choice === 'true' && typeof value === 'object') return
          setOption(path, choice === unset ? undefined : chosenValue(definition, choice))
        }}
      >
        <option value={unset}>Not set</option>
        {definition.type === 'boolean' ? (
          <>
            <option value="true">Yes</option>
            <option value="false">No</option>
          </>
        ) : (
          definition.choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))
        )}
      </select>
    </div>
  )
}

/** What may stand for the whole group, and its keys. */
function GroupOfOptions({ path, definition }: Props<GroupOption>) {
  const { short, fields } = definition
  const [wasOpen] = useState(() => typeof optionAt(path) === 'object')
  const controls = Object.entries(fields).map(([key, field]) => (
    <OptionControl key={key} path={[...path, key]} definition={field} />
  ))
  if (short === null) return <div class="option-group">{controls}</div>
  const names = Object.keys(fields).map((key) => key.replaceAll('_', ' '))
  return (
    <div class="option-group">
      {/* Text is shown and set for the whole, until one of the keys has another. */}
      <OptionControl path={path} definition={short} />
      <details open={wasOpen}>
        <summary>Separately: {names.join(', ')}</summary>
        <div class="option-controls">{controls}</div>
      </details>
    </div>
  )
}

interface LabelProps {
  readonly of: OptionDefinition
  readonly path: OptionPath
  readonly for: string
}

function Label({ of: { summary }, path, for: id }: LabelProps): ComponentChildren {
  return (
    <label for={id}>
      {summary.slice(0, 1).toUpperCase() + summary.slice(1)}{' '}
      <span class="option-key">{path.join('.')}</span>
    </label>
  )
}

/** The value that a text stands for; `undefined` for none. */
function parsedValue({ type }: OptionDefinition, text: string): unknown {
  if (text.trim() === '') return undefined
  if (type === 'integer') return Number(text)
  if (type === 'text') return text
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (type === 'texts') return lines
  return Object.fromEntries(
    lines.map((line) => {
      // Without a value it's refused: a name alone says nothing.
      const [name = '', value] = line.split(/=(.*)/s, 2).map((part) => part.trim())
      return [name, value === undefined ? [] : propertyValueOf(value)]
    }),
  )
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join('\n')
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([name, inner]) => `${name} = ${inner}`)
      .join('\n')
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function exampleOf(definition: TypedDefinition): string {
  return definition.type === 'integer' ? '' : textOf(definition.example)
}

function chosenValue({ type }: BooleanOption | ChoiceOption, choice: string): unknown {
  return type === 'boolean' ? choice === 'true' : choice
}
